import {
  exceededBy,
  type Instant,
  type LimitPeriod,
  limitPeriods,
  limitWindowMs,
  type PendingRaise,
  rangeOf,
} from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { limitPeriodsOf, limitRows, rowInForce, type Subject } from './limits.store.ts'

export type DepositLimit = {
  readonly period: LimitPeriod
  /** Omitted when there is no limit. */
  readonly amount?: bigint
  readonly used: bigint
  readonly freesAt?: Instant
  readonly raise?: PendingRaise
}

/** The smallest deposit of all the merchant's channels; undefined without channels. */
export const leastDepositOf = ({ deposits }: Merchant): bigint | undefined =>
  deposits.length === 0 ? undefined : rangeOf(deposits.map(({ terms }) => terms.least)).lowest

/**
 * Gross deposits in each window: deposits credited in it, and pending deposits whenever they were opened.
 * @param except id of an order that is not counted
 */
async function usedOf(db: Db, { memberId, at }: Subject, except: bigint | undefined) {
  const since = (period: LimitPeriod) => new Date(at - limitWindowMs[period])
  const figures = limitPeriods.map(
    (period) => sql`
      coalesce(sum(amount) filter (where state <> 'credited' or changed_at > ${since(period)}), 0)::int8
        as ${sql.ref(`${period}_used`)},
      min(changed_at) filter (where state = 'credited' and changed_at > ${since(period)})
        as ${sql.ref(`${period}_first`)}`,
  )
  const { rows } = await sql<Record<`${LimitPeriod}_used`, bigint> & Record<`${LimitPeriod}_first`, Date | null>>`
    select ${sql.join(figures)} from money_order
     where member_id = ${memberId} and kind = 'deposit' and id is distinct from ${except ?? null}::int8
       and (state in ('created', 'awaiting_payment', 'paid', 'under_review')
            or (state = 'credited' and changed_at > ${since('month')}))`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums have one row')
  return row
}

/** The limits of a member with the amounts used. */
export async function readDepositLimits(
  db: Db,
  subject: Subject,
  { lock = false, except }: { readonly lock?: boolean; readonly except?: bigint } = {},
): Promise<readonly DepositLimit[]> {
  const rows = await limitRows(db, subject.memberId, ['deposit'], lock)
  // The query follows the lock, so that concurrent credits are counted.
  const used = await usedOf(db, subject, except)
  return limitPeriodsOf(subject.merchant, 'deposit').map((period) => {
    const row = rows.find((one) => one.period === period)
    const first = used[`${period}_first`]
    return {
      period,
      ...rowInForce(row, subject),
      used: used[`${period}_used`],
      ...(first ? { freesAt: first.getTime() + limitWindowMs[period] } : {}),
    }
  })
}

/**
 * The limit that a deposit would exceed, the tightest first. Locks the limits, so that concurrent deposits of a member are
 * checked one after another and cannot fill the same limit twice.
 * @param order id of the deposit, when it exists already
 */
export async function exceededLimit(
  db: Db,
  subject: Subject & { readonly amount: bigint; readonly order?: bigint },
): Promise<DepositLimit | undefined> {
  const limits = await readDepositLimits(db, subject, {
    lock: true,
    ...(subject.order === undefined ? {} : { except: subject.order }),
  })
  return exceededBy(limits, subject.amount)
}

/** Whether the jurisdiction offers limits before the first deposit. */
export const areLimitsOffered = (merchant: Merchant): boolean =>
  profileOf(merchant).limits.deposit.demandedAt !== 'never' && limitPeriodsOf(merchant, 'deposit').length > 0

/** Whether limits are offered to the member, who has not answered yet. */
export async function isChoiceNeeded(db: Db, { merchant, memberId }: Omit<Subject, 'at'>): Promise<boolean> {
  if (!areLimitsOffered(merchant)) return false
  const answer = await db
    .selectFrom('player_limit_change')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst()
  return answer === undefined
}
