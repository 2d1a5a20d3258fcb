import type { Instant, Span } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type {
  LeaderboardPeriodTable,
  LeaderboardStandingTable,
  LeaderboardTable,
} from '../../platform/db/tables/rewards/missions.ts'

export type Board = Selectable<LeaderboardTable>
export type BoardPeriod = Selectable<LeaderboardPeriodTable>
type PeriodKey = Pick<BoardPeriod, 'merchant' | 'board_id' | 'starts_at'>

const isPeriod = ({ merchant, board_id, starts_at }: PeriodKey) =>
  sql`merchant = ${merchant} and board_id = ${board_id} and starts_at = ${starts_at}`

/** Counts the rounds settled before the period was opened; a trigger adds later rounds. */
export const sumRounds = async (db: Db, period: BoardPeriod): Promise<void> => {
  const { merchant, board_id, starts_at, ends_at, metric, classes } = period
  const isBest = metric === 'win_multiple'
  // `reached_at` is the first of equal best rounds, or the last round of a sum.
  await sql`
    insert into leaderboard_standing (merchant, board_id, starts_at, member_id, reached, reached_at, is_best)
    select ${merchant}, ${board_id}, ${starts_at}::timestamptz, member_id, reached,
           case when ${isBest}::boolean then first_best else last end, ${isBest}::boolean
      from (select r.member_id, max(r.settled_at) as last,
                   case when ${isBest}::boolean then max(value) else sum(value) end::int8 as reached,
                   (array_agg(r.settled_at order by value desc, r.settled_at))[1] as first_best
              from settled_bet r join member m on m.id = r.member_id and m.type <> 4
             cross join lateral (select board_value(${metric}::text, r.bet, r.valid_bet, r.payout) as value) counted
             where r.merchant = ${merchant} and r.bet > 0 and value <> 0
               and r.settled_at >= ${starts_at} and r.settled_at < ${ends_at}
               and ${classes === null ? sql`true` : sql`r.game_classify = any (${classes}::text[])`}
             group by r.member_id) sums`.execute(db)
}

/** Opens a period once. A period that has begun counts the rounds settled since its start; settlements wait meanwhile. */
export async function openPeriod(db: Db, board: Board, { from, to }: Span, now: Instant): Promise<void> {
  const { merchant, board_id, metric, classes } = board
  const row = { merchant, board_id, metric, classes, starts_at: new Date(from), ends_at: new Date(to), closed_at: null }
  const known = await db
    .selectFrom('leaderboard_period')
    .select('board_id')
    .where('merchant', '=', merchant)
    .where('board_id', '=', board_id)
    .where('starts_at', '=', row.starts_at)
    .executeTakeFirst()
  if (known) return
  if (from <= now) await sql`lock table round in share row exclusive mode`.execute(db)
  const added = await db
    .insertInto('leaderboard_period')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('board_id')
    .executeTakeFirst()
  if (added && from <= now) await sumRounds(db, row)
}

export type Place = {
  readonly rank: bigint
  readonly account: string
  readonly member_id: string
  readonly reached: bigint
}

/** The first places in order, read from the index. */
export const firstPlaces = async (db: Db, period: PeriodKey, count: number): Promise<readonly Place[]> => {
  const { rows } = await sql<Place>`
    select row_number() over (order by s.reached desc, s.reached_at, s.member_id) as rank, s.member_id, m.account, s.reached
      from (select * from leaderboard_standing where ${isPeriod(period)} and reached > 0
             order by reached desc, reached_at, member_id limit ${count}) s
      join member m on m.id = s.member_id
     order by rank`.execute(db)
  return rows
}

type Own = Pick<Selectable<LeaderboardStandingTable>, 'member_id' | 'reached' | 'reached_at'>

/**
 * Counts the members ahead of a member, reading only the index. The values are part of the statement, so that the plan
 * fits them.
 */
export const beforeQuery = (period: PeriodKey, { member_id, reached, reached_at }: Own) => sql<{ count: bigint }>`
  select (select count(*) from leaderboard_standing where ${isPeriod(period)} and reached > ${reached}::int8)
       + (select count(*) from leaderboard_standing where ${isPeriod(period)} and reached = ${reached}::int8
             and (reached_at, member_id) < (${reached_at}::timestamptz, ${member_id}::text)) as count`

/** A member's rank and value; undefined until the member has reached something. */
export async function placeOf(db: Db, period: PeriodKey, memberId: string) {
  const own = await db
    .selectFrom('leaderboard_standing')
    .select(['member_id', 'reached', 'reached_at'])
    .where(sql<boolean>`${isPeriod(period)}`)
    .where('member_id', '=', memberId)
    .where('reached', '>', 0n)
    .executeTakeFirst()
  if (!own) return undefined
  const { rows } = await beforeQuery(period, own).execute(db)
  return { rank: (rows[0]?.count ?? 0n) + 1n, reached: own.reached }
}
