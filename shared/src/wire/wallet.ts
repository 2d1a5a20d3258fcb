import * as v from 'valibot'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, count, currency, day, instant, noFields } from './shapes.ts'

/** accountTypeId 2 is the main wallet, 3 locked funds, 4 bonus, 5 wallets at vendors, 6 transfers in flight, 9 points. */
const balanceAnswer = v.object({
  sumBalance: amount,
  currency,
  currencySymbol: v.string(),
  /** Grows with each change of any of the wallets: of two answers the one with the larger number is the newer. */
  version: v.string(),
  balance: v.array(v.object({ accountTypeId: v.number(), availBalance: amount })),
})

export const balance = call({
  operation: 'balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  token: 'needed',
  module: 'COMM3',
  request: noFields,
  answer: balanceAnswer,
})

/**
 * Returns the balance once its version is another one than `seen`, at the latest after 15 s. A page that has shown an
 * answer sends its version, so the platform pushes each change to it.
 */
export const balanceChange = call({
  operation: 'balanceChange',
  method: 'GET',
  path: '/wps/v2/wallets/balance/change',
  token: 'needed',
  module: 'COMM3',
  request: v.strictObject({ seen: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) }),
  answer: balanceAnswer,
})
export type BalanceAnswer = v.InferOutput<typeof balance.answer>

export const roundStatuses = ['open', 'settled', 'cancelled'] as const

/** Fields of a round in a list of bets. */
export const bettingFields = {
  roundId: v.string(),
  /** The vendor's id of the round. */
  reference: v.string(),
  at: instant,
  /** When the round was settled or cancelled. */
  settledAt: v.optional(instant),
  gameName: v.string(),
  nodeId: v.string(),
  gameClassify: v.string(),
  vassalage: v.string(),
  vendorName: v.string(),
  bet: amount,
  validBet: amount,
  payout: amount,
  winLoss: amount,
  status: v.picklist(roundStatuses),
  /** What the vendor shows of the settled round; the fields are those of its game. */
  result: v.optional(v.record(v.string(), v.unknown())),
}
const bettingRow = v.object(bettingFields)
export type BettingRow = v.InferOutput<typeof bettingRow>

/** Filter and sums of a list of bets. `from` and `to` are days of the brand's time zone, both included, at most 31 apart. */
export const bettingFilter = {
  from: day,
  to: day,
  gameClassify: v.optional(v.string()),
  vassalage: v.optional(code),
  status: v.optional(v.picklist(roundStatuses)),
}
export const bettingTotals = {
  /** Accepted stakes by the time of the bet, and the part of them that is not settled yet. */
  bet: amount,
  open: amount,
  /** Of rounds that were settled in the period, whenever they were bet. */
  settledBet: amount,
  validBet: amount,
  payout: amount,
  /** `payout` less `settledBet`. */
  winLoss: amount,
  /** Rows of the list. */
  rounds: count,
}

/** The player's own rounds, newest first. */
export const bettingRecord = listCall({
  operation: 'bettingRecord',
  path: '/wps/report/accountGameBetHistory',
  caller: 'player',
  module: 'COMM3',
  filter: bettingFilter,
  row: bettingRow,
  totals: bettingTotals,
  refusals: ['record.range.wrong', 'in_need_true_account'],
})
