import { type LimitKind, leftOf, toDecimal } from '@azulejo/shared/kernel'
import { type AnswerOf, decidePlayerLimit, playerLimits, setPlayerLimits } from '@azulejo/shared/wire'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { changeLimits, decideLimit } from './change-limits.ts'
import { type DepositLimit, leastDepositOf, readDepositLimits } from './deposit-limits.ts'
import { limitPeriodsOf } from './limits.store.ts'
import { limitText, type PlayLimit, readPlayLimits } from './play-limits.ts'

async function describe(context: Context<'needed'>): Promise<AnswerOf<typeof playerLimits>> {
  const { db, clock, merchant, member } = context
  const { limitIncreaseHours, limitIncreaseConfirmedTwice } = profileOf(merchant).waits
  const subject = { merchant, memberId: member.id, at: clock.now() }
  const least = leastDepositOf(merchant)
  const wireLimit = (kind: LimitKind, limit: Omit<PlayLimit, 'kind'> & Pick<DepositLimit, 'freesAt'>) => {
    const text = (sum: bigint | undefined) => (sum === undefined ? undefined : limitText(kind, sum, merchant))
    const { raise } = limit
    return {
      ...limit,
      kind,
      amount: text(limit.amount),
      used: limitText(kind, limit.used, merchant),
      left: text(leftOf(limit)),
      raise: raise && { ...raise, amount: text(raise.amount) },
    }
  }
  const deposits = await readDepositLimits(db, subject)
  const play = await readPlayLimits(db, subject)
  return {
    currency: merchant.currency,
    limits: [
      ...deposits.map((limit) => wireLimit('deposit', limit)),
      ...play.map(({ kind, ...limit }) => wireLimit(kind, limit)),
    ],
    least: least === undefined ? undefined : toDecimal(least, merchant.currency),
    waitHours: limitIncreaseHours,
    isConfirmed: limitIncreaseConfirmedTwice,
    now: clock.now(),
  }
}

export const playerLimitsCall = answers(playerLimits, (_, context) => describe(context))

export const setPlayerLimitsCall = answers(setPlayerLimits, async ({ kind, ...wanted }, context) => {
  if (limitPeriodsOf(context.merchant, kind).length === 0) return refuse('function.not.available', { module: kind })
  const changed = await changeLimits(context, kind, wanted)
  return typeof changed === 'boolean' ? describe(context) : changed
})

export const decidePlayerLimitCall = answers(
  decidePlayerLimit,
  async ({ decision, ...name }, context) => (await decideLimit(context, name, decision)) ?? describe(context),
)
