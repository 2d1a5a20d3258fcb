import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import { type BettingRow, bettingRecord, type ParsedRequestOf } from '@azulejo/shared/wire'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'

const dayMs = 86_400_000
/** Days between `from` and `to`. */
const longestRange = 31

const isRange = (from: string, to: string): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days <= longestRange
}

type Wanted = ParsedRequestOf<typeof bettingRecord>

/** A member's rounds of whole days in the merchant's time zone and currency; rounds without a stake are left out. */
function roundsOf({ db, merchant, member }: Context<'needed'>, wanted: Wanted) {
  const dayStart = (day: string, shift: number) =>
    sql<Date>`(${day}::date + ${shift}::int)::timestamp at time zone ${merchant.timeZone}::text`
  let rounds = db
    .selectFrom('round')
    .where('round.member_id', '=', member.id)
    .where('round.currency', '=', merchant.currency)
    .where('round.at', '>=', dayStart(wanted.from, 0))
    .where('round.at', '<', dayStart(wanted.to, 1))
    .where((is) => is.or([is('round.status', '<>', 'cancelled'), is('round.bet', '>', 0n)]))
  if (wanted.gameClassify !== undefined) rounds = rounds.where('round.game_classify', '=', wanted.gameClassify)
  if (wanted.status !== undefined) rounds = rounds.where('round.status', '=', wanted.status)
  return rounds
}

/** Stakes of cancelled rounds count for nothing, and what is open is neither won nor lost. */
async function totalsOf(rounds: SelectQueryBuilder<Tables, 'round', object>) {
  const row = await rounds
    .select([
      sql<bigint>`count(*)`.as('rounds'),
      sql<bigint>`coalesce(sum(bet) filter (where status <> 'cancelled'), 0)::int8`.as('bet'),
      sql<bigint>`coalesce(sum(valid_bet) filter (where status = 'settled'), 0)::int8`.as('valid_bet'),
      sql<bigint>`coalesce(sum(payout) filter (where status = 'settled'), 0)::int8`.as('payout'),
      sql<bigint>`coalesce(sum(payout - bet) filter (where status = 'settled'), 0)::int8`.as('win_loss'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

const pageOf = (rounds: SelectQueryBuilder<Tables, 'round', object>, { page, size }: Wanted) =>
  rounds
    .leftJoin('game', 'game.node_id', 'round.node_id')
    .leftJoin('vendor', 'vendor.code', 'round.vassalage')
    .select(['round.id', 'round.at', 'round.node_id', 'round.game_classify', 'round.vassalage', 'round.bet'])
    .select(['round.valid_bet', 'round.payout', 'round.status', 'game.names'])
    .select('vendor.name as vendor_name')
    .orderBy('round.at', 'desc')
    .orderBy('round.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

type Row = Awaited<ReturnType<typeof pageOf>>[number]

function rowOf(row: Row, currency: Currency, { language }: Context): BettingRow {
  const amount = (units: bigint) => toDecimal(units, currency)
  return {
    roundId: row.id.toString(),
    at: row.at.getTime(),
    gameName: row.names?.[language] ?? row.node_id,
    nodeId: row.node_id,
    gameClassify: row.game_classify,
    vassalage: row.vassalage,
    vendorName: row.vendor_name ?? row.vassalage,
    bet: amount(row.bet),
    validBet: amount(row.valid_bet),
    payout: amount(row.payout),
    winLoss: amount(row.status === 'settled' ? row.payout - row.bet : 0n),
    status: row.status,
  }
}

export const bettingRecordCall = answers(bettingRecord, async (wanted, context) => {
  if (!isRange(wanted.from, wanted.to)) return refuse('record.range.wrong', { days: longestRange })
  const { currency } = context.merchant
  const rounds = roundsOf(context, wanted)
  const totals = await totalsOf(rounds)
  const rows = await pageOf(rounds, wanted)
  const totalCount = Number(totals.rounds)
  return {
    list: rows.map((row) => rowOf(row, currency, context)),
    totalPages: Math.ceil(totalCount / wanted.size),
    totalCount,
    currency,
    totals: {
      bet: toDecimal(totals.bet, currency),
      validBet: toDecimal(totals.valid_bet, currency),
      payout: toDecimal(totals.payout, currency),
      winLoss: toDecimal(totals.win_loss, currency),
      rounds: totalCount,
    },
  }
})
