import { type AccountType, inLanguage, isAgent, spanOf, toDecimal } from '@azulejo/shared/kernel'
import { downlineProfit, type ParsedRequestOf, profitColumns } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import { figureKinds, isFigureWallet } from '../../platform/ledger/figures.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { likeAnywhere } from '../../play/index.ts'
import { below } from '../locales/index.ts'
import { isInScope } from './team-members.ts'
import { rebateParts } from './team-results.ts'

/** Column heads of the file, and the texts of its cells. */
const directTeamHeads = below('network.teamFile.')
const heads = { ...columnHeads, ...below('network.teamProfitFile.') }

type ProfitColumn = (typeof profitColumns)[number]
type Sums = Readonly<Record<ProfitColumn, bigint>>
type Row = Sums & { readonly account: string; readonly type: AccountType; readonly team_size: number }

/** The members that a row adds up, as `row_id` and `member_id`. */
const membersOf = (agentId: string, scope: ParsedRequestOf<typeof downlineProfit>['scope']) =>
  scope === 'line'
    ? sql`select d.descendant as row_id, l.descendant as member_id
            from agent_link d join agent_link l on l.ancestor = d.descendant
           where d.ancestor = ${agentId} and d.depth = 1`
    : sql`select l.descendant as row_id, l.descendant as member_id
            from agent_link l where ${isInScope(agentId, scope)}`

/** Queries the rows by the wanted column; bets and entries after the bound, a time in ms, are omitted. */
function profitOf(
  { from, to, gameClassify, scope, search, sort, direction }: ParsedRequestOf<typeof downlineProfit>,
  { merchant, member, clock }: Context<'needed'>,
  bound: string,
): ListQuery {
  const { currency, timeZone } = merchant
  const span = spanOf(timeZone, { from, to })
  const until = new Date(Math.min(Number(bound), clock.now()))
  const within = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${new Date(span.from)} and ${column} < ${new Date(span.to)} and ${column} <= ${until}`
  const kinds = sql.join([...figureKinds.rebates, ...figureKinds.promotions])
  const ofCategory = sql`
    select e.row_id, part.amount as rebates, 0::int8 as promotions
      from beside e ${rebateParts}
     where part.game_classify = ${gameClassify}`
  const ofAll = sql`
    select row_id, case when kind in (${sql.join(figureKinds.rebates)}) then amount else 0 end as rebates,
           case when kind in (${sql.join(figureKinds.promotions)}) then amount else 0 end as promotions
      from beside`
  const first = sql`
    with of_row as materialized (${membersOf(member.id, scope)}),
    beside as materialized (
      select t.row_id, e.journal_id, e.kind, e.amount
        from of_row t
        join account a on a.owner_id = t.member_id and ${isFigureWallet} and a.currency = ${currency}
        join entry e on e.account_id = a.id and e.kind not in ('bet', 'prize', 'bet_cancel')
       where ${within(sql`e.at`)} and e.kind in (${kinds})
    ), moved as (
      select t.row_id, b.bet as bets, b.valid_bet, b.payout as payouts, 0::int8 as rebates, 0::int8 as promotions
        from of_row t join settled_bet b on b.member_id = t.member_id and b.currency = ${currency}
       where ${within(sql`b.settled_at`)} ${gameClassify ? sql`and b.game_classify = ${gameClassify}` : sql``}
      union all
      select row_id, 0, 0, 0, rebates, promotions from (${gameClassify ? ofCategory : ofAll}) added
    ), summed as (
      select row_id, sum(bets)::int8 as bets, sum(valid_bet)::int8 as "validBet", sum(payouts)::int8 as payouts,
             sum(payouts - bets)::int8 as "winLoss", sum(rebates)::int8 as rebates, sum(promotions)::int8 as promotions,
             sum(payouts - bets + rebates + promotions)::int8 as net
        from moved group by row_id
    ), profit as (
      select s.*, m.account, m.account_key, m.type from summed s join member m on m.id = s.row_id
       where (s.bets <> 0 or s.rebates <> 0 or s.promotions <> 0)
         and m.account_key like ${likeAnywhere(search?.trim() ?? '')}
    )`
  return {
    first,
    from: sql`profit`,
    where: sql`true`,
    key: [
      { column: sql.ref(sort), type: 'int8' },
      { column: sql`account_key`, type: 'text' },
    ],
    direction: direction === 'ascending' ? 'asc' : 'desc',
    columns: sql`account, type, ${sql.join(profitColumns.map((column) => sql.ref(column)))},
      (select count(*)::int - 1 from agent_link where ancestor = row_id) as team_size`,
  }
}

const decimals = (sums: Sums, { merchant: { currency } }: Context<'needed'>) =>
  Object.fromEntries(profitColumns.map((column) => [column, toDecimal(sums[column], currency)])) as Readonly<
    Record<ProfitColumn, string>
  >

export const downlineProfitCall = answersList<typeof downlineProfit, Row, Sums>(downlineProfit, {
  longestRange: 31,
  bound: async ({ clock }) => String(clock.now()),
  query: profitOf,
  sums: sql.join(profitColumns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::int8 as ${sql.ref(column)}`)),
  totals: (sums, context) => ({
    ...decimals(sums, context),
    rewards: toDecimal(sums.rebates + sums.promotions, context.merchant.currency),
  }),
  row: (row, context) => ({
    account: row.account,
    kind: isAgent(row.type) ? 'agent' : 'member',
    teamSize: row.team_size,
    ...decimals(row, context),
  }),
  csv: ({ language }) => [
    { head: heads.account, cell: ({ account }) => account },
    { head: directTeamHeads.kind, cell: ({ kind }) => inLanguage(directTeamHeads[kind], language) },
    { head: directTeamHeads.teamSize, cell: ({ teamSize }) => teamSize },
    ...profitColumns.map((column) => ({
      head: heads[column],
      cell: (row: Readonly<Record<ProfitColumn, string>>) => decimalCell(row[column]),
    })),
  ],
})
