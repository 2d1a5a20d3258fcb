import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, currency, instant, noFields } from './shapes.ts'

const player = { token: 'needed', caller: 'player', module: 'MEMTRANS3' } as const

/** To whom the member may send money of the main wallet, and how much. */
export const uplineTerms = call({
  operation: 'uplineTerms',
  method: 'GET',
  path: '/wps/relay/MCS2_getTransferUpline',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    /** User name of the agent above, masked. */
    upline: v.string(),
    /** When the agent registered. */
    uplineSince: instant,
    least: amount,
    dailyMost: amount,
    /** What of it is left today. */
    dailyLeft: amount,
    main: amount,
    /** What of it is still to be staked. */
    turnoverLeft: amount,
    /** What can be sent. */
    free: amount,
  }),
  refusals: ['upline.none', 'in_need_true_account'],
})
export type UplineTerms = v.InferOutput<typeof uplineTerms.answer>

/** Sends money to the agent above, at once and for good. */
export const transferUpline = call({
  operation: 'transferUpline',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_transferUpline',
  ...player,
  money: true,
  passwordCheck: true,
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
  /** With a minus: it left the wallet. */
  amount,
})
export type UplineTransfer = v.InferOutput<typeof uplineTransfer>

/** What the member has sent, newest first. */
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
