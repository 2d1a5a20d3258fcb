import type { Store } from '@azulejo/shared/data'
import type { RequestProblem, SendRequest } from '@azulejo/shared/platform'
import { type AnswerOf, permission } from '@azulejo/shared/wire'
import { atom } from 'jotai'

export type Permission = AnswerOf<typeof permission>

export type PermissionState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Permission }
  | { readonly state: 'failed'; readonly problem: RequestProblem<typeof permission> }

/** What the platform allows this visitor; everything else waits for it (AZ-111 when it fails). */
export const permissionAtom = atom<PermissionState>({ state: 'loading' })

/** What first views are drawn from: the flags of the site, and how players register. */
export const drawnFlags = ({ whitelabel, register: { username, mobile, signUpAmount = '' } }: Permission) => ({
  ...whitelabel,
  register: [username, mobile, signUpAmount].join(),
})

/** Asks what is allowed, which `permissionAtom` tells from then on. */
export async function loadPermission(store: Store, sendRequest: SendRequest, host: string): Promise<PermissionState> {
  store.set(permissionAtom, { state: 'loading' })
  const answer = await sendRequest(permission, { host })
  store.set(
    permissionAtom,
    answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed', problem: answer.error },
  )
  return store.get(permissionAtom)
}
