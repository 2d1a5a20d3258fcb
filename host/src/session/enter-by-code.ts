import type { AskProblem } from '@azulejo/shared/platform'
import { loginByCode, type memberInfo } from '@azulejo/shared/wire'
import type { Site } from '../site/site.ts'

export type CodeOutcome =
  | { readonly kind: 'entered' }
  | { readonly kind: 'refused'; readonly problem: AskProblem<typeof loginByCode> | AskProblem<typeof memberInfo> }

/**
 * Exchanges the one-time code of a link for a session. Whoever is in already, in this tab or another, is asked for first,
 * because the platform gives nobody the session of somebody else beside their own.
 */
export async function enterByCode(
  { ask, session, codeOutcome }: Pick<Site, 'ask' | 'session' | 'codeOutcome'>,
  code: string,
): Promise<void> {
  await session.restore('for-tabs')
  const answer = await ask(loginByCode, { code })
  if (!answer.ok) return codeOutcome.set({ kind: 'refused', problem: answer.error })
  const entered = await session.enter(answer.value.token)
  codeOutcome.set(entered.ok ? { kind: 'entered' } : { kind: 'refused', problem: entered.error })
}
