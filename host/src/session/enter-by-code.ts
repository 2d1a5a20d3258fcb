import type { RequestProblem, SendRequest } from '@azulejo/shared/platform'
import type { Store } from '@azulejo/shared/remote'
import { loginByCode, type memberInfo } from '@azulejo/shared/wire'
import type { SessionStore } from './session.store.ts'

export type CodeOutcome =
  | { readonly kind: 'entered' }
  | {
      readonly kind: 'refused'
      readonly problem: RequestProblem<typeof loginByCode> | RequestProblem<typeof memberInfo>
    }

type Parts = {
  readonly sendRequest: SendRequest
  readonly session: SessionStore
  readonly codeOutcome: Store<CodeOutcome | undefined>
}

/**
 * Exchanges the one-time code of a link for a session. The session of this tab or another is looked for first,
 * because the platform gives no member the session of another one.
 */
export async function enterByCode({ sendRequest, session, codeOutcome }: Parts, code: string): Promise<void> {
  await session.restore('for-tabs')
  const answer = await sendRequest(loginByCode, { code })
  if (!answer.ok) return codeOutcome.set({ kind: 'refused', problem: answer.error })
  const entered = await session.enter(answer.value.token)
  codeOutcome.set(entered.ok ? { kind: 'entered' } : { kind: 'refused', problem: entered.error })
}
