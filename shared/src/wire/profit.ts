import * as v from 'valibot'
import { call } from './call.ts'
import { gameClassify } from './games.ts'
import { amount, currency, day } from './shapes.ts'

const figures = {
  /** Stakes and prizes of settled rounds. */
  bets: amount,
  validBet: amount,
  payouts: amount,
  /** Gains of rounds that paid more than their stake, and losses of rounds that paid less. */
  wins: amount,
  losses: amount,
  /** Payouts less stakes of settled rounds. */
  winLoss: amount,
  rebates: amount,
  promotions: amount,
  /** `winLoss` with rebates and promotions. */
  net: amount,
  deposits: amount,
  withdrawals: amount,
}
const profitFigures = v.object(figures)
export type ProfitFigures = v.InferOutput<typeof profitFigures>

/**
 * The member's profit and loss: figures of the days from `from` to `to` and of the same number of days before, by day and by
 * category. Rounds count on the day of their settlement. Deposits, withdrawals and promotions belong to no category.
 */
export const personalProfit = call({
  operation: 'personalProfit',
  method: 'GET',
  path: '/wps/report/personalProfit',
  token: 'needed',
  caller: 'player',
  module: 'COMM3',
  request: v.strictObject({ from: day, to: day, gameClassify: v.optional(gameClassify) }),
  answer: v.object({
    currency,
    current: profitFigures,
    previous: profitFigures,
    days: v.array(v.object({ day, winLoss: amount, rebates: amount, promotions: amount, net: amount })),
    categories: v.array(
      v.object({
        gameClassify,
        bets: amount,
        validBet: amount,
        payouts: amount,
        winLoss: amount,
        rebates: amount,
        net: amount,
        /** `winLoss` of each day. */
        course: v.array(amount),
      }),
    ),
  }),
  refusals: ['record.range.wrong', 'in_need_true_account'],
})
export type PersonalProfit = v.InferOutput<typeof personalProfit.answer>
