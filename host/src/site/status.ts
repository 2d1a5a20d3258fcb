import type { Store } from '@azulejo/shared/data'
import type { SendRequest } from '@azulejo/shared/platform'
import { type AnswerOf, systemStatus } from '@azulejo/shared/wire'
import { atom } from 'jotai'
import type { Permission } from './permission.ts'

/** 0 normal, 1 maintenance, 2 restricted. */
export type Status = 0 | 1 | 2
type StatusFacts = AnswerOf<typeof systemStatus>

/** The status of the site; maintenance takes precedence over a region restriction. */
export function statusOf({ info }: StatusFacts): Status {
  if (info.maintenance) return 1
  return info.regionRestriction ? 2 : 0
}

/** The latest status response, with end time and the visitor's location for the views that show them. */
export const statusFactsAtom = atom<StatusFacts | undefined>(undefined)

export const statusAtom = atom((get): Status => {
  const facts = get(statusFactsAtom)
  return facts ? statusOf(facts) : 0
})

export type StatusActions = {
  take(permission: Permission): void
  /** Requests the status from the platform now. */
  check(): Promise<void>
}

export function createStatusActions(store: Store, sendRequest: () => SendRequest, host: string): StatusActions {
  return {
    take: ({ maintenance, regionRestriction, endTime, plannedMaintenance, location }) =>
      store.set(statusFactsAtom, {
        info: { maintenance, regionRestriction, endTime, plannedMaintenance },
        location,
      }),
    async check() {
      const answer = await sendRequest()(systemStatus, { host })
      if (answer.ok) store.set(statusFactsAtom, answer.value)
    },
  }
}
