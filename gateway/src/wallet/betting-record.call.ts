import { baseOf, inLanguage, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { bettingRecord, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { RoundTable } from '../db/tables/vendor.ts'
import { answersList } from '../lists/answers-list.ts'
import { bettingRecordHeads as heads } from '../lists/csv-heads.ts'
import type { ListQuery } from '../lists/list-query.ts'
import type { Merchant } from '../merchants.ts'

type Row = Pick<
  RoundTable,
  'at' | 'node_id' | 'game_classify' | 'vassalage' | 'bet' | 'status' | 'vendor_round_id' | 'settled_at'
> & {
  readonly id: bigint
  readonly valid_bet: bigint
  readonly payout: bigint
  readonly names: Readonly<Record<string, string>> | null
  readonly vendor_name: string | null
}

type Sums = Readonly<Record<'bet' | 'valid_bet' | 'payout' | 'win_loss', bigint>>

/** Queries a member's rounds by days in the merchant's time zone and currency; omits cancelled rounds without a stake. */
export function roundsOf(
  {
    from,
    to,
    gameClassify,
    vassalage,
    status,
  }: Pick<ParsedRequestOf<typeof bettingRecord>, 'from' | 'to' | 'gameClassify' | 'vassalage' | 'status'>,
  { merchant, member }: { readonly merchant: Merchant; readonly member: { readonly id: string } },
  bound: string,
): ListQuery {
  const span = spanOf(merchant.timeZone, { from, to })
  const conditions = [
    sql`r.member_id = ${member.id} and r.currency = ${merchant.currency} and r.id <= ${bound}::int8`,
    sql`r.at >= ${new Date(span.from)} and r.at < ${new Date(span.to)}`,
    sql`(r.status <> 'cancelled' or r.bet > 0)`,
    ...(gameClassify === undefined ? [] : [sql`r.game_classify = ${gameClassify}`]),
    ...(vassalage === undefined ? [] : [sql`r.vassalage = ${vassalage}`]),
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
  ]
  return {
    from: sql`round r`,
    where: sql.join(conditions, sql` and `),
    key: [
      { column: sql`r.at`, type: 'timestamptz' },
      { column: sql`r.id`, type: 'int8' },
    ],
    direction: 'desc',
    joins: sql`left join game g on g.node_id = r.node_id left join vendor v on v.code = r.vassalage`,
    columns: sql`r.id, r.at, r.node_id, r.game_classify, r.vassalage, r.bet, r.valid_bet, r.payout - r.withheld as payout, r.status, r.vendor_round_id, r.settled_at,
      g.names, v.name as vendor_name`,
  }
}

export const bettingRecordCall = answersList<typeof bettingRecord, Row, Sums>(bettingRecord, {
  longestRange: 31,
  query: roundsOf,
  async bound({ db }) {
    const newest = await db
      .selectFrom('round')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  // Stakes of cancelled rounds are excluded, and only settled rounds count as won or lost.
  sums: sql`
    coalesce(sum(r.bet) filter (where r.status <> 'cancelled'), 0)::int8 as bet,
    coalesce(sum(r.valid_bet) filter (where r.status = 'settled'), 0)::int8 as valid_bet,
    coalesce(sum(r.payout - r.withheld) filter (where r.status = 'settled'), 0)::int8 as payout,
    coalesce(sum(r.payout - r.withheld - r.bet) filter (where r.status = 'settled'), 0)::int8 as win_loss`,
  totals: ({ bet, valid_bet, payout, win_loss, rows }, { merchant: { currency } }) => ({
    bet: toDecimal(bet, currency),
    validBet: toDecimal(valid_bet, currency),
    payout: toDecimal(payout, currency),
    winLoss: toDecimal(win_loss, currency),
    rounds: rows,
  }),
  row: (row, { merchant: { currency }, language }) => ({
    roundId: row.id.toString(),
    reference: row.vendor_round_id,
    at: row.at.getTime(),
    ...(row.settled_at ? { settledAt: row.settled_at.getTime() } : {}),
    gameName: row.names?.[baseOf(language)] ?? row.node_id,
    nodeId: row.node_id,
    gameClassify: row.game_classify,
    vassalage: row.vassalage,
    vendorName: row.vendor_name ?? row.vassalage,
    bet: toDecimal(row.bet, currency),
    validBet: toDecimal(row.valid_bet, currency),
    payout: toDecimal(row.payout, currency),
    winLoss: toDecimal(row.status === 'settled' ? row.payout - row.bet : 0n, currency),
    status: row.status,
  }),
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.round, cell: ({ roundId }) => roundId },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.game, cell: ({ gameName }) => gameName },
    { head: heads.vendor, cell: ({ vendorName }) => vendorName },
    { head: heads.bet, cell: ({ bet }) => bet },
    { head: heads.validBet, cell: ({ validBet }) => validBet },
    { head: heads.payout, cell: ({ payout }) => payout },
    { head: heads.winLoss, cell: ({ winLoss }) => winLoss },
    { head: heads.status, cell: ({ status }) => inLanguage(heads[status], language) },
  ],
})
