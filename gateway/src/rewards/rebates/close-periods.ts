import { dayStart, type Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { accruedOf, endPeriod, type Holder } from './rebate.store.ts'
import { hasRebate, openPeriod, periodAfter, type RebateMerchant, settlingMs, startRebates } from './rebate-periods.ts'

const kind = 'rebates.close'
const actor = `job:${kind}`
/** Members per run; a small number keeps the wallet locks short. */
const membersAtOnce = 100

/** Locks the merchant's mark until the transaction ends; a missing mark is created for the current period. */
async function holdMark(db: Db, merchant: RebateMerchant, now: Instant): Promise<void> {
  const { since } = await openPeriod(db, merchant, now)
  await startRebates(db, merchant, since, now)
  await db.selectFrom('rebate_mark').select('period').where('merchant', '=', merchant.code).forNoKeyUpdate().execute()
}

/** Returns the next members after the id `after` who have settled bets since `since`. */
async function membersAfter(db: Db, { code }: RebateMerchant, after: string, since: Instant): Promise<Holder[]> {
  const { rows } = await sql<{ id: string; rank_level: number }>`
    select m.id, m.rank_level from member m
     where m.merchant = ${code} and m.id > ${after}
       and exists (select from settled_bet b where b.member_id = m.id and b.settled_at >= ${new Date(since)})
     order by m.id limit ${membersAtOnce}`.execute(db)
  return rows.map(({ id, rank_level }) => ({ id, rankLevel: rank_level }))
}

/** Credits or expires a member's unclaimed rebate; carries an amount below the minimum over to the next period. */
async function closeFor(db: Db, merchant: RebateMerchant, holder: Holder, now: Instant): Promise<void> {
  const accrued = await accruedOf(db, merchant, holder, now)
  const { amount } = accrued
  if (amount === 0n) return
  const { least, atEnd } = merchant.rebate
  const ended = atEnd === 'credit' ? 'credited' : 'expired'
  const state = amount < least ? 'carried' : ended
  if ((await endPeriod(db, merchant, { holder, accrued, state, actor, at: now })) === 'full')
    throw new Error(`the wallet of ${holder.id} is full`)
}

/** Closes an ended period for a batch of members. @returns whether there is more to close */
async function closeSome(db: Db, merchant: RebateMerchant, now: Instant): Promise<boolean> {
  await holdMark(db, merchant, now)
  const { period, endsAt, since, closedTo } = await openPeriod(db, merchant, now)
  if (endsAt + settlingMs > now) return false
  const members = await membersAfter(db, merchant, closedTo, since)
  for (const member of members) await closeFor(db, merchant, member, now)
  const isDone = members.length < membersAtOnce
  const next = periodAfter(period, merchant.rebate.firstDay)
  await db
    .updateTable('rebate_mark')
    .set(isDone ? { period: next, closed_to: '' } : { closed_to: members.at(-1)?.id ?? '' })
    .where('merchant', '=', merchant.code)
    .execute()
  return !isDone || dayStart(merchant.timeZone, periodAfter(next, merchant.rebate.firstDay)) + settlingMs <= now
}

/** Job that credits or expires the unclaimed rebates of ended periods. */
export const closeRebatePeriods: JobKind = {
  kind,
  every: 60_000,
  work: byMerchant(async (transaction, merchant, now) =>
    hasRebate(merchant) && profileOf(merchant).modules.bonuses ? await closeSome(transaction, merchant, now) : false,
  ),
}
