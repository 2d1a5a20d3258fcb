import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant, noFields } from './shapes.ts'

/**
 * Ways to pay money in. CARD is paid on the provider's page; CRYPTO to an address; C2C to another member, whose
 * withdrawal it is.
 */
export const depositTypes = ['PIX', 'MULTIBANCO', 'MBWAY', 'VIETQR', 'TRANSFER', 'CARD', 'CRYPTO', 'C2C'] as const
export type DepositType = (typeof depositTypes)[number]
const depositType = v.picklist(depositTypes)

const channel = v.object({
  /** Names the channel among those of the brand. */
  vendorId: code,
  vendorName: v.string(),
  mcsBankCode: code,
  banks: v.array(v.object({ bankCode: code, bankType: depositType })),
  currency,
  least: amount,
  most: amount,
  /** Part of the amount in millionths, and a fixed fee. */
  feePerMillion: v.number(),
  feeFixed: amount,
  /** Amounts offered at one tap. */
  presets: v.array(amount),
  /** Minutes to pay, and minutes in which a payment usually arrives. */
  payMinutes: v.number(),
  creditMinutes: v.number(),
})
export type DepositChannel = v.InferOutput<typeof channel>

/** The ways to pay of a brand by type, in its order; a member sees those of the own rank. */
export const depositChannels = call({
  operation: 'depositChannels',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPaymentChannels',
  module: 'DPSTBAS3',
  request: noFields,
  answer: v.record(depositType, v.optional(v.object({ channels: v.array(channel) }))),
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

/** Why a deposit failed or is looked at; a sentence of the page's language belongs to each. */
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
  'dispute',
  'operator',
] as const

/**
 * What the payer needs, by type: told while the order waits for its payment, of a TRANSFER also while its receipt is
 * looked at.
 */
const instructions = v.object({
  /** Text of a QR code, to be copied too: PIX, VietQR, the address of CRYPTO. */
  code: v.optional(v.string()),
  /** MULTIBANCO. */
  entity: v.optional(v.string()),
  reference: v.optional(v.string()),
  /** TRANSFER and C2C: where to, and what the transfer has to say. */
  bank: v.optional(v.string()),
  account: v.optional(v.string()),
  bic: v.optional(v.string()),
  description: v.optional(v.string()),
  /** MBWAY: the phone that was asked, as `+351 *** *** 678`. */
  phone: v.optional(v.string()),
  network: v.optional(v.string()),
  /** The provider's page: CARD, and the banking app of phones where there is one. */
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
  /** Who is paid, as the payer's bank shows it. */
  payee: v.string(),
  at: instant,
  expiresAt: instant,
  /** When the state was reached. */
  changedAt: instant,
  /** Another one with every step of the order. */
  version: v.string(),
  instructions: v.optional(instructions),
  /** Slips that were sent for a TRANSFER or C2C. */
  slips: v.number(),
  /** MBWAY while it waits: when the payer may be asked again, and how often still. */
  resend: v.optional(v.object({ from: instant, left: v.number() })),
})
export type Deposit = v.InferOutput<typeof deposit>

const player = { token: 'needed', caller: 'player', module: 'DPSTBAS3' } as const

/** What a deposit may be given with it, and what that asks for. */
const depositPromotion = v.object({
  promotionId: code,
  title: v.string(),
  least: amount,
  /** Percent of the deposit, up to the most. */
  percent: v.number(),
  most: amount,
  /** What has to be staked: so many times the bonus, or deposit and bonus. */
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
    /** The least and the most of all channels. */
    minimumAmount: amount,
    maximumAmount: amount,
    /** Promotions that may be chosen with a deposit now. */
    promotions: v.array(depositPromotion),
    /** The newest order that is not ended; offered again instead of a second one. */
    openOrder: v.optional(deposit),
    /** Amounts of withdrawals that wait for a payer, smallest first; C2C takes these alone. */
    c2cAmounts: v.array(amount),
    /** Until when C2C takes none of this member, who left too many of them unpaid. */
    c2cPausedUntil: v.optional(instant),
    /** The gateway's clock, which countdowns go by. */
    now: instant,
  }),
  refusals: ['in_need_true_account'],
})

/** Opens an order. The payment is asked for at the provider afterwards, so the first state is `created`. */
export const createDeposit = call({
  operation: 'createDeposit',
  method: 'POST',
  path: '/wps/v2/transaction/deposit',
  ...player,
  money: true,
  request: v.strictObject({
    amount,
    bankCode: code,
    bankType: depositType,
    vendorId: code,
    mcsBankCode: code,
    /** A promotion of `depositSettings` that the member has chosen; none when left out. */
    promotionId: v.optional(code),
    /** MBWAY: the phone that is asked, with its dialling code: `+351912345678`. */
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

/** One order of the member. With the `version` that the page has seen the answer waits until there is another, at most 10 s. */
export const depositOrder = call({
  operation: 'depositOrder',
  method: 'GET',
  path: '/wps/v2/transaction/depositOrder',
  ...player,
  request: v.strictObject({ orderId: code, seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) }),
  answer: v.object({ ...deposit.entries, now: instant }),
  refusals: ['deposit.unknown', 'in_need_true_account'],
})

/** Asks the provider at once what became of a payment. */
export const checkDeposit = call({
  operation: 'checkDeposit',
  method: 'POST',
  path: '/wps/v2/transaction/depositCheck',
  ...player,
  request: v.strictObject({ orderId: code }),
  answer: deposit,
  refusals: ['deposit.unknown', 'in_need_true_account'],
})

/** Gives an order up that was not paid. A payment that arrives nevertheless is looked at by an operator. */
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
 * Asks the payer of an MBWAY order once more, on another phone where one is named. Every order has a wait between two
 * requests and a limit of them.
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

/** Bytes of one slip, and how many an order takes. */
export const slipRules = { mostBytes: 5 * 1024 * 1024, mostFiles: 3 } as const

/** Pictures of the receipt of a TRANSFER, which hand it to an operator, or of C2C. */
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
