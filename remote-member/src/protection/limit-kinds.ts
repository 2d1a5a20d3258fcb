import type { LimitKind } from '@azulejo/shared/kernel'
import type { AnswerOf, playerLimits } from '@azulejo/shared/wire'

export type Limits = AnswerOf<typeof playerLimits>

/** Names of the kinds of limits. */
export const kindNames = {
  deposit: 'rg.depositLimit',
  loss: 'rg.lossLimit',
  bet: 'rg.betLimit',
  time: 'rg.sessionLimit',
} as const satisfies Readonly<Record<LimitKind, string>>
