import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant, noFields } from './shapes.ts'

/** Ways to be paid: a PIX key, a bank account with an IBAN, an account of a Vietnamese bank. */
export const payoutTypes = ['PIX', 'IBAN', 'VN_BANK'] as const
export type PayoutType = (typeof payoutTypes)[number]
const payoutType = v.picklist(payoutTypes)

export const pixKeyKinds = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'] as const
const pixKeyKind = v.picklist(pixKeyKinds)

/** What the page knows of an account; its number is masked. */
const payoutAccount = v.object({
  accountId: code,
  type: payoutType,
  /** Of PIX. */
  keyKind: v.optional(pixKeyKind),
  /** Name of the bank, of VN_BANK. */
  bank: v.optional(v.string()),
  masked: v.string(),
  holder: v.string(),
  addedAt: instant,
  /** From when it may be paid to. */
  usableAt: instant,
})
export type PayoutAccount = v.InferOutput<typeof payoutAccount>

const player = { token: 'needed', caller: 'player', module: 'WITHDRAW3' } as const
const accounts = '/wps/member/bankCard'
const accountId = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

/** Accounts that a member may have at once. */
export const mostPayoutAccounts = 5

/** The member's own accounts, and what a new one needs. */
export const payoutAccounts = call({
  operation: 'payoutAccounts',
  method: 'GET',
  path: accounts,
  ...player,
  request: noFields,
  answer: v.object({
    accounts: v.array(payoutAccount),
    /** Types of the brand. */
    types: v.array(payoutType),
    /** In whose name accounts are; a member who has not told a name yet tells it with the first account. */
    holder: v.optional(v.string()),
    banks: v.array(v.object({ bin: code, name: v.string() })),
    /** Hours after which a new account may be paid to. */
    waitHours: v.number(),
    now: instant,
  }),
  refusals: ['in_need_true_account'],
})

/** Adds an account in the member's own name. */
export const addPayoutAccount = call({
  operation: 'addPayoutAccount',
  method: 'POST',
  path: accounts,
  ...player,
  sealed: true,
  money: true,
  passwordCheck: true,
  request: v.strictObject({
    type: payoutType,
    /** Of PIX. */
    keyKind: v.optional(pixKeyKind),
    /** Of VN_BANK: six digits. */
    bin: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
    /** The PIX key, the IBAN or the number of the account. */
    number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    holder: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80))),
  }),
  answer: payoutAccount,
  refusals: [
    'payout.type',
    'payout.number',
    'payout.bank',
    'payout.holder',
    'payout.owner',
    'payout.exists',
    'payout.most',
    'password.check.needed',
    ...playRefusals,
  ],
})

/** Takes an account away. Withdrawals to it that were asked for before are not stopped. */
export const removePayoutAccount = call({
  operation: 'removePayoutAccount',
  method: 'DELETE',
  path: accounts,
  ...player,
  money: true,
  passwordCheck: true,
  request: v.strictObject({ accountId }),
  answer: v.object({ removed: v.literal(true) }),
  refusals: ['payout.unknown', 'password.check.needed', ...playRefusals],
})

export const withdrawalStates = [
  'requested',
  'risk_review',
  'waiting_kyc',
  'frozen',
  'approved',
  'paying',
  'completed',
  'failed',
  'rejected',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Why a withdrawal was not paid; a sentence of the page's language belongs to each. */
export const withdrawalReasons = ['holder', 'document', 'risk', 'rules', 'other', 'declined', 'refused'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

const withdrawal = v.object({
  orderId: code,
  type: payoutType,
  /** Where it is paid to, masked. */
  account: v.string(),
  state: v.picklist(withdrawalStates),
  reason: v.optional(v.picklist(withdrawalReasons)),
  amount,
  fee: amount,
  /** What arrives. */
  net: amount,
  currency,
  at: instant,
  changedAt: instant,
  /** When it is paid at the latest. */
  dueAt: instant,
  /** Another one with every step of the order. */
  version: v.string(),
  /** Whether the member may call it off now. */
  mayCancel: v.boolean(),
  /** Until when it waits for another member who pays it; the provider pays it then. */
  c2cUntil: v.optional(instant),
  /** Another member pays it, or has paid it. */
  isPaidByMember: v.optional(v.boolean()),
})
export type Withdrawal = v.InferOutput<typeof withdrawal>

const withdrawalWithSteps = v.object({
  ...withdrawal.entries,
  /** Every state with its time, oldest first; number of the movement in the ledger where money moved. */
  steps: v.array(v.object({ state: v.picklist(withdrawalStates), at: instant, journal: v.optional(v.string()) })),
  now: instant,
})
export type WithdrawalWithSteps = v.InferOutput<typeof withdrawalWithSteps>

const withdrawalWay = v.object({
  type: payoutType,
  least: amount,
  most: amount,
  feePerMillion: v.number(),
  feeFixed: amount,
  presets: v.array(amount),
  dailyCount: v.number(),
  dailyAmount: amount,
  /** Minutes in which a payment usually arrives. */
  payMinutes: v.number(),
  /** How long it waits for another member who pays it, where the member chooses that; left out where nobody can. */
  c2cMinutes: v.optional(v.number()),
})
export type WithdrawalWay = v.InferOutput<typeof withdrawalWay>

/** What the member may withdraw now, and what is in the way. */
export const withdrawSettings = call({
  operation: 'withdrawSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    /** The least and the most of all ways. */
    minimumAmount: amount,
    maximumAmount: amount,
    ways: v.array(withdrawalWay),
    /** The main wallet, and what of it may leave. */
    balance: amount,
    withdrawable: amount,
    /** Withdrawals of this day of the brand. */
    usedCount: v.number(),
    usedAmount: amount,
    /** The active bonus, which a withdrawal ends: what is lost with it. */
    bonus: v.optional(v.object({ amount })),
    turnover: v.object({
      left: amount,
      /** Deposits that are still to be staked, oldest first. */
      rows: v.array(v.object({ orderId: code, at: instant, required: amount, done: amount, left: amount })),
      /** Percent of a valid bet that count, by class of the game. */
      contributions: v.record(v.string(), v.number()),
    }),
    /** How often the payment password may still be wrong. */
    passwordTries: v.optional(v.number()),
    /** A code of the authenticator app is asked for beside the payment password. */
    needsAppCode: v.boolean(),
    /** The first precondition that keeps the member from every withdrawal. */
    stop: v.optional(
      v.object({
        code: v.picklist(['identity.needed', 'member.frozen', 'withdraw.password', 'withdraw.device', 'withdraw.case']),
        until: v.optional(instant),
      }),
    ),
    /** Minutes after the request in which it is paid, as the law of the brand has it. */
    dueMinutes: v.number(),
    openOrders: v.array(withdrawal),
    now: instant,
  }),
  refusals: ['in_need_true_account'],
})
export type WithdrawSettings = v.InferOutput<(typeof withdrawSettings)['answer']>

/** Asks for a payment. The amount is held at once; the payment itself follows when it is approved. */
export const createWithdrawal = call({
  operation: 'createWithdrawal',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  ...player,
  sealed: true,
  money: true,
  request: v.strictObject({
    accountId,
    amount,
    /** What the member was told to lose with the active bonus. */
    forfeits: v.optional(amount),
    /** Another member may pay it, who learns the number of the account. */
    c2c: v.optional(v.boolean()),
  }),
  answer: withdrawal,
  refusals: [
    'withdraw.password',
    'withdraw.device',
    'withdraw.account',
    'withdraw.cooling',
    'withdraw.least',
    'withdraw.most',
    'withdraw.fee',
    'withdraw.count',
    'withdraw.sum',
    'withdraw.balance',
    'withdraw.turnover',
    'withdraw.case',
    'withdraw.bonus',
    'password.check.needed',
    ...playRefusals,
  ],
})

/** One order of the member. With the `version` that the page has seen the answer waits until there is another, at most 10 s. */
export const withdrawalOrder = call({
  operation: 'withdrawalOrder',
  method: 'GET',
  path: '/wps/v2/transaction/withdrawOrder',
  ...player,
  request: v.strictObject({ orderId: code, seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) }),
  answer: withdrawalWithSteps,
  refusals: ['withdraw.unknown', 'in_need_true_account'],
})

/** Calls a withdrawal off that is not approved yet, where the law of the brand allows it. */
export const cancelWithdrawal = call({
  operation: 'cancelWithdrawal',
  method: 'POST',
  path: '/wps/v2/transaction/withdrawCancel',
  ...player,
  request: v.strictObject({ orderId: code }),
  answer: withdrawalWithSteps,
  refusals: ['withdraw.unknown', 'withdraw.ended', 'in_need_true_account'],
})

/** The member's withdrawals, newest first. */
export const withdrawTransaction = listCall({
  operation: 'withdrawTransaction',
  path: '/wps/report/withdrawTransaction',
  module: 'WITHDRAW3',
  caller: 'player',
  filter: { state: v.optional(v.picklist(withdrawalStates)) },
  row: withdrawal,
  totals: { paid: amount },
  refusals: ['in_need_true_account'],
})
