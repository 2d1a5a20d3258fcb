import {
  type AccountType,
  dayIn,
  dayStart,
  inLanguage,
  isAgent,
  periodRange,
  spanOf,
  toDecimal,
} from '@azulejo/shared/kernel'
import { directTeam, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { likeAnywhere } from '../catalogue/index.ts'
import { answersList } from '../lists/answers-list.ts'
import { directTeamHeads as heads } from '../lists/csv-heads.ts'
import type { ListQuery } from '../lists/list-query.ts'
import type { Context } from '../pipeline/context.ts'
import { entriesAfterSums, hasSums, kindsOf } from './team-money.ts'

type Row = {
  readonly account: string
  readonly type: AccountType
  readonly team_size: number
  readonly bets: bigint
  readonly net: bigint
}

/** Queries an agent's direct members at the bound, highest stakes first; each member's figures include the team below. */
function teamOf(
  { period, search }: ParsedRequestOf<typeof directTeam>,
  { merchant, member, clock }: Context<'needed'>,
  bound: string,
): ListQuery {
  const { currency, timeZone } = merchant
  const now = Math.min(Number(bound), clock.now())
  const today = dayIn(timeZone, now)
  const { from, to } = periodRange(period, today)
  const span = spanOf(timeZone, { from, to })
  // The day of the bound is summed from ledger entries, because its stored sums include entries after the bound.
  const todayStart = Math.min(dayStart(timeZone, today), span.to)
  const kinds = sql.join([...kindsOf.bets, ...kindsOf.payouts])
  const wholeDays = sql`
    s.currency = ${currency} and s.kind in (${kinds}) and s.day >= ${from}::date and s.day <= ${to}::date
    and s.day < ${today}::date and ${hasSums(merchant)}`
  const first = sql`
    with direct as (
      select m.id, m.account, m.account_key, m.type
        from agent_link l join member m on m.id = l.descendant
       where l.ancestor = ${member.id} and l.depth = 1 and m.reg_date <= ${new Date(now)}
         and m.account_key like ${likeAnywhere(search?.trim() ?? '')}
    ), size as (
      select d.id, count(*)::int - 1 as members
        from direct d join agent_link l on l.ancestor = d.id join member m on m.id = l.descendant
       where m.reg_date <= ${new Date(now)} group by d.id
    ), moved as (
      select d.id, s.kind, s.amount from direct d join agent_day s on s.agent_id = d.id where ${wholeDays}
      union all
      select d.id, s.kind, s.amount from direct d join member_day s on s.member_id = d.id where ${wholeDays}
      union all
      select d.id, e.kind, e.amount
        from ${entriesAfterSums(merchant)}
        join agent_link l on l.descendant = a.owner_id
        join direct d on d.id = l.ancestor
       where e.kind in (${kinds}) and e.at >= ${new Date(span.from)} and e.at < ${new Date(todayStart)}
      union all
      select d.id, e.kind, e.amount
        from direct d
        join agent_link l on l.ancestor = d.id
        join account a on a.owner_id = l.descendant and a.owner_kind = 'member' and a.currency = ${currency}
        join entry e on e.account_id = a.id
       where e.kind in (${kinds})
         and e.at >= ${new Date(Math.max(span.from, todayStart))} and e.at < ${new Date(span.to)} and e.at <= ${new Date(now)}
    ), money as (
      select id, sum(amount) filter (where kind in (${sql.join(kindsOf.bets)})) as bets, sum(amount) as net
        from moved group by id
    ), team as (
      select d.account, d.account_key, d.type, s.members as team_size,
             coalesce(m.bets, 0)::int8 as staked, -coalesce(m.net, 0)::int8 as net
        from direct d join size s on s.id = d.id left join money m on m.id = d.id
    )`
  return {
    first,
    from: sql`team`,
    where: sql`true`,
    // Stakes are negative in the ledger, so ascending order puts the highest stakes first.
    key: [
      { column: sql`staked`, type: 'int8' },
      { column: sql`account_key`, type: 'text' },
    ],
    direction: 'asc',
    columns: sql`account, type, team_size, -staked as bets, net`,
  }
}

export const directTeamCall = answersList<typeof directTeam, Row>(directTeam, {
  query: teamOf,
  bound: async ({ clock }) => String(clock.now()),
  totals: () => ({}),
  row: ({ account, type, team_size, bets, net }, { merchant: { currency } }) => ({
    account,
    kind: isAgent(type) ? 'agent' : 'member',
    teamSize: team_size,
    bets: toDecimal(bets, currency),
    net: toDecimal(net, currency),
  }),
  csv: ({ language }) => [
    { head: heads.account, cell: ({ account }) => account },
    { head: heads.kind, cell: ({ kind }) => inLanguage(heads[kind], language) },
    { head: heads.teamSize, cell: ({ teamSize }) => teamSize },
    { head: heads.bets, cell: ({ bets }) => bets },
    { head: heads.net, cell: ({ net }) => net },
  ],
})
