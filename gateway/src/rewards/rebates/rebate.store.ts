import { dayIn, type Instant, type Minor, shiftDay } from '@azulejo/shared/kernel'
import { openOrder, takeStep } from '../../money/index.ts'
import { rankOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { VipRank } from '../../platform/merchants/merchants.ts'
import { betsOf, countedFrom, countedTo, type RebateLine, rebateOfBets } from './accrual.ts'
import { type OpenPeriod, openPeriod, periodAfter, type RebateMerchant } from './rebate-periods.ts'

export type Holder = { readonly id: string; readonly rankLevel: number }

export type Accrued = {
  readonly open: OpenPeriod
  readonly from: Instant
  readonly to: Instant
  readonly amount: Minor
  readonly lines: readonly RebateLine[]
  readonly rank: VipRank | undefined
}

/** Computes the rebate that a member has accrued in the open period. */
export async function accruedOf(db: Db, merchant: RebateMerchant, holder: Holder, now: Instant): Promise<Accrued> {
  const open = await openPeriod(db, merchant, now)
  const from = await countedFrom(db, holder.id, open)
  const to = Math.max(from, countedTo(open, now))
  const { rank } = await rankOf(db, merchant, holder)
  const bets = await betsOf(db, merchant, holder.id, { from, to })
  return { open, from, to, rank, ...rebateOfBets(merchant.rebate, rank?.level ?? 0, bets) }
}

/** Returns the row of a period that has ended for the member; undefined while the period is open. */
export const rowOf = (db: Db, memberId: string, period: string) =>
  db
    .selectFrom('rebate_period')
    .select(['amount', 'at'])
    .where('member_id', '=', memberId)
    .where('period', '=', period)
    .executeTakeFirst()

/** The first and last day that a rebate covers, including carried-over periods. */
export function daysOfRebate({ timeZone, rebate }: RebateMerchant, { open, from }: Accrued) {
  const [first = open.period] = [dayIn(timeZone, from), open.period].sort()
  return {
    from: first,
    to: shiftDay(periodAfter(open.period, rebate.firstDay), -1),
  }
}

type Ended = {
  readonly holder: Holder
  readonly accrued: Accrued
  readonly state: 'claimed' | 'credited' | 'expired' | 'carried'
  readonly actor: string
  readonly at: Instant
}

/**
 * Ends a member's period in the caller's transaction: inserts its row and, unless the amount is carried over, its order.
 * @returns `known` when the period had ended before and nothing is written; `full` when the wallet cannot hold the
 * amount and the caller must roll back
 */
export async function endPeriod(
  db: Db,
  merchant: RebateMerchant,
  { holder, accrued, state, actor, at }: Ended,
): Promise<'done' | 'known' | 'full'> {
  const { open, to, amount, lines } = accrued
  const days = daysOfRebate(merchant, accrued)
  // Concurrent calls wait here for the first one.
  const added = await db
    .insertInto('rebate_period')
    .values({
      merchant: merchant.code,
      member_id: holder.id,
      period: open.period,
      from_day: days.from,
      to_day: days.to,
      counted_to: new Date(to),
      amount,
      state,
      at: new Date(at),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return 'known'
  if (state === 'carried') return 'done'
  const opened = await openOrder(db, {
    kind: 'rebate',
    key: `rebate:${holder.id}:${open.period}`,
    merchant: merchant.code,
    memberId: holder.id,
    currency: merchant.currency,
    amount,
    subject: open.period,
    actor,
    at,
    detail: { rebates: Object.fromEntries(lines.map(({ gameClassify, rebate }) => [gameClassify, `${rebate}`])) },
  })
  if (!('order' in opened)) throw new Error(`the rebate of ${holder.id} for ${open.period} does not open`)
  const step = state === 'expired' ? 'expire' : 'claim'
  const { outcome } = await takeStep(db, { order: opened.order.id, kind: 'rebate', step, key: step, actor, at })
  if (outcome === 'full') return 'full'
  if (outcome !== 'taken') throw new Error(`the rebate of ${holder.id} for ${open.period} is ${outcome}`)
  return 'done'
}
