import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { gameClassify } from './games.ts'
import { listCall } from './list.ts'
import { amount, currency, day, instant, noFields } from './shapes.ts'

const player = { token: 'needed', caller: 'player', module: 'REBATE3' } as const

/** accruing: below the minimum. claimed: once in a period; what is bet afterwards counts for the next one. */
export const rebateStates = ['accruing', 'claimable', 'claimed'] as const
/** What became of a period. carried: it was below the minimum and is part of the next one. */
export const rebateEnds = ['claimed', 'credited', 'expired', 'carried'] as const

/** What the member gets back of the valid bets since the last rebate, by category. */
export const manualRebate = call({
  operation: 'manualRebate',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getManualRebate',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    /** Names the period in a claim. */
    period: day,
    from: day,
    to: day,
    /** When the period ends, and what becomes of a rebate that is there then. */
    endsAt: instant,
    atEnd: v.picklist(['credit', 'expire']),
    state: v.picklist(rebateStates),
    least: amount,
    amount,
    /** Bets from here on are counted. */
    since: instant,
    rankName: v.string(),
    rows: v.array(
      v.object({
        gameClassify,
        validBet: amount,
        /** The part that served the rollover of a bonus. */
        usedInBonus: amount,
        base: amount,
        /** In percent. */
        rate: v.string(),
        rebate: amount,
      }),
    ),
    totals: v.object({ validBet: amount, usedInBonus: amount, base: amount, rebate: amount }),
  }),
  refusals: ['in_need_true_account'],
})
export type ManualRebate = v.InferOutput<typeof manualRebate.answer>

/** Pays the rebate of the period out to the main wallet, once. */
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

/** Rebates of periods before, newest first. */
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
