import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { gameClassify } from './games.ts'
import { listCall } from './list.ts'
import { amount, currency, day, instant, noFields } from './shapes.ts'

const player = { token: 'needed', caller: 'player', module: 'REBATE3' } as const

/** accruing: below the minimum. claimed: possible once per period; later bets count for the next period. */
export const rebateStates = ['accruing', 'claimable', 'claimed'] as const
/** Outcomes of a period. carried: the rebate was below the minimum and is part of the next period. */
export const rebateEnds = ['claimed', 'credited', 'expired', 'carried'] as const

/** The member's rebate on the valid bets since the last rebate, by game category. */
export const manualRebate = call({
  operation: 'manualRebate',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getManualRebate',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    /** Id of the period for `claimRebate`. */
    period: day,
    from: day,
    to: day,
    /** End of the period, and what then happens to an unclaimed rebate. */
    endsAt: instant,
    atEnd: v.picklist(['credit', 'expire']),
    state: v.picklist(rebateStates),
    least: amount,
    amount,
    /** Time from which bets are counted. */
    since: instant,
    rankName: v.string(),
    rows: v.array(
      v.object({
        gameClassify,
        validBet: amount,
        /** Part of the valid bet that counted towards the rollover of a bonus. */
        usedInBonus: amount,
        base: amount,
        /** Rate of the rebate in percent. */
        rate: v.string(),
        rebate: amount,
      }),
    ),
    totals: v.object({ validBet: amount, usedInBonus: amount, base: amount, rebate: amount }),
  }),
  refusals: ['in_need_true_account'],
})
export type ManualRebate = v.InferOutput<typeof manualRebate.answer>

/** Pays the period's rebate to the main wallet, once. */
export const claimRebate = call({
  operation: 'claimRebate',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimManualRebate',
  ...player,
  money: true,
  request: v.strictObject({ period: day }),
  answer: v.object({ period: day, amount, currency }),
  refusals: ['rebate.ended', 'rebate.claimed', 'rebate.least', 'wallet.full', ...playRefusals],
})

const rebatePeriod = v.object({
  period: day,
  from: day,
  to: day,
  at: instant,
  amount,
  state: v.picklist(rebateEnds),
})
export type RebatePeriod = v.InferOutput<typeof rebatePeriod>

/** Rebates of earlier periods, newest first. */
export const rebateHistory = listCall({
  operation: 'rebateHistory',
  path: '/wps/relay/PROMOFE_getManualRebateHistory',
  caller: 'player',
  module: 'REBATE3',
  filter: {},
  row: rebatePeriod,
  totals: {},
  refusals: ['in_need_true_account'],
})
