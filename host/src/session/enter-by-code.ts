import type { Store } from '@azulejo/shared/data'
import type { RequestProblem, SendRequest } from '@azulejo/shared/platform'
import { loginByCode, type memberInfo } from '@azulejo/shared/wire'
import { atom } from 'jotai'
import type { SessionActions } from './session-actions.ts'

export type CodeOutcome =
  | { readonly kind: 'entered' }
  | {
      readonly kind: 'refused'
      readonly problem: RequestProblem<typeof loginByCode> | RequestProblem<typeof memberInfo>
    }

/** Outcome of the one-time code of a link, until the visitor has been notified. */
export const codeOutcomeAtom = atom<CodeOutcome | undefined>(undefined)

type Parts = {
  readonly store: Store
  readonly sendRequest: SendRequest
  readonly session: SessionActions
}

/**
 * Exchanges the one-time code of a link for a session. Restores the session of this or another tab first, because the
 * platform refuses a code of another member than the logged-in one.
 */
export async function enterByCode({ store, sendRequest, session }: Parts, code: string): Promise<void> {
  await session.restore('for-tabs')
  const answer = await sendRequest(loginByCode, { code })
  if (!answer.ok) return store.set(codeOutcomeAtom, { kind: 'refused', problem: answer.error })
  const { token, mustChangePassword } = answer.value
  const entered = await session.enter(token, { mustChangePassword })
  store.set(codeOutcomeAtom, entered.ok ? { kind: 'entered' } : { kind: 'refused', problem: entered.error })
}
