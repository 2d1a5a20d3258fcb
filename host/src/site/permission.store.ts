import type { RequestProblem, SendRequest } from '@azulejo/shared/platform'
import { createSource, type Source } from '@azulejo/shared/remote'
import { type AnswerOf, permission } from '@azulejo/shared/wire'

export type Permission = AnswerOf<typeof permission>

export type PermissionState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Permission }
  | { readonly state: 'failed'; readonly problem: RequestProblem<typeof permission> }

export type PermissionStore = {
  readonly permission: Source<PermissionState>
  load(): Promise<PermissionState>
}

/** What the platform allows this visitor; everything else waits for it (AZ-111 when it fails). */
export function createPermissionStore(sendRequest: () => SendRequest, host: string): PermissionStore {
  const held = createSource<PermissionState>({ state: 'loading' })
  return {
    permission: held,
    async load() {
      held.set({ state: 'loading' })
      const answer = await sendRequest()(permission, { host })
      held.set(answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed', problem: answer.error })
      return held.getSnapshot()
    },
  }
}
