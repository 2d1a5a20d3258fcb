import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { amount, code, currency, instant, noFields, noList, nothing } from './shapes.ts'

/** Transfers between the main wallet and wallets at vendors. Vendors with the seamless wallet need no transfers. */
const player = { token: 'needed', caller: 'player', module: 'FUNDTRANS3' } as const

export const transferDirections = ['IN', 'OUT'] as const
/** requested: sent to the vendor. unknown: the vendor has not answered, and the gateway queries the status. */
export const transferStates = ['requested', 'unknown', 'completed', 'failed'] as const

/** Why a transfer failed: the balance was too low or empty, or the vendor refused. */
export const transferReasons = ['balance', 'empty', 'refused'] as const

const transfer = v.object({
  reference: code,
  vassalage: code,
  vendorName: v.string(),
  direction: v.picklist(transferDirections),
  amount,
  currency,
  state: v.picklist(transferStates),
  reason: v.optional(v.picklist(transferReasons)),
  at: instant,
  /** Time at which the transfer reached its state. */
  changedAt: instant,
  /** Number of queries to the vendor, and the time of the next query. */
  queries: v.number(),
  nextQueryAt: v.optional(instant),
  /** Changes with every step of the transfer. */
  version: v.string(),
})
export type Transfer = v.InferOutput<typeof transfer>

/** Why a recall leaves a vendor out: an earlier transfer there has no outcome yet, or the wallet there is empty. */
export const skipReasons = ['open', 'empty'] as const

const skipped = v.object({
  vassalage: code,
  vendorName: v.string(),
  reason: v.picklist(skipReasons),
  /** What lies in the wallet at the vendor. */
  amount,
})
export type SkippedVendor = v.InferOutput<typeof skipped>

/** Whether the brand has wallets at vendors, and the terms of transfers to these wallets. */
export const merchantWallet = call({
  operation: 'merchantWallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  ...player,
  request: noFields,
  answer: v.object({
    hasMerchantWallet: v.boolean(),
    currency,
    least: amount,
    /** Amounts offered at one tap. */
    presets: v.array(amount),
    vendors: v.array(v.object({ vassalage: code, vendorName: v.string(), icon: v.string() })),
  }),
  refusals: ['in_need_true_account'],
})
export type MerchantWallet = v.InferOutput<typeof merchantWallet.answer>

/** Dividends have a game class; salaries count all classes. */
const contractCategory = v.picklist(['ALL', 'LIVE', 'RNG', 'CONS', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'])
/** P: offered. E: edited. V: the end is asked for. A: in force. */
const contractStatus = v.picklist(['P', 'E', 'V', 'A'])
/** `rateType` P: per cent. F: a fixed amount. */
const rate = { activeMember: v.number(), rateType: v.picklist(['P', 'F']), rate: v.string() }
const dividends = noList(
  v.record(
    contractCategory,
    v.optional(
      v.array(
        v.object({
          minimumBet: amount,
          netLoss: amount,
          activeMember: v.number(),
          contractRate: v.string(),
          status: contractStatus,
          downlineHigherRate: v.picklist(['Y', 'N']),
        }),
      ),
    ),
  ),
)
const dailySalaries = noList(
  v.record(
    contractCategory,
    v.optional(
      v.array(
        v.object({ id: code, status: contractStatus, details: v.array(v.object({ betVolume: amount, ...rate })) }),
      ),
    ),
  ),
)
const hourlySalaries = noList(
  v.record(
    contractCategory,
    v.optional(
      v.array(
        v.object({
          contractId: code,
          status: contractStatus,
          hourSalaryRates: v.array(v.object({ minimumBet: amount, ...rate })),
        }),
      ),
    ),
  ),
)

/** An amount, and the time of its last change or last report. */
const part = v.object({ amount, at: v.optional(instant) })

/** All funds of the member by part, and the contracts that wait for an answer (`req`) or are in force (`info`). */
export const consolidatedFunds = call({
  operation: 'consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    total: amount,
    /** Amount available for play, including money in flight. */
    playable: amount,
    main: part,
    bonus: part,
    locked: part,
    inFlight: part,
    vendors: v.array(
      v.object({
        vassalage: code,
        vendorName: v.string(),
        icon: v.string(),
        amount,
        /** Time of the last movement in the wallet at the vendor. */
        movedAt: v.optional(instant),
        /** Time at which the vendor last reported the balance. */
        at: v.optional(instant),
        /** Whether a query to the vendor is pending. */
        isAsked: v.boolean(),
        /** Whether the balance returns automatically because a game was left. */
        isReturning: v.boolean(),
      }),
    ),
    /** Transfers without a final state, oldest first. */
    transfers: v.array(transfer),
    isAutomatic: v.boolean(),
    now: instant,
    divtypereq: dividends,
    divtypeinfo: dividends,
    dailysalreqtype: dailySalaries,
    dailysalinfotype: dailySalaries,
    contracthoursalreq: hourlySalaries,
    contracthoursalinfo: hourlySalaries,
    realtimesalreqtype: dailySalaries,
    contractmrdailysalinfotype: dailySalaries,
  }),
  refusals: ['in_need_true_account'],
})
export type ConsolidatedFunds = v.InferOutput<typeof consolidatedFunds.answer>

/**
 * Opens transfers; the requests to the vendors follow afterwards. IN goes to one vendor. Without `amount` everything moves;
 * OUT without `vassalages` returns money from all vendors. A return from several vendors answers one leg for each: a transfer,
 * or why the vendor was skipped and what lies there.
 */
export const walletTransfer = call({
  operation: 'walletTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  ...player,
  money: true,
  act: { amount: 'amount', target: ['direction', 'vassalages'] },
  request: v.strictObject({
    direction: v.picklist(transferDirections),
    vassalages: v.optional(v.pipe(v.array(code), v.maxLength(50)), []),
    amount: v.optional(amount),
  }),
  answer: v.object({ transfers: v.array(transfer), skipped: v.optional(v.array(skipped), []) }),
  refusals: [
    'transfer.vendor',
    'transfer.least',
    'transfer.open',
    'wallet.insufficient',
    'wallet.full',
    ...playRefusals,
  ],
})

/** One transfer of the member. With the page's last `version` as `seen`, the answer waits at most 10 s for another version. */
export const transferOrder = call({
  operation: 'transferOrder',
  method: 'GET',
  path: '/wps/relay/GCS_transferOrder',
  ...player,
  request: v.strictObject({ reference: code, seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) }),
  answer: v.object({ ...transfer.entries, now: instant }),
  refusals: ['transfer.unknown', 'in_need_true_account'],
})

/** Sets whether launching a vendor's game moves the main wallet to the vendor, and leaving returns the balance. */
export const automaticTransfer = call({
  operation: 'automaticTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_automaticTransfer',
  ...player,
  request: v.strictObject({ isAutomatic: v.boolean() }),
  answer: nothing,
  refusals: ['transfer.vendor', 'in_need_true_account'],
})

/**
 * Reports that a game with an automatic transfer was left: the balance returns from the game's vendor, unless another window
 * still has a game of the same vendor open.
 */
export const leaveGame = call({
  operation: 'leaveGame',
  method: 'POST',
  path: '/wps/game/leaveGame',
  ...player,
  request: v.strictObject({ visit: code }),
  /** `isReturning`: whether the balance returns now. */
  answer: v.object({ isReturning: v.optional(v.boolean()) }),
  refusals: ['in_need_true_account'],
})
