import type { Instant } from '@azulejo/shared/kernel'
import type { Mission } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { figureKinds } from '../../platform/ledger/figures.ts'

/** The values that count: deposits, rounds of some game classes, sign-ins or friends. */
export type Counted = {
  readonly type: Mission['type']
  readonly classes: readonly string[] | null
}

/** A member, and the time from which on the member's actions count. */
export type Since = { readonly member: string; readonly from: Instant }

const roundsOf = (classes: readonly string[] | null, to: Instant, value: RawBuilder<unknown>): RawBuilder<Row> => sql`
  select m.member, coalesce(${value}, 0)::int8 as reached
    from asked m join settled_bet r on r.member_id = m.member and r.bet > 0
     and r.settled_at >= m.since and r.settled_at < ${new Date(to)}
   where ${classes === null ? sql`true` : sql`r.game_classify = any (${[...classes]}::text[])`}
   group by m.member`

/** Lottery tickets without a valid bet do not count: they were not at risk or had no house edge. */
const countedRounds = sql`count(*) filter (where r.valid_bet > 0 or r.game_classify not in ('LOTT', 'ELOTT'))`

type Row = { readonly member: string; readonly reached: bigint }

const statements: Readonly<Record<Mission['type'], (counted: Counted, to: Instant) => RawBuilder<Row>>> = {
  deposit: (_, to) => sql`
    select m.member, coalesce(sum(e.amount), 0)::int8 as reached
      from asked m
      join account a on a.owner_id = m.member and a.owner_kind = 'member' and a.kind = 'main'
      join entry e on e.account_id = a.id and e.kind in (${sql.join(figureKinds.deposits)}) and e.at >= m.since and e.at < ${new Date(to)}
     group by m.member`,
  turnover: ({ classes }, to) => roundsOf(classes, to, sql`sum(r.valid_bet)`),
  rounds: ({ classes }, to) => roundsOf(classes, to, countedRounds),
  win_multiple: ({ classes }, to) =>
    roundsOf(classes, to, sql`max(board_value('win_multiple', r.bet, r.valid_bet, r.payout))`),
  // The longest run of days inside the period.
  streak: (_, to) => sql`
    select m.member, max(least(s.streak, runs.place))::int8 as reached
      from asked m
      join sign_in s on s.member_id = m.member and s.at >= m.since and s.at < ${new Date(to)}
      join lateral (select count(*) as place from sign_in before where before.member_id = m.member
                       and before.at >= m.since and before.day <= s.day) runs on true
     group by m.member`,
  // Counts qualified friends.
  invite: (_, to) => sql`
    select m.member, count(*)::int8 as reached
      from asked m join referral r on r.referrer_id = m.member and r.state = 'qualified'
       and r.decided_at >= m.since and r.decided_at < ${new Date(to)}
     group by m.member`,
}

/**
 * Returns what members have reached, computed only from the ledger, settled rounds, sign-ins and referrals. The result does
 * not depend on when and how often it is computed. Members who have reached nothing are omitted.
 * @param to end of the counted time, exclusive
 */
export async function reachedOf(
  db: Db,
  counted: Counted,
  members: readonly Since[],
  to: Instant,
): Promise<ReadonlyMap<string, bigint>> {
  if (members.length === 0) return new Map()
  const membersJson = JSON.stringify(members.map(({ member, from }) => ({ member, since: new Date(from) })))
  const { rows } = await sql<Row>`
    with asked as (select * from jsonb_to_recordset(${membersJson}::jsonb) as a (member text, since timestamptz))
    ${statements[counted.type](counted, to)}`.execute(db)
  return new Map(rows.map(({ member, reached }) => [member, reached]))
}
