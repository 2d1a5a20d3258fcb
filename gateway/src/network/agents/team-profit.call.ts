import { type AccountType, inLanguage, isAgent, spanOf, toDecimal } from '@azulejo/shared/kernel'
import { downlineProfit, type ParsedRequestOf, profitColumns } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import { dayKinds, figureKinds } from '../../platform/ledger/figures.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { likeAnywhere } from '../../play/index.ts'
import { below } from '../locales/index.ts'
import { daySums, figuresBeside, newestFigures } from './team-money.ts'

/** Column heads of the file, and the texts of its cells. */
const directTeamHeads = below('network.teamFile.')
const heads = { ...columnHeads, ...below('network.teamProfitFile.') }

type ProfitColumn = (typeof profitColumns)[number]
type Sums = Readonly<Record<ProfitColumn, bigint>>
type Row = Sums & { readonly account: string; readonly type: AccountType; readonly team_size: number }

type Scope = ParsedRequestOf<typeof downlineProfit>['scope']

/** Accounts `m` with a row. */
const rowsOf = (agentId: string, scope: Scope) =>
  scope === 'team'
    ? sql`agent_link l join member m on m.id = l.descendant where l.ancestor = ${agentId} and l.depth > 0`
    : sql`member m where m.upline_id = ${agentId}`

/** Joins the rows `r` to which figures `f` of members belong: in a line to that of the direct member above, else to the own. */
const rowsOfFigures = (scope: Scope) =>
  scope === 'line'
    ? sql`join agent_link l on l.descendant = f.member_id join of_row r on r.id = l.ancestor`
    : sql`join of_row r on r.id = f.member_id`

const sumOf = (kinds: readonly string[]) =>
  sql`coalesce(sum(amount) filter (where kind in (${sql.join(kinds)})), 0)::int8`

/** Queries the rows by the wanted column, from the day sums up to the newest numbers. */
function profitOf(
  { from, to, gameClassify, scope, search, sort, direction }: ParsedRequestOf<typeof downlineProfit>,
  { merchant, member }: Context<'needed'>,
  _bound: string,
  newest: string,
): ListQuery {
  const { currency, timeZone } = merchant
  const span = spanOf(timeZone, { from, to })
  const kinds = [...dayKinds.results, ...dayKinds.given]
  const ofGames = (column: RawBuilder<unknown>) =>
    gameClassify === undefined ? sql`` : sql`and ${column} = ${gameClassify}`
  const inRange = sql`${daySums({ merchant }, { from, to }, kinds)} ${ofGames(sql`d.game_classify`)}`
  const first = sql`
    with of_row as materialized (select m.id, m.account, m.account_key, m.type from ${rowsOf(member.id, scope)}),
    moved as (
      select r.id, d.kind, d.amount from of_row r join member_day d on d.member_id = r.id where ${inRange}
      ${scope === 'line' ? sql`union all select r.id, d.kind, d.amount from of_row r join agent_day d on d.agent_id = r.id where ${inRange}` : sql``}
      union all
      select r.id, f.kind, f.amount from ${figuresBeside(merchant, newest)} ${rowsOfFigures(scope)}
       where f.currency = ${currency} and f.kind in (${sql.join(kinds)}) ${ofGames(sql`f.game_classify`)}
         and f.at >= ${new Date(span.from)} and f.at < ${new Date(span.to)}
    ), of_kinds as (
      select id as row_id, ${sumOf(['settled'])} as bets, ${sumOf(['valid_bets'])} as "validBet",
             ${sumOf(['prizes'])} as payouts, ${sumOf(figureKinds.rebates)} as rebates,
             ${sumOf(figureKinds.promotions)} as promotions
        from moved group by 1
    ), summed as (
      select *, payouts - bets as "winLoss", payouts - bets + rebates + promotions as net from of_kinds
    ), profit as (
      select s.*, m.account, m.account_key, m.type from summed s join of_row m on m.id = s.row_id
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
  newest: newestFigures,
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
