import type { Instant, Minor } from '@azulejo/shared/kernel'
import { minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { type Posting, postMany } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** A round's transaction ends at most this long after the round's settlement time; milliseconds. */
const latestMs = 10 * 60_000
/** Most transactions end within this time, so later settlements wait for the next run; milliseconds. */
const usualMs = 2_000
/** Maximum number of rounds that one transaction counts, so that other transactions do not wait for long. */
const mostRounds = 1_000
/**
 * Movements per statement. Rounds settled at one moment, for example by a draw, belong to one slice, whatever their number.
 */
const batch = 2_000

/** Converts a multiplier with up to three decimals to thousandths. */
const thousandths = (multiplier: string): bigint => {
  const [whole = '0', decimals = ''] = multiplier.split('.')
  return BigInt(whole) * 1_000n + BigInt(decimals.padEnd(3, '0'))
}

type Rule = {
  /** Weighted valid bets that give one point, in minor units times thousandths. */
  readonly point: bigint
  readonly classes: readonly string[]
  readonly weights: readonly bigint[]
}

function ruleOf({ per, multipliers }: { per: Minor; multipliers: Readonly<Record<string, string | undefined>> }): Rule {
  const earning = Object.entries(multipliers).flatMap(([name, multiplier]) =>
    multiplier === undefined || thousandths(multiplier) === 0n ? [] : [[name, thousandths(multiplier)] as const],
  )
  return { point: per * 1_000n, classes: earning.map(([name]) => name), weights: earning.map(([, weight]) => weight) }
}

type Mark = { readonly counted_until: Date; readonly run: bigint }

/**
 * Locks a merchant's counting position until the transaction ends. The first run creates it, so points are earned from
 * then on.
 */
async function holdMark(db: Db, merchant: string, now: Instant): Promise<Mark> {
  await db
    .insertInto('point_mark')
    .values({ merchant, counted_until: new Date(now), since: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('point_mark')
    .select(['counted_until', 'run'])
    .where('merchant', '=', merchant)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Rounds that settled after `since`, up to and including `until`. */
type Slice = { readonly since: Date; readonly until: Date }

/** The oldest slice that is old enough to get no more late rounds. */
const dueSlice = (db: Db, { code }: Merchant, now: Instant): Promise<Slice | undefined> =>
  db
    .selectFrom('point_slice')
    .select(['since', 'until'])
    .where('merchant', '=', code)
    .where('until', '<=', new Date(now - latestMs))
    .orderBy('until')
    .limit(1)
    .executeTakeFirst()

/**
 * Stores the next slice, with at most as many rounds as one transaction counts. @param last latest possible end of the slice
 */
async function nextSlice(db: Db, { code }: Merchant, since: Date, last: Instant): Promise<Slice | undefined> {
  if (last <= since.getTime()) return undefined
  const { rows } = await sql<{ until: Date }>`
    select settled_at as until from settled_bet
     where merchant = ${code} and settled_at > ${since} and settled_at <= ${new Date(last)}
     order by settled_at offset ${mostRounds - 1} limit 1`.execute(db)
  // JavaScript dates cut the database's time to milliseconds, so `until` is kept after `since`.
  const until = new Date(Math.max(rows[0]?.until.getTime() ?? last, since.getTime() + 1))
  await db.insertInto('point_slice').values({ merchant: code, since, until }).execute()
  return { since, until }
}

/**
 * Counts the valid bets of a slice as they are now: adds those that have not been counted yet, and subtracts those of rounds
 * that were cancelled since. The corrections of these rounds are deleted in the same statement, so that each counts once.
 * @returns members who now have at least one whole point
 */
async function addValidBets(
  db: Db,
  { code, currency }: Merchant,
  rule: Rule,
  { since, until }: Slice,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string; weighted: bigint }>`
    with corrected as (
      delete from point_correction
       where merchant = ${code} and settled_at > ${since} and settled_at <= ${until}
    ), counted as materialized (
      select s.* from (
        select r.member_id, r.game_classify, sum(r.valid_bet)::int8 as valid_bet
          from settled_bet r
         where r.merchant = ${code} and r.currency = ${currency} and r.valid_bet > 0
           and r.settled_at > ${since} and r.settled_at <= ${until}
           and r.game_classify = any (${rule.classes}::text[])
         group by 1, 2 offset 0
      ) s cross join lateral (select type, is_house from member where id = s.member_id offset 0) m
       where m.type <> 4 and not m.is_house
    ), before as (
      select member_id, game_classify, valid_bet from point_slice_sum where merchant = ${code} and until = ${until}
    ), added as materialized (
      select member_id, game_classify, coalesce(c.valid_bet, 0) as valid_bet,
             coalesce(c.valid_bet, 0) - coalesce(b.valid_bet, 0) as more
        from counted c full join before b using (member_id, game_classify)
       where coalesce(c.valid_bet, 0) <> coalesce(b.valid_bet, 0)
    ), sums as (
      insert into point_slice_sum (merchant, until, member_id, game_classify, valid_bet)
      select ${code}, ${until}::timestamptz, member_id, game_classify, valid_bet from added where valid_bet > 0
      on conflict (merchant, until, member_id, game_classify) do update set valid_bet = excluded.valid_bet
    )
    insert into point_rest (member_id, game_classify, weighted)
    select a.member_id, a.game_classify, a.more * w.weight
      from added a join unnest(${rule.classes}::text[], ${rule.weights.map(String)}::int8[]) as w (game_classify, weight)
           using (game_classify)
    on conflict (member_id, game_classify)
    do update set weighted = least(point_rest.weighted, ${rule.point.toString()}::int8 - 1) + excluded.weighted
    returning member_id, weighted`.execute(db)
  return rows.filter(({ weighted }) => weighted >= rule.point).map(({ member_id }) => member_id)
}

/** Subtracts the valid bets of cancelled rounds whose slices are counted for good. Later play makes them up. */
async function subtractCorrections(db: Db, { code, currency }: Merchant, rule: Rule): Promise<void> {
  await sql`
    with gone as (
      delete from point_correction c
       where c.merchant = ${code} and c.settled_at <= (select counted_until from point_mark where merchant = ${code})
         and not exists (select from point_slice s
                          where s.merchant = ${code} and c.settled_at > s.since and c.settled_at <= s.until)
      returning c.member_id, c.currency, c.game_classify, c.settled_at, c.valid_bet
    )
    insert into point_rest (member_id, game_classify, weighted)
    select g.member_id, g.game_classify, sum(g.valid_bet * w.weight)::int8
      from gone g join unnest(${rule.classes}::text[], ${rule.weights.map(String)}::int8[]) as w (game_classify, weight)
           using (game_classify)
      join member m on m.id = g.member_id and m.type <> 4 and not m.is_house
     where g.currency = ${currency} and g.settled_at > (select since from point_mark where merchant = ${code})
     group by 1, 2
    on conflict (member_id, game_classify) do update set weighted = point_rest.weighted + excluded.weighted`.execute(db)
}

async function forget(db: Db, { code }: Merchant, { until }: Slice): Promise<void> {
  for (const table of ['point_slice_sum', 'point_slice'] as const)
    await db.deleteFrom(table).where('merchant', '=', code).where('until', '=', until).execute()
}

type Due = { readonly member_id: string; readonly points: bigint }

/** Takes the whole points out of the weighted sums, class by class. @returns the points of each member */
async function takeWhole(db: Db, { point }: Rule, members: readonly string[]): Promise<Due[]> {
  const one = point.toString()
  const { rows } = await sql<Due>`
    with due as materialized (
      select r.member_id, r.game_classify, r.weighted / ${one}::int8 as points
        from point_rest r where r.member_id = any (${members}::text[]) and r.weighted >= ${one}::int8
    ), taken as (
      update point_rest r set weighted = r.weighted % ${one}::int8
        from due d where d.member_id = r.member_id and d.game_classify = r.game_classify
    )
    select member_id, sum(points)::int8 as points from due group by 1 order by 1`.execute(db)
  return rows
}

/**
 * Posts the points that a merchant's members have earned by rounds settled until now, one slice at a time. A slice is
 * counted
 * when it ends, and its late rounds ten minutes later. The job may run at any time, any number of times and after any pause.
 * @returns whether there is more to count
 */
export async function earnPoints(db: Db, merchant: Merchant, now: Instant): Promise<boolean> {
  const { code, currency, pointEarn } = merchant
  if (!pointEarn) return false
  const rule = ruleOf(pointEarn)
  const { counted_until, run } = await holdMark(db, code, now)
  await subtractCorrections(db, merchant, rule)
  const last = now - usualMs
  const due = await dueSlice(db, merchant, now)
  const slice = due ?? (await nextSlice(db, merchant, counted_until, last))
  if (!slice) return false
  const members = await addValidBets(db, merchant, rule, slice)
  if (due) await forget(db, merchant, due)
  const postings = (members.length > 0 ? await takeWhole(db, rule, members) : []).map(
    ({ member_id: member, points }): Posting => {
      const ref = `points-earn:${code}:${member}:${run}`
      return {
        key: ref,
        kind: 'points_earn',
        ref,
        at: now,
        lines: [
          { account: memberAccount(member, 'points', currency), amount: minor(points) },
          { account: houseAccount(code, 'promo', 'PTS'), amount: minor(-points) },
        ],
      }
    },
  )
  for (let from = 0; from < postings.length; from += batch) await postMany(db, postings.slice(from, from + batch))
  await db
    .updateTable('point_mark')
    .set({ counted_until: due ? counted_until : slice.until, run: run + 1n })
    .where('merchant', '=', code)
    .execute()
  return due !== undefined || slice.until.getTime() < last
}

/** Posts points for rounds settled since the last run. */
export const earnPointsJob: JobKind = {
  kind: 'points.earn',
  every: 30_000,
  work: byMerchant(earnPoints),
}
