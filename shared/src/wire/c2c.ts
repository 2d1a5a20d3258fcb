import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant } from './shapes.ts'

/**
 * States of a deposit that pays the withdrawal of another member. matched: to be paid. paid: the payer says so, and the
 * receiver is to confirm. disputed: an operator is to decide. received: both orders are settled. released: not paid.
 */
export const c2cStates = ['matched', 'paid', 'disputed', 'received', 'released'] as const
export type C2cState = (typeof c2cStates)[number]

/** What a receiver says is wrong. */
export const c2cDisputes = ['notArrived', 'amount', 'payer'] as const

export const c2cActions = ['paid', 'received', 'dispute'] as const

const confirmation = v.object({
  matchId: code,
  /** Which side the caller is on. */
  role: v.picklist(['payer', 'receiver']),
  state: v.picklist(c2cStates),
  dispute: v.optional(v.picklist(c2cDisputes)),
  /** The caller's own order: a deposit of the payer, a withdrawal of the receiver. */
  orderId: code,
  /** What is paid from one to the other. */
  amount,
  currency,
  /** The other member: first name, and initials of the others. */
  counterpart: v.string(),
  /** Where it is paid to; the number is masked. */
  bank: v.optional(v.string()),
  account: v.string(),
  /** What the transfer says. */
  description: v.string(),
  /** Receipts that the payer has sent, and whether one is needed before it is said to be paid. */
  slips: v.number(),
  needsSlip: v.boolean(),
  /** Minutes after which what was paid is received by itself. */
  receiveMinutes: v.number(),
  /** When the time to pay or to confirm is over. */
  dueAt: v.optional(instant),
  steps: v.array(v.object({ state: v.picklist(c2cStates), at: instant })),
  /** Newest step of the caller's order. */
  version: v.string(),
})
export type C2cConfirmation = v.InferOutput<typeof confirmation>

const player = { caller: 'player', module: 'C2C3' } as const

/** Deposits of the member that pay other members, and withdrawals that other members pay; newest first. */
export const paymentConfirmationList = listCall({
  operation: 'paymentConfirmationList',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  ...player,
  /** open: somebody has something to do yet. */
  filter: { state: v.optional(v.picklist(['open', 'ended'])) },
  row: confirmation,
  totals: { open: v.number(), now: instant },
  refusals: ['in_need_true_account'],
})

/**
 * A payer says that it is paid; a receiver confirms it or disputes it. What was said before is answered as it is. The
 * confirmation settles both orders at once.
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
    /** Of a dispute. */
    dispute: v.optional(v.picklist(c2cDisputes)),
  }),
  answer: confirmation,
  refusals: ['c2c.unknown', 'c2c.ended', 'c2c.early', 'c2c.slip', ...playRefusals],
})
