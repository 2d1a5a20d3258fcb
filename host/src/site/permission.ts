import type { Store } from '@azulejo/shared/data'
import type { RequestProblem, SendRequest } from '@azulejo/shared/platform'
import { type AnswerOf, permission } from '@azulejo/shared/wire'
import { atom } from 'jotai'

export type Permission = AnswerOf<typeof permission>

export type PermissionState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Permission }
  | { readonly state: 'failed'; readonly problem: RequestProblem<typeof permission> }

/** What the platform allows this visitor; the site waits for this permission (AZ-111 on failure). */
export const permissionAtom = atom<PermissionState>({ state: 'loading' })

/** Values of the permission that first views depend on: the flags of the site, and how players register. */
export const drawnFlags = ({ whitelabel, register: { username, mobile, signUpAmount = '' } }: Permission) => ({
  ...whitelabel,
  register: [username, mobile, signUpAmount].join(),
})

/** Requests the permission and stores its state in `permissionAtom`. */
export async function loadPermission(store: Store, sendRequest: SendRequest, host: string): Promise<PermissionState> {
  store.set(permissionAtom, { state: 'loading' })
  const answer = await sendRequest(permission, { host })
  store.set(
    permissionAtom,
    answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed', problem: answer.error },
  )
  return store.get(permissionAtom)
}
