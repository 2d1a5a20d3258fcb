import { inLanguage, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import type { BettingRow, bettingRecord, ParsedRequestOf, TotalsOf } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Names } from '../../platform/db/tables/play/catalogue.ts'
import type { RoundTable } from '../../platform/db/tables/play/vendor.ts'
import { betSums, prizeOfRound, settledSums, settledWithin } from '../../platform/ledger/figures.ts'
import { type CsvColumn, columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Language, Merchant } from '../../platform/merchants/merchants.ts'
import { below, t } from '../locales/index.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('money.roundFile.') }

export type RoundRow = Pick<
  RoundTable,
  'at' | 'node_id' | 'game_classify' | 'vassalage' | 'bet' | 'status' | 'vendor_round_id' | 'settled_at'
> & {
  readonly id: bigint
  readonly valid_bet: bigint
  readonly payout: bigint
  readonly names: Names | null
  readonly vendor_name: string | null
  readonly result: Readonly<Record<string, unknown>> | null
}

export type RoundSums = Readonly<Record<'bet' | 'open' | 'settled_bet' | 'valid_bet' | 'payout' | 'win_loss', bigint>>

export type RoundFilter = Pick<
  ParsedRequestOf<typeof bettingRecord>,
  'from' | 'to' | 'gameClassify' | 'vassalage' | 'status'
>
type Place = { readonly merchant: Merchant; readonly language: Language }

/** Source and condition that choose the members whose rounds `r` a list has. */
type Members = { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> }

/**
 * Queries rounds by the days of the bets, newest first; omits cancelled rounds without a stake. The sums of settled rounds
 * are those that the same filter finds by the days of the settlement.
 */
export function roundsBy({ from, where }: Members, filter: RoundFilter, merchant: Merchant, bound: string): ListQuery {
  const span = spanOf(merchant.timeZone, filter)
  const chosen = sql`${where} and ${sql.join(roundConditions(filter, merchant, bound), sql` and `)}`
  return {
    ...roundList,
    first: sql`with settled as (select ${settledSums} from ${from} where ${chosen} and ${settledWithin(merchant, filter)})`,
    from,
    where: sql`${chosen} and r.at >= ${new Date(span.from)} and r.at < ${new Date(span.to)}
      and (r.status <> 'cancelled' or r.bet > 0)`,
  }
}

function roundConditions(
  { gameClassify, vassalage, status }: RoundFilter,
  { currency }: Merchant,
  bound: string,
): readonly RawBuilder<unknown>[] {
  return [
    sql`r.currency = ${currency} and r.id <= ${bound}::int8`,
    ...(gameClassify === undefined ? [] : [sql`r.game_classify = ${gameClassify}`]),
    ...(vassalage === undefined ? [] : [sql`r.vassalage = ${vassalage}`]),
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
  ]
}

/** Order of rounds, newest first, and the columns of a `RoundRow` with their joins. */
const roundList = {
  key: [
    { column: sql`r.at`, type: 'timestamptz' },
    { column: sql`r.id`, type: 'int8' },
  ],
  direction: 'desc',
  joins: sql`left join game g on g.node_id = r.node_id left join vendor v on v.code = r.vassalage
      left join round_result d on d.round_id = r.id`,
  columns: sql`r.id, r.at, r.node_id, r.game_classify, r.vassalage, r.bet, r.valid_bet, ${prizeOfRound} as payout, r.status, r.vendor_round_id, r.settled_at,
      g.names, v.name as vendor_name, d.result`,
} as const satisfies Partial<ListQuery>

export const roundSums = sql`${betSums}, ${sql.join(
  ['settled_bet', 'valid_bet', 'payout', 'win_loss'].map(
    (sum) => sql`(select ${sql.ref(sum)} from settled) as ${sql.ref(sum)}`,
  ),
)}`

export const roundTotals = (
  { bet, open, settled_bet, valid_bet, payout, win_loss, rows }: RoundSums & { readonly rows: number },
  { merchant: { currency } }: Pick<Place, 'merchant'>,
): TotalsOf<typeof bettingRecord> => ({
  bet: toDecimal(bet, currency),
  open: toDecimal(open, currency),
  settledBet: toDecimal(settled_bet, currency),
  validBet: toDecimal(valid_bet, currency),
  payout: toDecimal(payout, currency),
  winLoss: toDecimal(win_loss, currency),
  rounds: rows,
})

/** The vendor round ids of shares of group tickets begin with it. */
export const groupRound = 'lottery-group-'

/** Name of the game of a round; it says when the round is a share of a group ticket. */
export function gameNameOf(names: Names, vendorRoundId: string | null, language: Language): string {
  const game = inLanguage(names, language)
  return vendorRoundId?.startsWith(groupRound) ? t('money.groupTicket', language, { game }) : game
}

export const roundOf = (row: RoundRow, { merchant: { currency }, language }: Place): BettingRow => ({
  roundId: row.id.toString(),
  reference: row.vendor_round_id,
  at: row.at.getTime(),
  ...(row.settled_at ? { settledAt: row.settled_at.getTime() } : {}),
  gameName: row.names ? gameNameOf(row.names, row.vendor_round_id, language) : row.node_id,
  nodeId: row.node_id,
  gameClassify: row.game_classify,
  vassalage: row.vassalage,
  vendorName: row.vendor_name ?? row.vassalage,
  bet: toDecimal(row.bet, currency),
  validBet: toDecimal(row.valid_bet, currency),
  payout: toDecimal(row.payout, currency),
  winLoss: toDecimal(row.status === 'settled' ? row.payout - row.bet : 0n, currency),
  status: row.status,
  ...(row.result ? { result: row.result } : {}),
})

/** Columns of a file of rounds. */
export const roundCsv = ({ merchant: { timeZone }, language }: Place): readonly CsvColumn<BettingRow>[] => [
  { head: heads.round, cell: ({ roundId }) => roundId },
  { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
  { head: heads.game, cell: ({ gameName }) => gameName },
  { head: heads.vendor, cell: ({ vendorName }) => vendorName },
  { head: heads.bet, cell: ({ bet }) => decimalCell(bet) },
  { head: heads.validBet, cell: ({ validBet }) => decimalCell(validBet) },
  { head: heads.payout, cell: ({ payout }) => decimalCell(payout) },
  { head: heads.winLoss, cell: ({ winLoss }) => decimalCell(winLoss) },
  { head: heads.status, cell: ({ status }) => inLanguage(heads[status], language) },
]

/** The newest round as the bound of a list. */
export async function newestRound(db: Db): Promise<string> {
  const newest = await db
    .selectFrom('round')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return String(newest?.id ?? 0)
}
