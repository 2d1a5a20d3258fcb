import * as v from 'valibot'
import { call } from './call.ts'
import { amount, code, currency, instant, noFields } from './shapes.ts'

const player = { token: 'needed', caller: 'player', module: 'COMM3' } as const
/** Acts that need the payment password and a member's second step. */
const bound = { ...player, passwordCheck: true, secondStep: true } as const

/**
 * asked: waits for its job. preparing: the job has begun. ready: it can be downloaded until `expiresAt`. expired: its files
 * are deleted. failed: it could not be prepared, and another one may be asked for.
 */
export const ownExportStates = ['asked', 'preparing', 'ready', 'expired', 'failed'] as const

const archive = v.object({
  /** Part of the address of the link, which works only in a session of the member. */
  code: v.string(),
  /** One of `ownExportStates`. */
  state: code,
  askedAt: instant,
  /** When a ready archive expires, or has expired. */
  expiresAt: v.optional(instant),
  /** Downloads that are left; only of a ready archive. */
  downloadsLeft: v.optional(v.number()),
})
export type OwnExport = v.InferOutput<typeof archive>

const ownData = v.object({
  /** The last archive; omitted before the first one. */
  archive: v.optional(archive),
  /** Archives that may be asked for in 24 hours, and how many are left now. */
  mostOfDay: v.number(),
  left: v.number(),
  /** Hours for which a ready archive is kept, and how often it may be downloaded. */
  keptHours: v.number(),
  mostDownloads: v.number(),
  /** Whether the link is also sent by mail. */
  byMail: v.boolean(),
  now: instant,
})

/** The last archive of the member's own data, and the limits of archives. */
export const ownDataState = call({
  ...player,
  operation: 'ownDataState',
  method: 'GET',
  path: '/wps/member/ownData',
  request: noFields,
  answer: ownData,
  refusals: ['in_need_true_account'],
})

/** Asks for an archive of all data of the member. One is prepared at a time. */
export const requestOwnData = call({
  ...bound,
  operation: 'requestOwnData',
  method: 'POST',
  path: '/wps/member/ownData/ask',
  request: noFields,
  answer: ownData,
  refusals: ['own.data.running', 'own.data.limit', 'password.check.needed', 'in_need_true_account'],
})

/**
 * Downloads an archive as a ZIP file, for callers whose `Accept` header asks for `application/zip`; this counts as one of its
 * downloads. All others get its state. Codes of other members are unknown.
 */
export const downloadOwnData = call({
  ...player,
  operation: 'downloadOwnData',
  method: 'POST',
  path: '/wps/member/ownData/download',
  singleUse: true,
  request: v.strictObject({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  answer: archive,
  refusals: ['own.data.unknown', 'own.data.gone', 'in_need_true_account'],
})

/**
 * What stands in the way of closing an account. downline: an agent has accounts below. contracts: contracts or bills of an
 * agent are open. bets: rounds or tickets are open. orders: deposits, withdrawals or other orders run. vendors: money is with
 * game vendors. bonus: a bonus is active. balance: the main wallet is not empty.
 */
export const closingObstacles = ['downline', 'contracts', 'bets', 'orders', 'vendors', 'bonus', 'balance'] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

const closing = v.object({
  /** The user name, which the member types to confirm. */
  account: v.string(),
  obstacles: v.array(
    v.object({
      /** One of `closingObstacles`. */
      kind: code,
      /** Accounts, contracts, bets or orders. */
      count: v.optional(v.number()),
      /** Money with vendors, or the balance. */
      amount: v.optional(amount),
    }),
  ),
  currency,
  /** Days in which the member may revoke. */
  coolingDays: v.number(),
  /** Years for which the law has records kept. */
  recordYears: v.number(),
  /** The closing that the member has asked for. */
  asked: v.optional(
    v.object({
      askedAt: instant,
      closesAt: instant,
      /** What stood in the way when the time was over; another attempt follows each day. */
      waitsFor: v.optional(v.array(code)),
    }),
  ),
  now: instant,
})
export type AccountClosing = v.InferOutput<typeof closing>

/** What stands in the way of closing the account, and the closing that the member has asked for. */
export const accountClosing = call({
  ...player,
  operation: 'accountClosing',
  method: 'GET',
  path: '/wps/member/closing',
  request: noFields,
  answer: closing,
  refusals: ['in_need_true_account'],
})

/**
 * Asks for the account to be closed. From now on the member neither plays nor deposits; the account is closed after the cooling
 * period unless the member revokes. Details of `closing.obstacles`: `kinds`, the codes of the obstacles.
 */
export const requestClosing = call({
  ...bound,
  operation: 'requestClosing',
  method: 'POST',
  path: '/wps/member/closing/ask',
  request: v.strictObject({ account: v.pipe(v.string(), v.maxLength(100)) }),
  answer: closing,
  refusals: [
    'closing.account',
    'closing.obstacles',
    'closing.running',
    'password.check.needed',
    'in_need_true_account',
  ],
})

/** Revokes the closing, also after the cooling period as long as the account is not closed. */
export const revokeClosing = call({
  ...player,
  operation: 'revokeClosing',
  method: 'POST',
  path: '/wps/member/closing/revoke',
  request: noFields,
  answer: closing,
  refusals: ['closing.none', 'in_need_true_account'],
})
