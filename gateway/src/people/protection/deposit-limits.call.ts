import { type Instant, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import {
  type AnswerOf,
  decideDepositLimit,
  depositLimits,
  type LimitPeriod,
  setDepositLimits,
} from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import type { DepositLimitChangeTable } from '../../platform/db/tables/people/protection.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { secondStepDue } from '../../platform/pipeline/due-steps.ts'
import type { Refused } from '../../platform/pipeline/refused.ts'
import {
  isChoiceNeeded,
  leastDepositOf,
  leftOf,
  limitInForce,
  limitPeriodsOf,
  readDepositLimits,
} from './deposit-limits.ts'

const hour = 3_600_000

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

type Change = DepositLimitChangeTable['change']

const keepChange = (
  db: Db,
  memberId: string,
  at: Instant,
  change: Change,
  period: LimitPeriod | null,
  amount: bigint | null,
) =>
  db
    .insertInto('deposit_limit_change')
    .values({ member_id: memberId, period, change, amount, at: new Date(at) })
    .execute()

/** Locks the member's row of a window until the transaction ends, and creates the row when it is missing. */
async function lockedRow(db: Db, memberId: string, period: LimitPeriod) {
  await db
    .insertInto('deposit_limit')
    .values({ member_id: memberId, period, amount: null, raise_amount: null, raise_asked_at: null, raise_from: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'period']).doNothing())
    .execute()
  return await db
    .selectFrom('deposit_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('period', '=', period)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

const noRaise = { raise_amount: null, raise_asked_at: null, raise_from: null } as const

/**
 * Lowers a limit at once, or requests a raise, which needs the second step. @param requested undefined removes the limit.
 * @returns whether anything changed
 */
async function change(
  context: Context<'needed'>,
  period: LimitPeriod,
  requested: bigint | undefined,
): Promise<boolean | Refused<'second.step.needed'>> {
  const { db, clock, merchant, member } = context
  const at = clock.now()
  const row = await lockedRow(db, member.id, period)
  const { amount, raise } = limitInForce(row, { merchant, at })
  if (requested === amount) return false
  const isLower = requested !== undefined && (amount === undefined || requested < amount)
  if (!isLower && raise && raise.amount === requested) return false
  const due = isLower ? undefined : await secondStepDue(context)
  if (due) return due
  const from = at + profileOf(merchant).waits.limitIncreaseHours * hour
  await db
    .updateTable('deposit_limit')
    .set(
      isLower
        ? { amount: requested, ...noRaise }
        : {
            amount: amount ?? null,
            raise_amount: requested ?? null,
            raise_asked_at: new Date(at),
            raise_from: new Date(from),
          },
    )
    .where('member_id', '=', member.id)
    .where('period', '=', period)
    .execute()
  await keepChange(db, member.id, at, isLower ? 'lowered' : 'raise_asked', period, requested ?? null)
  return true
}

export const setDepositLimitsCall = answers(setDepositLimits, async (request, context) => {
  const { db, clock, merchant, member } = context
  const least = leastDepositOf(merchant)
  const inForce = await readDepositLimits(db, { merchant, memberId: member.id, at: clock.now() })
  const isKept = (period: LimitPeriod, amount: bigint) =>
    inForce.find((one) => one.period === period)?.amount === amount
  let isChanged = false
  for (const period of limitPeriodsOf(merchant)) {
    const text = request[period]
    if (text === undefined) continue
    const amount = text === '' ? undefined : parseAmount(text, merchant.currency)
    if (text !== '' && (amount === undefined || amount <= 0n)) return refuse('request.invalid', { path: period })
    if (amount !== undefined && least !== undefined && amount < least && !isKept(period, amount))
      return refuse('limit.least', { path: period, least: toDecimal(least, merchant.currency) })
    const changed = await change(context, period, amount)
    if (typeof changed !== 'boolean') return changed
    isChanged ||= changed
  }
  if (!isChanged && (await isChoiceNeeded(db, { merchant, memberId: member.id })))
    await keepChange(db, member.id, clock.now(), 'declined', null, null)
  return describe(context)
})

/** Confirming a raise needs the second step; dropping it does not. */
export const decideDepositLimitCall = answers(decideDepositLimit, async ({ period, decision }, context) => {
  const { db, clock, merchant, member } = context
  const at = clock.now()
  const row = await lockedRow(db, member.id, period)
  const { amount, raise } = limitInForce(row, { merchant, at })
  if (!raise) return refuse('limit.raise.none')
  const isConfirmed = decision === 'confirm'
  if (isConfirmed && at < raise.from) return refuse('limit.raise.early', { until: raise.from })
  const due = isConfirmed ? await secondStepDue(context) : undefined
  if (due) return due
  const next = isConfirmed ? raise.amount : amount
  await db
    .updateTable('deposit_limit')
    .set({ amount: next ?? null, ...noRaise })
    .where('member_id', '=', member.id)
    .where('period', '=', period)
    .execute()
  await keepChange(db, member.id, at, isConfirmed ? 'raise_confirmed' : 'raise_dropped', period, raise.amount ?? null)
  return describe(context)
})
