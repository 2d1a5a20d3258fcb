import { type Instant, minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { type Merchant, merchants } from '../../platform/merchants/merchants.ts'

const dayMs = 86_400_000
/** Lifetime of points in milliseconds; undefined where points never expire. */
const lifeOf = ({ pointDays }: Merchant): number | undefined =>
  pointDays === undefined ? undefined : pointDays * dayMs

/** Selects the index of entries other than bets; points are never staked. */
export const besidesPlay = sql`e.kind not in ('bet', 'prize', 'bet_cancel')`

/** Points that a rejected redemption returned, and until when they live at least: as long as they were held. */
type Returned = { readonly amount: bigint; readonly until: Instant }

/** Returned points of a member that live on for the time that they were held. */
async function returnedPoints(db: Db, memberId: string, now: Instant): Promise<readonly Returned[]> {
  const rows = await db
    .selectFrom('money_order')
    .select(['amount', 'opened_at', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'redeem')
    .where('state', '=', 'rejected')
    .where(sql<boolean>`changed_at + (changed_at - opened_at) > ${new Date(now)}`)
    .execute()
  return rows.map(({ amount, opened_at: held, changed_at: back }) => ({
    amount,
    until: 2 * back.getTime() - held.getTime(),
  }))
}

const sumOf = (returned: readonly Returned[]): bigint => returned.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * The unspent points that a member received before a time. The oldest points are spent first; points returned by a rejected
 * redemption count as never spent, but for those that live on (`kept`).
 */
async function unspentBefore(db: Db, account: bigint, before: Date, kept: bigint): Promise<bigint> {
  const { rows } = await sql<{ came: bigint; went: bigint }>`
    select coalesce(sum(amount) filter (where amount > 0 and kind <> 'points_refund' and at < ${before}), 0)::int8 as came,
           coalesce(-sum(amount) filter (where amount < 0 or kind = 'points_refund'), 0)::int8 as went
      from entry e where account_id = ${account} and ${besidesPlay}`.execute(db)
  const [sums] = rows
  const left = (sums?.came ?? 0n) - (sums?.went ?? 0n) - kept
  return left > 0n ? left : 0n
}

const accountOf = (db: Db, memberId: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .where('kind', '=', 'points')
    .executeTakeFirst()

/** The points of a member that expire next: all points received within the same day. */
export async function nextExpiry(
  db: Db,
  merchant: Merchant,
  memberId: string,
  now: Instant,
): Promise<{ readonly points: number; readonly at: Instant } | undefined> {
  const life = lifeOf(merchant)
  const account = await accountOf(db, memberId)
  if (life === undefined || !account) return undefined
  const returned = await returnedPoints(db, memberId, now)
  const [soonest] = returned.toSorted((one, other) => one.until - other.until)
  const kept = soonest && { points: Number(soonest.amount), at: soonest.until }
  const { rows } = await sql<{ at: Date }>`
    select at from (
      select at, sum(amount) over (order by at, journal_id) as came
        from entry e where account_id = ${account.id} and ${besidesPlay} and amount > 0 and kind <> 'points_refund') lots
     where came > (select coalesce(-sum(amount), 0) from entry e
                    where account_id = ${account.id} and ${besidesPlay} and (amount < 0 or kind = 'points_refund')) + ${sumOf(returned)}::int8
     order by at limit 1`.execute(db)
  const [oldest] = rows
  if (!oldest) return kept
  const at = oldest.at.getTime() + life
  if (kept && kept.at < at) return kept
  const until = new Date(oldest.at.getTime() + dayMs)
  return { points: Number(await unspentBefore(db, account.id, until, sumOf(returned))), at }
}

/**
 * Expires the old points of one member. The lock on the account makes concurrent spending wait for this, or this for the
 * spending.
 */
async function expire(db: Db, { code, currency }: Merchant, memberId: string, before: Date, now: Instant) {
  const { rows } = await sql<{ id: bigint }>`
    select id from account where owner_kind = 'member' and owner_id = ${memberId} and kind = 'points' for no key update`.execute(
    db,
  )
  const [account] = rows
  if (!account) return
  const kept = sumOf(await returnedPoints(db, memberId, now))
  const due = await unspentBefore(db, account.id, before, kept)
  if (due === 0n) return
  const { outcome } = await post(db, {
    key: `points-expire:${memberId}:${before.toISOString()}`,
    kind: 'points_expire',
    ref: memberId,
    at: now,
    lines: [
      { account: memberAccount(memberId, 'points', currency), amount: minor(-due) },
      { account: houseAccount(code, 'promo', 'PTS'), amount: minor(due) },
    ],
  })
  if (outcome === 'conflict' || outcome === 'full') throw new Error(`points of ${memberId} do not expire: ${outcome}`)
}

/** Expires points that are older than the merchant's `pointDays`. */
export const expirePoints: JobKind = {
  kind: 'points.expire',
  every: 3_600_000,
  async work(transaction, _payload, now) {
    for (const merchant of merchants()) {
      const life = lifeOf(merchant)
      if (life === undefined) continue
      const before = new Date(now - life)
      const { rows } = await sql<{ member: string }>`
        select a.owner_id as member from account a join member m on m.id = a.owner_id
         where a.owner_kind = 'member' and a.kind = 'points' and a.balance > 0 and m.merchant = ${merchant.code}
           and exists (select 1 from entry e where e.account_id = a.id and e.amount > 0 and e.at < ${before})
         order by a.id`.execute(transaction)
      for (const { member } of rows) await expire(transaction, merchant, member, before, now)
    }
  },
}
