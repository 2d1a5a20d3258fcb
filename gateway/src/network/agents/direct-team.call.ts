import { type AccountType, dayIn, inLanguage, isAgent, periodRange, spanOf, toDecimal } from '@azulejo/shared/kernel'
import { directTeam, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { accountKey } from '../../people/index.ts'
import { dayKinds, type PlayKind } from '../../platform/ledger/figures.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { likeAnywhere } from '../../play/index.ts'
import { below } from '../locales/index.ts'
import { daySums, figuresBeside, newestFigures } from './team-money.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('network.teamFile.') }

type Row = Readonly<Record<PlayKind, bigint>> & {
  readonly account: string
  readonly type: AccountType
  readonly team_size: number
}

/** The account whose direct members are listed: the caller, or an account below the caller; none for any other name. */
const headOf = (account: string | undefined, { member, merchant }: Context<'needed'>) =>
  account === undefined
    ? sql`${member.id}`
    : sql`(select h.id from member h join agent_link l on l.descendant = h.id and l.ancestor = ${member.id} and l.depth > 0
            where h.merchant = ${merchant.code} and h.account_key = ${accountKey(account)})`

/** Queries the direct members of an account at the bound, highest bets first; each member's figures include the team below. */
function teamOf(
  { period, search, account }: ParsedRequestOf<typeof directTeam>,
  context: Context<'needed'>,
  bound: string,
  newest: string,
): ListQuery {
  const { merchant, clock } = context
  const { currency, timeZone } = merchant
  const now = Math.min(Number(bound), clock.now())
  const range = periodRange(period, dayIn(timeZone, now))
  const span = spanOf(timeZone, range)
  const until = new Date(now)
  const inRange = daySums({ merchant }, range, dayKinds.play)
  const first = sql`
    with direct as (
      select m.id, m.account, m.account_key, m.type
        from member m
       where m.upline_id = ${headOf(account, context)} and m.reg_date <= ${until}
         and m.account_key like ${likeAnywhere(search?.trim() ?? '')}
    ), later as (
      select l.ancestor, l.descendant
        from member m join agent_link l on l.descendant = m.id and l.depth > 0 where m.reg_date > ${until}
    ), size as (
      select d.id, (select count(*)::int from agent_link where ancestor = d.id and depth > 0)
                   - (select count(*)::int from later where ancestor = d.id) as members
        from direct d
    ), moved as (
      select d.agent_id as id, d.kind, d.amount from agent_day d join direct on direct.id = d.agent_id where ${inRange}
      union all
      select d.member_id, d.kind, d.amount from member_day d join direct on direct.id = d.member_id where ${inRange}
      union all
      select d.id, f.kind, f.amount
        from ${figuresBeside(merchant, newest)}
        join agent_link l on l.descendant = f.member_id
        join direct d on d.id = l.ancestor
       where f.currency = ${currency} and f.at >= ${new Date(span.from)} and f.at < ${new Date(span.to)}
    ), played as (
      select id, ${sql.join(
        dayKinds.play.map(
          (kind) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::int8 as ${sql.ref(kind)}`,
        ),
      )} from moved group by id
    ), team as (
      select d.account, d.account_key, d.type, s.members as team_size, ${sql.join(
        dayKinds.play.map((kind) => sql`coalesce(${sql.ref(`p.${kind}`)}, 0)::int8 as ${sql.ref(kind)}`),
      )}, -coalesce(p.bets, 0)::int8 as highest_first
        from direct d join size s on s.id = d.id left join played p on p.id = d.id
    )`
  return {
    first,
    from: sql`team`,
    where: sql`true`,
    key: [
      { column: sql`highest_first`, type: 'int8' },
      { column: sql`account_key`, type: 'text' },
    ],
    direction: 'asc',
    columns: sql`account, type, team_size, bets, open, settled, prizes`,
  }
}

export const directTeamCall = answersList<typeof directTeam, Row>(directTeam, {
  query: teamOf,
  bound: async ({ clock }) => String(clock.now()),
  newest: newestFigures,
  totals: () => ({}),
  row: ({ account, type, team_size, bets, open, settled, prizes }, { merchant: { currency } }) => ({
    account,
    kind: isAgent(type) ? 'agent' : 'member',
    teamSize: team_size,
    bets: toDecimal(bets, currency),
    open: toDecimal(open, currency),
    settled: toDecimal(settled, currency),
    payouts: toDecimal(prizes, currency),
    net: toDecimal(settled - prizes, currency),
  }),
  csv: ({ language }) => [
    { head: heads.account, cell: ({ account }) => account },
    { head: heads.kind, cell: ({ kind }) => inLanguage(heads[kind], language) },
    { head: heads.teamSize, cell: ({ teamSize }) => teamSize },
    { head: heads.bets, cell: ({ bets }) => decimalCell(bets) },
    { head: heads.open, cell: ({ open }) => decimalCell(open) },
    { head: heads.settled, cell: ({ settled }) => decimalCell(settled) },
    { head: heads.payouts, cell: ({ payouts }) => decimalCell(payouts) },
    { head: heads.net, cell: ({ net }) => decimalCell(net) },
  ],
})
