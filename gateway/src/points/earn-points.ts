import type { Instant, Minor } from '@azulejo/shared/kernel'
import { minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { byMerchant } from '../jobs/by-merchant.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { houseAccount, memberAccount } from '../ledger/accounts.ts'
import { type Posting, postMany } from '../ledger/post.ts'
import type { Merchant } from '../merchants.ts'

/** A round's transaction may end this long after the time at which it settled. */
const latestMs = 10 * 60_000
/** Sums of hours that are older than this get no late round any more. */
const keptMs = 2 * 3_600_000
/** Movements in one statement. */
const batch = 2_000

/** Multipliers have three decimals. */
const thousandths = (multiplier: string): bigint => {
  const [whole = '0', decimals = ''] = multiplier.split('.')
  return BigInt(whole) * 1_000n + BigInt(decimals.padEnd(3, '0'))
}

type Rule = {
  /** What one point takes, in minor units times thousandths. */
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

/** How far a merchant's rounds are counted, held until the transaction ends. Points are earned from the first run on. */
async function holdMark(db: Db, merchant: string, now: Instant): Promise<Mark> {
  await db
    .insertInto('point_mark')
    .values({ merchant, counted_until: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('point_mark')
    .select(['counted_until', 'run'])
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Adds what the rounds of the hours since then have more than was counted of them. */
async function weigh(db: Db, { code, currency }: Merchant, rule: Rule, since: Date, now: Instant): Promise<void> {
  await sql`
    with counted as materialized (
      select s.* from (
        select r.member_id, date_trunc('hour', r.settled_at, 'UTC') as hour, r.game_classify,
               sum(r.valid_bet)::int8 as valid_bet
          from settled_bet r
         where r.merchant = ${code} and r.currency = ${currency} and r.valid_bet > 0
           and r.settled_at >= ${since} and r.settled_at <= ${new Date(now)}
           and r.game_classify = any (${rule.classes}::text[])
         group by 1, 2, 3 offset 0
      ) s cross join lateral (select type, is_house from member where id = s.member_id offset 0) m
       where m.type <> 4 and not m.is_house
    ), added as materialized (
      select c.*, c.valid_bet - coalesce(h.valid_bet, 0) as more
        from counted c left join point_hour h using (member_id, hour, game_classify)
       where c.valid_bet > coalesce(h.valid_bet, 0)
    ), hours as (
      insert into point_hour (member_id, hour, game_classify, valid_bet)
      select member_id, hour, game_classify, valid_bet from added
      on conflict (member_id, hour, game_classify) do update set valid_bet = excluded.valid_bet
    )
    insert into point_rest (member_id, game_classify, weighted)
    select a.member_id, a.game_classify, sum(a.more * w.weight)::int8
      from added a join unnest(${rule.classes}::text[], ${rule.weights.map(String)}::int8[]) as w (game_classify, weight)
           using (game_classify)
     group by 1, 2
    on conflict (member_id, game_classify)
    do update set weighted = least(point_rest.weighted, ${rule.point.toString()}::int8 - 1) + excluded.weighted`.execute(
    db,
  )
}

type Due = { readonly member_id: string; readonly points: bigint }

/** Takes the whole points out of what was weighed, class by class. @returns how many each member gets */
async function takeWhole(db: Db, { code }: Merchant, { point }: Rule): Promise<Due[]> {
  const one = point.toString()
  const { rows } = await sql<Due>`
    with due as materialized (
      select r.member_id, r.game_classify, r.weighted / ${one}::int8 as points
        from point_rest r join member m on m.id = r.member_id
       where r.weighted >= ${one}::int8 and m.merchant = ${code}
    ), taken as (
      update point_rest r set weighted = r.weighted % ${one}::int8
        from due d where d.member_id = r.member_id and d.game_classify = r.game_classify
    )
    select member_id, sum(points)::int8 as points from due group by 1 order by 1`.execute(db)
  return rows
}

/**
 * Books the points that a merchant's members have earned by rounds which settled until now. Counts again what settled in
 * the last hour, and books the difference: it may run at any time, as often as one likes, and after any pause.
 */
export async function earnPoints(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  const { code, currency, pointEarn } = merchant
  if (!pointEarn) return
  const rule = ruleOf(pointEarn)
  const { counted_until, run } = await holdMark(db, code, now)
  const hour = Math.floor((counted_until.getTime() - latestMs) / 3_600_000) * 3_600_000
  await weigh(db, merchant, rule, new Date(hour), now)
  const due = await takeWhole(db, merchant, rule)
  const postings = due.map(({ member_id: member, points }): Posting => {
    const ref = `points-earn:${code}:${member}:${run}`
    return {
      ...{ key: ref, kind: 'points_earn', ref, at: now },
      lines: [
        { account: memberAccount(member, 'points', currency), amount: minor(points) },
        { account: houseAccount(code, 'promo', 'PTS'), amount: minor(-points) },
      ],
    }
  })
  for (let from = 0; from < postings.length; from += batch) await postMany(db, postings.slice(from, from + batch))
  await db
    .updateTable('point_mark')
    .set({ counted_until: new Date(Math.max(now, counted_until.getTime())), run: run + 1n })
    .where('merchant', '=', code)
    .execute()
  await sql`delete from point_hour h using member m
     where m.id = h.member_id and m.merchant = ${code} and h.hour < ${new Date(hour - keptMs)}`.execute(db)
}

/** Gives points for what has settled since. */
export const earnPointsJob: JobKind = {
  kind: 'points.earn',
  every: 30_000,
  work: byMerchant(earnPoints),
}
