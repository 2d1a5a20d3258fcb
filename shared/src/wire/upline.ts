import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, currency, instant, noFields } from './shapes.ts'

const player = { token: 'needed', caller: 'player', module: 'MEMTRANS3' } as const

/** Recipient and limits of the member's transfers from the main wallet to the upline agent. */
export const uplineTerms = call({
  operation: 'uplineTerms',
  method: 'GET',
  path: '/wps/relay/MCS2_getTransferUpline',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    /** User name of the upline agent, masked. */
    upline: v.string(),
    /** When the agent registered. */
    uplineSince: instant,
    least: amount,
    dailyMost: amount,
    /** Part of `dailyMost` that is left today. */
    dailyLeft: amount,
    main: amount,
    /** Turnover that the member still has to stake. */
    turnoverLeft: amount,
    /** Amount that can be sent. */
    free: amount,
  }),
  refusals: ['upline.none', 'in_need_true_account'],
})
export type UplineTerms = v.InferOutput<typeof uplineTerms.answer>

/** Sends money to the upline agent, at once and irrevocably. */
export const transferUpline = call({
  operation: 'transferUpline',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_transferUpline',
  ...player,
  money: true,
  act: { amount: 'amount', target: [] },
  passwordCheck: true,
  secondStep: true,
  request: v.strictObject({ amount, message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), '') }),
  answer: v.object({ orderId: v.string(), upline: v.string(), amount, currency }),
  refusals: [
    'upline.none',
    'upline.least',
    'upline.daily',
    'upline.turnover',
    'upline.full',
    'wallet.insufficient',
    'password.check.needed',
    ...playRefusals,
  ],
})

const uplineTransfer = v.object({
  orderId: v.string(),
  at: instant,
  upline: v.string(),
  message: v.string(),
  /** Negative, because the amount left the wallet. */
  amount,
})
export type UplineTransfer = v.InferOutput<typeof uplineTransfer>

/** The member's transfers to the upline agent, newest first. */
export const uplineTransfers = listCall({
  operation: 'uplineTransfers',
  path: '/wps/relay/MCS2_getUplineTransfers',
  caller: 'player',
  module: 'MEMTRANS3',
  filter: {},
  row: uplineTransfer,
  totals: {},
  size: 10,
  refusals: ['in_need_true_account'],
})
