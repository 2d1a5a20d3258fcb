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

/** What became of the one-time code of a link, until it has been told. */
export const codeOutcomeAtom = atom<CodeOutcome | undefined>(undefined)

type Parts = {
  readonly store: Store
  readonly sendRequest: SendRequest
  readonly session: SessionActions
}

/**
 * Exchanges the one-time code of a link for a session. The session of this tab or another is looked for first,
 * because the platform gives no member the session of another one.
 */
export async function enterByCode({ store, sendRequest, session }: Parts, code: string): Promise<void> {
  await session.restore('for-tabs')
  const answer = await sendRequest(loginByCode, { code })
  if (!answer.ok) return store.set(codeOutcomeAtom, { kind: 'refused', problem: answer.error })
  const entered = await session.enter(answer.value.token)
  store.set(codeOutcomeAtom, entered.ok ? { kind: 'entered' } : { kind: 'refused', problem: entered.error })
}
