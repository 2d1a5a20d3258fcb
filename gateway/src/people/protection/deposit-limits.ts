import { type Instant, rangeOf } from '@azulejo/shared/kernel'
import { type LimitPeriod, limitPeriods } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'

const hour = 3_600_000
const day = 24 * hour
const windowMs: Readonly<Record<LimitPeriod, number>> = { day, week: 7 * day, month: 30 * day }
/** Milliseconds after the wait in which a raise can be confirmed. */
const confirmMs = 7 * day

export type Raise = {
  /** Omitted when the raise removes the limit. */
  readonly amount?: bigint
  readonly askedAt: Instant
  readonly from: Instant
  readonly until: Instant
}

export type DepositLimit = {
  readonly period: LimitPeriod
  /** Omitted when there is no limit. */
  readonly amount?: bigint
  readonly used: bigint
  readonly freesAt?: Instant
  readonly raise?: Raise
}

type Subject = { readonly merchant: Merchant; readonly memberId: string; readonly at: Instant }

/** Windows for which the merchant's jurisdiction has limits. */
export const limitPeriodsOf = (merchant: Merchant): readonly LimitPeriod[] =>
  limitPeriods.filter((period) => profileOf(merchant).limits.deposit.periods.includes(period))

/** The smallest deposit of all the merchant's channels; undefined without channels. */
export const leastDepositOf = ({ deposits }: Merchant): bigint | undefined =>
  deposits.length === 0 ? undefined : rangeOf(deposits.map(({ terms }) => terms.least)).lowest

type Row = { readonly amount: bigint | null } & {
  readonly [Key in 'raise_asked_at' | 'raise_from']: Date | null
} & { readonly raise_amount: bigint | null }

/** The amount in force and the pending raise of a row at a time. A raise that is not confirmed lapses. */
export function limitInForce(
  row: Row | undefined,
  { merchant, at }: Pick<Subject, 'merchant' | 'at'>,
): Pick<DepositLimit, 'amount' | 'raise'> {
  const amount = row?.amount ?? undefined
  const inForce = amount === undefined ? {} : { amount }
  if (!row?.raise_from || !row.raise_asked_at) return inForce
  const from = row.raise_from.getTime()
  const raised = row.raise_amount === null ? {} : { amount: row.raise_amount }
  if (!profileOf(merchant).waits.limitIncreaseConfirmedTwice && at >= from) return raised
  const raise = { ...raised, askedAt: row.raise_asked_at.getTime(), from, until: from + confirmMs }
  return at < raise.until ? { ...inForce, raise } : inForce
}

/**
 * Gross deposits in each window: deposits credited in it, and pending deposits whenever they were opened.
 * @param except id of an order that is not counted
 */
async function usedOf(db: Db, { memberId, at }: Subject, except: bigint | undefined) {
  const since = (period: LimitPeriod) => new Date(at - windowMs[period])
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
  const query = db
    .selectFrom('deposit_limit')
    .selectAll()
    .where('member_id', '=', subject.memberId)
    // The order of the changes, so that all transactions take the locks in the same order.
    .orderBy(sql`array_position(array['day', 'week', 'month'], period)`)
  const rows = await (lock ? query.forNoKeyUpdate() : query).execute()
  // The query follows the lock, so that concurrent credits are counted.
  const used = await usedOf(db, subject, except)
  return limitPeriodsOf(subject.merchant).map((period) => {
    const row = rows.find((one) => one.period === period)
    const first = used[`${period}_first`]
    return {
      period,
      ...limitInForce(row, subject),
      used: used[`${period}_used`],
      ...(first ? { freesAt: first.getTime() + windowMs[period] } : {}),
    }
  })
}

export const leftOf = ({ amount, used }: DepositLimit): bigint | undefined =>
  amount === undefined ? undefined : amount > used ? amount - used : 0n

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
  const tightness = (limit: DepositLimit) => leftOf(limit) ?? 0n
  return limits
    .filter((limit) => subject.amount > (leftOf(limit) ?? subject.amount))
    .toSorted((one, other) => (tightness(one) < tightness(other) ? -1 : 1))[0]
}

/** Whether the jurisdiction offers limits before the first deposit. */
export const areLimitsOffered = (merchant: Merchant): boolean =>
  profileOf(merchant).limits.deposit.demandedAt !== 'never' && limitPeriodsOf(merchant).length > 0

/** Whether limits are offered to the member, who has not answered yet. */
export async function isChoiceNeeded(db: Db, { merchant, memberId }: Omit<Subject, 'at'>): Promise<boolean> {
  if (!areLimitsOffered(merchant)) return false
  const answer = await db
    .selectFrom('deposit_limit_change')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return answer === undefined
}
