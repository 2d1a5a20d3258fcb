import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant, noFields, noList } from './shapes.ts'

/**
 * Deposit types. CARD is paid on the provider's page, CRYPTO to an address, and C2C to another member, as the payout of
 * that member's withdrawal.
 */
export const depositTypes = ['PIX', 'MULTIBANCO', 'MBWAY', 'VIETQR', 'TRANSFER', 'CARD', 'CRYPTO', 'C2C'] as const
export type DepositType = (typeof depositTypes)[number]
const depositType = v.picklist(depositTypes)

const channel = v.object({
  /** Identifies the channel within the brand. */
  vendorId: code,
  vendorName: v.string(),
  mcsBankCode: code,
  banks: v.array(v.object({ bankCode: code, bankType: depositType })),
  currency,
  least: amount,
  most: amount,
  /** Fee in millionths of the amount, and a fixed fee. */
  feePerMillion: v.number(),
  feeFixed: amount,
  /** Amounts offered at one tap. */
  presets: v.array(amount),
  /** Minutes to pay, and minutes in which a payment usually arrives. */
  payMinutes: v.number(),
  creditMinutes: v.number(),
})
export type DepositChannel = v.InferOutput<typeof channel>

/** The deposit channels of a brand by type, in the brand's order; a member sees the channels for their own rank. */
export const depositChannels = call({
  operation: 'depositChannels',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPaymentChannels',
  module: 'DPSTBAS3',
  request: noFields,
  answer: noList(v.record(depositType, v.optional(v.object({ channels: v.array(channel) })))),
})

export const depositStates = [
  'created',
  'awaiting_payment',
  'paid',
  'credited',
  'expired',
  'failed',
  'under_review',
] as const
export type DepositState = (typeof depositStates)[number]

/** Why a deposit failed or is under review; pages have a sentence for each reason. */
export const depositReasons = [
  'declined',
  'declined_funds',
  'declined_limit',
  'declined_payer',
  'cancelled',
  'refused',
  'late',
  'amount',
  'currency',
  'slip',
  'limit',
  'excluded',
  'time_out',
  'frozen',
  'dispute',
  'operator',
] as const

/**
 * Payment instructions by type: present while the order waits for its payment, and for a TRANSFER also while its receipt is
 * under review.
 */
const instructions = v.object({
  /** Text of a QR code, which the payer can also copy: PIX, VietQR, the address of CRYPTO. */
  code: v.optional(v.string()),
  /** MULTIBANCO: entity and reference of the payment. */
  entity: v.optional(v.string()),
  reference: v.optional(v.string()),
  /** TRANSFER and C2C: the payee's account, and the required description of the transfer. */
  bank: v.optional(v.string()),
  account: v.optional(v.string()),
  bic: v.optional(v.string()),
  description: v.optional(v.string()),
  /** MBWAY: the phone that got the payment request, masked as `+351 *** *** 678`. */
  phone: v.optional(v.string()),
  network: v.optional(v.string()),
  /** Address of the provider's page for CARD, or of the banking app on phones where there is one. */
  address: v.optional(v.string()),
})

const deposit = v.object({
  orderId: code,
  type: depositType,
  vendorId: code,
  state: v.picklist(depositStates),
  reason: v.optional(v.picklist(depositReasons)),
  amount,
  fee: amount,
  currency,
  /** Name of the payee, as the payer's bank shows it. */
  payee: v.string(),
  at: instant,
  expiresAt: instant,
  /** Time at which the order reached its state. */
  changedAt: instant,
  /** Changes with every step of the order. */
  version: v.string(),
  instructions: v.optional(instructions),
  /** Number of slips that the payer has sent for a TRANSFER or C2C. */
  slips: v.number(),
  /** MBWAY while the payment is pending: when the request may be repeated, and how many repetitions are left. */
  resend: v.optional(v.object({ from: instant, left: v.number() })),
})
export type Deposit = v.InferOutput<typeof deposit>

const player = { token: 'needed', caller: 'player', module: 'DPSTBAS3' } as const

/** A promotion that may be chosen with a deposit, and its conditions. */
const depositPromotion = v.object({
  promotionId: code,
  title: v.string(),
  least: amount,
  /** Bonus in percent of the deposit, up to `most`. */
  percent: v.number(),
  most: amount,
  /** Rollover: `multiplier` times the bonus, or times the sum of deposit and bonus. */
  turnover: v.optional(v.object({ multiplier: v.number(), base: v.picklist(['bonus', 'deposit']), days: v.number() })),
})
export type DepositPromotion = v.InferOutput<typeof depositPromotion>

/** Limits of the member's own deposits, and the order that waits for its payment. */
export const depositSettings = call({
  operation: 'depositSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    /** Lowest minimum and highest maximum of all channels. */
    minimumAmount: amount,
    maximumAmount: amount,
    /** Promotions that may be chosen with a deposit now. */
    promotions: v.array(depositPromotion),
    /** Name of the active bonus; a bonus chosen now stays offered while it is active. */
    activeBonus: v.optional(v.string()),
    /** Newest order that has not ended; the page offers this order instead of a second one. */
    openOrder: v.optional(deposit),
    /** Amounts of withdrawals that wait for a payer, smallest first; C2C accepts only these amounts. */
    c2cAmounts: v.array(amount),
    /** Until when the member may not use C2C, because too many C2C deposits of the member were left unpaid. */
    c2cPausedUntil: v.optional(instant),
    /** Time of the gateway's clock, on which countdowns are based. */
    now: instant,
  }),
  refusals: ['in_need_true_account'],
})

/** Opens an order. The payment is requested from the provider afterwards, so the first state is `created`. */
export const createDeposit = call({
  operation: 'createDeposit',
  method: 'POST',
  path: '/wps/v2/transaction/deposit',
  ...player,
  money: true,
  act: { amount: 'amount', target: ['vendorId'] },
  request: v.strictObject({
    amount,
    bankCode: code,
    bankType: depositType,
    vendorId: code,
    mcsBankCode: code,
    /** A promotion of `depositSettings` that the member has chosen; none if omitted. */
    promotionId: v.optional(code),
    /** MBWAY: the phone for the payment request, with its dialling code: `+351912345678`. */
    phone: v.optional(v.pipe(v.string(), v.regex(/^\+\d{6,15}$/))),
  }),
  answer: deposit,
  refusals: [
    'deposit.channel',
    'deposit.least',
    'deposit.most',
    'deposit.fee',
    'deposit.open',
    'deposit.match',
    'deposit.paused',
    'deposit.limit',
    'deposit.limit.choice',
    'deposit.promotion',
    'deposit.promotion.least',
    'phone.invalid',
    ...playRefusals,
  ],
})

/** One order of the member. With the page's last `version` as `seen`, the answer waits at most 10 s for another version. */
export const depositOrder = call({
  operation: 'depositOrder',
  method: 'GET',
  path: '/wps/v2/transaction/depositOrder',
  ...player,
  request: v.strictObject({ orderId: code, seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) }),
  answer: v.object({ ...deposit.entries, now: instant }),
  refusals: ['deposit.unknown', 'in_need_true_account'],
})

/** Queries the provider at once for the state of a payment. */
export const checkDeposit = call({
  operation: 'checkDeposit',
  method: 'POST',
  path: '/wps/v2/transaction/depositCheck',
  ...player,
  request: v.strictObject({ orderId: code }),
  answer: deposit,
  refusals: ['deposit.unknown', 'in_need_true_account'],
})

/** Cancels an unpaid order. An operator reviews a payment that arrives nevertheless. */
export const cancelDeposit = call({
  operation: 'cancelDeposit',
  method: 'POST',
  path: '/wps/v2/transaction/depositCancel',
  ...player,
  request: v.strictObject({ orderId: code }),
  answer: deposit,
  refusals: ['deposit.unknown', 'deposit.ended', 'in_need_true_account'],
})

/** MB WAY numbers are Portuguese mobile numbers. */
const mbwayPhone = v.pipe(v.string(), v.regex(/^\+3519\d{8}$/))

/**
 * Repeats the payment request of an MBWAY order, to another phone if `phone` is set. Every order has a wait between two
 * requests, and a limit of requests.
 */
export const resendDeposit = call({
  operation: 'resendDeposit',
  method: 'POST',
  path: '/wps/v2/transaction/depositResend',
  ...player,
  request: v.strictObject({ orderId: code, phone: v.optional(mbwayPhone) }),
  answer: deposit,
  refusals: [
    'deposit.unknown',
    'deposit.ended',
    'deposit.channel',
    'deposit.resend.wait',
    'deposit.resend.most',
    'deposit.resend.failed',
    'in_need_true_account',
  ],
})

/** Largest size of one slip in bytes, and the most slips of an order. */
export const slipRules = { mostBytes: 5 * 1024 * 1024, mostFiles: 3 } as const

/** Uploads pictures of the receipt of a TRANSFER, which hands the order to an operator, or of C2C. */
export const sendDepositSlip = call({
  operation: 'sendDepositSlip',
  method: 'POST',
  path: '/wps/v2/transaction/depositSlip',
  ...player,
  encoding: 'multipart',
  largestBody: slipRules.mostFiles * slipRules.mostBytes + 64 * 1024,
  request: v.strictObject({
    orderId: code,
    images: v.optional(v.array(v.blob()), []),
  }),
  answer: deposit,
  refusals: ['deposit.unknown', 'deposit.ended', 'slip.image', 'slip.most', 'in_need_true_account'],
})

/** The member's deposits, newest first. */
export const depositTransaction = listCall({
  operation: 'depositTransaction',
  path: '/wps/report/depositTransaction',
  module: 'DPSTBAS3',
  caller: 'player',
  filter: { state: v.optional(v.picklist(depositStates)) },
  row: deposit,
  totals: { credited: amount },
  refusals: ['in_need_true_account'],
})
