import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant, noFields, noList } from './shapes.ts'

/** Payout types: a PIX key, a bank account with an IBAN, an account of a Vietnamese bank. */
export const payoutTypes = ['PIX', 'IBAN', 'VN_BANK'] as const
export type PayoutType = (typeof payoutTypes)[number]
const payoutType = v.picklist(payoutTypes)

export const pixKeyKinds = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'] as const
const pixKeyKind = v.picklist(pixKeyKinds)

/** A payout account as pages receive it; the number is masked. */
const payoutAccount = v.object({
  accountId: code,
  type: payoutType,
  /** Kind of the key of a PIX account. */
  keyKind: v.optional(pixKeyKind),
  /** Name of the bank of a VN_BANK account. */
  bank: v.optional(v.string()),
  masked: v.string(),
  holder: v.string(),
  addedAt: instant,
  /** Time from which the account may receive withdrawals. */
  usableAt: instant,
})
export type PayoutAccount = v.InferOutput<typeof payoutAccount>

const player = { token: 'needed', caller: 'player', module: 'WITHDRAW3' } as const
const accounts = '/wps/member/bankCard'
const accountId = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

/** Most accounts that a member may have at once. */
export const mostPayoutAccounts = 5

/** The member's own accounts, and the requirements of another account. */
export const payoutAccounts = call({
  operation: 'payoutAccounts',
  method: 'GET',
  path: accounts,
  ...player,
  request: noFields,
  answer: v.object({
    accounts: v.array(payoutAccount),
    /** Payout types that the brand offers. */
    types: v.array(payoutType),
    /** Name of the account holder; a member without a recorded name enters the name with the first account. */
    holder: v.optional(v.string()),
    banks: v.array(v.object({ bin: code, name: v.string() })),
    /** Hours after which a new account may receive withdrawals. */
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
  passwordCheck: 'session',
  secondStep: true,
  request: v.strictObject({
    type: payoutType,
    /** Kind of the key of a PIX account. */
    keyKind: v.optional(pixKeyKind),
    /** BIN of the bank of a VN_BANK account: six digits. */
    bin: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
    /** The PIX key, the IBAN or the number of the account. */
    number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    holder: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80))),
  }),
  answer: payoutAccount,
  refusals: [
    'payout.type',
    'payout.number',
    'payout.country',
    'payout.bank',
    'payout.holder',
    'payout.owner',
    'payout.exists',
    'payout.most',
    'password.check.needed',
    ...playRefusals,
  ],
})

/** Removes an account. Earlier withdrawal requests to the account are not stopped. */
export const removePayoutAccount = call({
  operation: 'removePayoutAccount',
  method: 'DELETE',
  path: accounts,
  ...player,
  money: true,
  passwordCheck: 'session',
  secondStep: true,
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

/** Why a withdrawal was not paid; pages have a sentence for each reason. */
export const withdrawalReasons = ['holder', 'document', 'risk', 'rules', 'other', 'declined', 'refused'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

const withdrawal = v.object({
  orderId: code,
  type: payoutType,
  /** Payout account, masked. */
  account: v.string(),
  state: v.picklist(withdrawalStates),
  reason: v.optional(v.picklist(withdrawalReasons)),
  amount,
  fee: amount,
  /** Amount that arrives at the account. */
  net: amount,
  currency,
  at: instant,
  changedAt: instant,
  /** Latest time of the payout. */
  dueAt: instant,
  /** Changes with every step of the order. */
  version: v.string(),
  /** Whether the member may cancel the withdrawal now. */
  mayCancel: v.boolean(),
  /** Until when the withdrawal waits for a C2C payer; afterwards the provider pays. */
  c2cUntil: v.optional(instant),
  /** Whether another member pays or has paid the withdrawal. */
  isPaidByMember: v.optional(v.boolean()),
})
export type Withdrawal = v.InferOutput<typeof withdrawal>

const withdrawalWithSteps = v.object({
  ...withdrawal.entries,
  /** Every state with its time, oldest first; `journal` is the number of the ledger movement, where money moved. */
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
  /** Minutes that a withdrawal waits for a C2C payer, if the member chooses C2C; omitted without C2C. */
  c2cMinutes: v.optional(v.number()),
})
export type WithdrawalWay = v.InferOutput<typeof withdrawalWay>

/** What the member may withdraw now, and what prevents a withdrawal. */
export const withdrawSettings = call({
  operation: 'withdrawSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  ...player,
  request: noFields,
  answer: v.object({
    currency,
    /** Lowest minimum and highest maximum of all withdrawal methods. */
    minimumAmount: amount,
    maximumAmount: amount,
    ways: v.array(withdrawalWay),
    /** Balance of the main wallet, and its withdrawable part. */
    balance: amount,
    withdrawable: amount,
    /** Number and sum of today's withdrawals, in the brand's time zone. */
    usedCount: v.number(),
    usedAmount: amount,
    /** Amount that is forfeited with the active bonus, which a withdrawal ends. */
    bonus: v.optional(v.object({ amount })),
    turnover: v.object({
      left: amount,
      /** Deposits with turnover left to stake, oldest first. */
      rows: v.array(v.object({ orderId: code, at: instant, required: amount, done: amount, left: amount })),
      /** Percentage of a valid bet that counts, by game class. */
      contributions: noList(v.record(v.string(), v.number())),
    }),
    /** Attempts left for the payment password. */
    passwordTries: v.optional(v.number()),
    /** Whether a code of the authenticator app is required in addition to the payment password. */
    needsAppCode: v.boolean(),
    /** The first unmet precondition, which prevents every withdrawal. */
    stop: v.optional(
      v.object({
        code: v.picklist(['identity.needed', 'member.frozen', 'withdraw.password', 'withdraw.device', 'withdraw.case']),
        until: v.optional(instant),
      }),
    ),
    /** Minutes after the request within which a withdrawal must be paid, by the brand's jurisdiction. */
    dueMinutes: v.number(),
    openOrders: v.array(withdrawal),
    now: instant,
  }),
  refusals: ['in_need_true_account'],
})
export type WithdrawSettings = v.InferOutput<(typeof withdrawSettings)['answer']>

/** Requests a withdrawal. The amount is held at once; the payout follows after the approval. */
export const createWithdrawal = call({
  operation: 'createWithdrawal',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  ...player,
  sealed: true,
  money: true,
  act: { amount: 'amount', target: ['accountId'] },
  request: v.strictObject({
    accountId,
    amount,
    /** Amount of the active bonus that the page showed as forfeited. */
    forfeits: v.optional(amount),
    /** Whether another member may pay the withdrawal; the payer then sees the account number. */
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

/** One order of the member. With the page's last `version` as `seen`, the answer waits at most 10 s for another version. */
export const withdrawalOrder = call({
  operation: 'withdrawalOrder',
  method: 'GET',
  path: '/wps/v2/transaction/withdrawOrder',
  ...player,
  request: v.strictObject({ orderId: code, seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) }),
  answer: withdrawalWithSteps,
  refusals: ['withdraw.unknown', 'in_need_true_account'],
})

/** Cancels a withdrawal that is not approved yet, if the brand's jurisdiction allows cancellation. */
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
