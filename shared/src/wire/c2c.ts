import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant } from './shapes.ts'

/**
 * States of a deposit that pays another member's withdrawal. matched: payment is due. paid: the payer has reported the
 * payment, and the receiver must confirm. disputed: an operator decides. received: both orders are settled. released: not
 * paid.
 */
export const c2cStates = ['matched', 'paid', 'disputed', 'received', 'released'] as const
export type C2cState = (typeof c2cStates)[number]

/** Reasons of a receiver's dispute. */
export const c2cDisputes = ['notArrived', 'amount', 'payer'] as const

export const c2cActions = ['paid', 'received', 'dispute'] as const

const confirmation = v.object({
  matchId: code,
  /** Side of the caller. */
  role: v.picklist(['payer', 'receiver']),
  state: v.picklist(c2cStates),
  dispute: v.optional(v.picklist(c2cDisputes)),
  /** The caller's own order: a deposit of the payer, a withdrawal of the receiver. */
  orderId: code,
  /** Amount that the payer pays to the receiver. */
  amount,
  currency,
  /** The other member: first name, and initials of the remaining names. */
  counterpart: v.string(),
  /** Bank and account of the receiver; the account number is masked. */
  bank: v.optional(v.string()),
  account: v.string(),
  /** Description text of the bank transfer. */
  description: v.string(),
  /** Receipts that the payer has uploaded, and whether a receipt is required before the action `paid`. */
  slips: v.number(),
  needsSlip: v.boolean(),
  /** Minutes after which a paid match counts as received without a confirmation. */
  receiveMinutes: v.number(),
  /** Deadline to pay or to confirm. */
  dueAt: v.optional(instant),
  steps: v.array(v.object({ state: v.picklist(c2cStates), at: instant })),
  /** Changes with every step of the caller's order. */
  version: v.string(),
})
export type C2cConfirmation = v.InferOutput<typeof confirmation>

const player = { caller: 'player', module: 'C2C3' } as const

/** Deposits of the member that pay other members, and withdrawals that other members pay; newest first. */
export const paymentConfirmationList = listCall({
  operation: 'paymentConfirmationList',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  ...player,
  /** open: a payer, a receiver or an operator still has to act. */
  filter: { state: v.optional(v.picklist(['open', 'ended'])) },
  row: confirmation,
  totals: { open: v.number(), now: instant },
  refusals: ['in_need_true_account'],
})

/**
 * The payer reports the payment; the receiver confirms or disputes the payment. A repeated action returns the match
 * unchanged. The confirmation settles both orders at once.
 */
export const processC2CTransaction = call({
  operation: 'processC2CTransaction',
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  token: 'needed',
  ...player,
  money: true,
  request: v.strictObject({
    matchId: code,
    action: v.picklist(c2cActions),
    /** Reason of the action `dispute`. */
    dispute: v.optional(v.picklist(c2cDisputes)),
  }),
  answer: confirmation,
  refusals: ['c2c.unknown', 'c2c.ended', 'c2c.early', 'c2c.slip', ...playRefusals],
})
