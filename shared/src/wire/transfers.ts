import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { amount, code, currency, instant, noFields, nothing } from './shapes.ts'

/** Money between the main wallet and the wallets that vendors hold. Vendors of the seamless wallet need none of this. */
const player = { token: 'needed', caller: 'player', module: 'FUNDTRANS3' } as const

export const transferDirections = ['IN', 'OUT'] as const
/** requested: the vendor is asked. unknown: it has not answered, and is asked for the status. */
export const transferStates = ['requested', 'unknown', 'completed', 'failed'] as const

/** Why nothing moved: there was not enough, there was nothing at all, or the vendor said no. */
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
  /** When the state was reached. */
  changedAt: instant,
  /** How often the vendor was asked, and when it is asked next. */
  queries: v.number(),
  nextQueryAt: v.optional(instant),
  /** Another one with every step. */
  version: v.string(),
})
export type Transfer = v.InferOutput<typeof transfer>

/** Whether the brand has wallets at vendors, and the terms of transfers to them. */
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

const contractCategory = v.picklist(['LIVE', 'RNG', 'CONS', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'])
const contractStatus = v.string()
const rate = { activeMember: v.number(), rateType: v.string(), rate: v.string() }
const dividends = v.record(
  contractCategory,
  v.optional(
    v.array(
      v.object({
        ...{ minimumBet: amount, netLoss: amount, activeMember: v.number(), contractRate: v.string() },
        ...{ status: contractStatus, downlineHigherRate: v.picklist(['Y', 'N']) },
      }),
    ),
  ),
)
const dailySalaries = v.record(
  contractCategory,
  v.optional(
    v.array(v.object({ id: code, status: contractStatus, details: v.array(v.object({ betVolume: amount, ...rate })) })),
  ),
)
const hourlySalaries = v.record(
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
)

/** An amount and when it last changed, or was last heard of. */
const part = v.object({ amount, at: v.optional(instant) })

/** Everything the member has, part by part, and the contracts that wait for an answer (`req`) or are in force (`info`). */
export const consolidatedFunds = call({
  operation: 'consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    total: amount,
    /** What can be played with, with what is on its way. */
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
        /** When the money there last moved. */
        movedAt: v.optional(instant),
        /** When the vendor last told what is there. */
        at: v.optional(instant),
        /** The vendor is asked just now. */
        isAsked: v.boolean(),
        /** A game was left, and what is there comes back by itself. */
        isReturning: v.boolean(),
      }),
    ),
    /** Transfers whose end is not known, oldest first. */
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
 * Opens transfers; the vendors are asked afterwards. IN goes to one vendor. Without an amount everything moves; OUT
 * without vendors comes back from all that hold something and are not asked already.
 */
export const walletTransfer = call({
  operation: 'walletTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  ...player,
  money: true,
  request: v.strictObject({
    direction: v.picklist(transferDirections),
    vassalages: v.optional(v.pipe(v.array(code), v.maxLength(50)), []),
    amount: v.optional(amount),
  }),
  answer: v.object({ transfers: v.array(transfer) }),
  refusals: [
    'transfer.vendor',
    'transfer.least',
    'transfer.open',
    'wallet.insufficient',
    'wallet.full',
    ...playRefusals,
  ],
})

/** One transfer of the member. With the `version` that the page has seen the answer waits until there is another, at most 10 s. */
export const transferOrder = call({
  operation: 'transferOrder',
  method: 'GET',
  path: '/wps/relay/GCS_transferOrder',
  ...player,
  request: v.strictObject({ reference: code, seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) }),
  answer: v.object({ ...transfer.entries, now: instant }),
  refusals: ['transfer.unknown', 'in_need_true_account'],
})

/** Whether the launch of a vendor's game takes the main wallet there, and leaving it brings the balance back. */
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
 * A game that the automatic transfer has brought money to was left: the balance comes back from its vendor, unless another
 * window still has a game of it open.
 */
export const leaveGame = call({
  operation: 'leaveGame',
  method: 'POST',
  path: '/wps/game/leaveGame',
  ...player,
  request: v.strictObject({ visit: code }),
  /** Whether the balance comes back now. */
  answer: v.object({ isReturning: v.optional(v.boolean()) }),
  refusals: ['in_need_true_account'],
})
