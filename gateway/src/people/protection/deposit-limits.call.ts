import { leftOf, toDecimal } from '@azulejo/shared/kernel'
import { type AnswerOf, decideDepositLimit, depositLimits, setDepositLimits } from '@azulejo/shared/wire'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { changeLimits, decideLimit } from './change-limits.ts'
import { isChoiceNeeded, leastDepositOf, readDepositLimits } from './deposit-limits.ts'

type Caller = Pick<Context<'needed'>, 'db' | 'clock' | 'merchant' | 'member'>

async function describe({ db, clock, merchant, member }: Caller): Promise<AnswerOf<typeof depositLimits>> {
  const { currency } = merchant
  const { limitIncreaseHours, limitIncreaseConfirmedTwice } = profileOf(merchant).waits
  const subject = { merchant, memberId: member.id, at: clock.now() }
  const limits = await readDepositLimits(db, subject)
  const decimal = (amount: bigint | undefined) => (amount === undefined ? undefined : toDecimal(amount, currency))
  return {
    currency,
    limits: limits.map((limit) => ({
      ...limit,
      amount: decimal(limit.amount),
      used: toDecimal(limit.used, currency),
      left: decimal(leftOf(limit)),
      raise: limit.raise && { ...limit.raise, amount: decimal(limit.raise.amount) },
    })),
    choiceNeeded: await isChoiceNeeded(db, subject),
    least: decimal(leastDepositOf(merchant)),
    waitHours: limitIncreaseHours,
    isConfirmed: limitIncreaseConfirmedTwice,
    now: clock.now(),
  }
}

export const depositLimitsCall = answers(depositLimits, (_, context) => describe(context))

export const setDepositLimitsCall = answers(setDepositLimits, async (request, context) => {
  const changed = await changeLimits(context, 'deposit', request)
  return typeof changed === 'boolean' ? describe(context) : changed
})

export const decideDepositLimitCall = answers(
  decideDepositLimit,
  async ({ period, decision }, context) =>
    (await decideLimit(context, { kind: 'deposit', period }, decision)) ?? describe(context),
)
