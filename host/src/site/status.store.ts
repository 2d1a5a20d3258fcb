import type { SendRequest } from '@azulejo/shared/platform'
import { createSource, type Source } from '@azulejo/shared/remote'
import { type AnswerOf, systemStatus } from '@azulejo/shared/wire'
import type { Permission } from './permission.store.ts'

/** 0 normal, 1 maintenance, 2 restricted. */
export type Status = 0 | 1 | 2
type StatusFacts = AnswerOf<typeof systemStatus>

export type StatusStore = {
  readonly status: Source<Status>
  /** End time and the visitor's place, for the views that show them. */
  readonly facts: Source<StatusFacts | undefined>
  take(permission: Permission): void
  /** Asks the platform now. */
  check(): Promise<void>
}

/** Maintenance wins over a region restriction. */
export function statusOf({ info }: StatusFacts): Status {
  if (info.maintenance) return 1
  return info.regionRestriction ? 2 : 0
}

export function createStatusStore(sendRequest: () => SendRequest, host: string): StatusStore {
  const status = createSource<Status>(0)
  const facts = createSource<StatusFacts | undefined>(undefined)
  const set = (next: StatusFacts) => {
    facts.set(next)
    status.set(statusOf(next))
  }
  return {
    status,
    facts,
    take: ({ maintenance, regionRestriction, endTime, plannedMaintenance, location }) =>
      set({ info: { maintenance, regionRestriction, endTime, plannedMaintenance }, location }),
    async check() {
      const answer = await sendRequest()(systemStatus, { host })
      if (answer.ok) set(answer.value)
    },
  }
}
