import { type Day, dayIn, dayStart, monthStart, shiftDay } from '@azulejo/shared/calendar'
import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'

export type RebateTerms = NonNullable<Merchant['rebate']>
/** A merchant that gives rebates. */
export type RebateMerchant = Merchant & { readonly rebate: RebateTerms }

export const hasRebate = (merchant: Merchant): merchant is RebateMerchant => merchant.rebate !== undefined

/** The first day of the period that a day is in. */
export function periodOf(day: Day, firstDay: number): Day {
  const start = shiftDay(monthStart(day), firstDay - 1)
  return start <= day ? start : shiftDay(monthStart(shiftDay(monthStart(day), -1)), firstDay - 1)
}

/** The first day of the period after one. */
export const periodAfter = (period: Day, firstDay: number): Day =>
  shiftDay(monthStart(shiftDay(monthStart(period), 31)), firstDay - 1)

/** A settlement that is under way may still name a moment up to this long ago, so bets are counted up to here only. */
export const settlingMs = 60_000

export type OpenPeriod = {
  readonly period: Day
  readonly endsAt: Instant
  /** For members who have had no rebate. */
  readonly since: Instant
  readonly closedTo: string
}

/** The period that is open; one that has ended stays open until its rebates are paid out. */
export async function openPeriod(
  db: Db,
  { code, timeZone, rebate }: RebateMerchant,
  now: Instant,
): Promise<OpenPeriod> {
  const mark = await db
    .selectFrom('rebate_mark')
    .select(({ cast, ref }) => [cast<string>(ref('period'), 'text').as('period'), 'since', 'closed_to'])
    .where('merchant', '=', code)
    .executeTakeFirst()
  const period = mark?.period ?? periodOf(dayIn(timeZone, now), rebate.firstDay)
  return {
    period,
    endsAt: dayStart(timeZone, periodAfter(period, rebate.firstDay)),
    since: mark?.since.getTime() ?? dayStart(timeZone, period),
    closedTo: mark?.closed_to ?? '',
  }
}

/** Lets bets of a merchant count from a moment on, which may be before the period that is open; not once they do. */
export async function startRebates(db: Db, merchant: Merchant, since: Instant, now: Instant): Promise<void> {
  if (!hasRebate(merchant)) return
  const { period } = await openPeriod(db, merchant, now)
  await db
    .insertInto('rebate_mark')
    .values({ merchant: merchant.code, since: new Date(since), period })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
