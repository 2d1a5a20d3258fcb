import { type Day, dayIn, dayStart, type Instant, monthStart, shiftDay } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

export type RebateTerms = NonNullable<Merchant['rebate']>
/** A merchant that gives rebates. */
export type RebateMerchant = Merchant & { readonly rebate: RebateTerms }

export const hasRebate = (merchant: Merchant): merchant is RebateMerchant => merchant.rebate !== undefined

/** The first day of the period that contains `day`. */
export function periodOf(day: Day, firstDay: number): Day {
  const start = shiftDay(monthStart(day), firstDay - 1)
  return start <= day ? start : shiftDay(monthStart(shiftDay(monthStart(day), -1)), firstDay - 1)
}

/** The first day of the period after `period`. */
export const periodAfter = (period: Day, firstDay: number): Day =>
  shiftDay(monthStart(shiftDay(monthStart(period), 31)), firstDay - 1)

/** A running settlement may record a time up to this many ms ago, so only older bets are counted. */
export const settlingMs = 60_000

export type OpenPeriod = {
  readonly period: Day
  readonly endsAt: Instant
  /** Start of counted bets for members without an earlier rebate. */
  readonly since: Instant
  readonly closedTo: string
}

/** Returns the open period; an ended period stays open until its rebates are paid out. */
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

/** Starts a merchant's rebates: bets count from `since`, even before the open period. No effect once started. */
export async function startRebates(db: Db, merchant: Merchant, since: Instant, now: Instant): Promise<void> {
  if (!hasRebate(merchant)) return
  const { period } = await openPeriod(db, merchant, now)
  await db
    .insertInto('rebate_mark')
    .values({ merchant: merchant.code, since: new Date(since), period })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
