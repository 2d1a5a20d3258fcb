import * as v from 'valibot'
import { rateFields } from '../lottery/agent-rates.ts'
import { call, playRefusals } from './call.ts'
import { endlessAnswer, endlessRequest } from './list.ts'
import { amount, count, credential, currency, instant, name, noFields, pageSize } from './shapes.ts'

export const agentCaller = { token: 'needed', caller: 'agent', module: 'AFFMAN3' } as const

/** A user name in full. */
const account = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Any text, so that a wrong rate gets a refusal that names its field and limit. */
const typedRate = v.pipe(v.string(), v.maxLength(20))
/** The series of lotteries, and rebates in percent by game group. */
export const typedRates = v.strictObject(v.entriesFromList(rateFields, typedRate))
export const shownRates = v.strictObject(v.entriesFromList(rateFields, v.string()))

/** `detail` of the first two: `field`, and `limit` for a rate outside its range. */
export const rateRefusals = ['agent.rate.form', 'agent.rate.range'] as const
export const agentRefusals = ['error_not_agent', 'member.frozen', 'member.excluded'] as const

/** Whether the account below an agent may itself have members below it. */
export const downlineKind = v.picklist(['agent', 'member'])

/** The caller's own rates, and the range of rates for a new account below. */
export const globalRebateSettings = call({
  operation: 'globalRebateSettings',
  method: 'GET',
  path: '/wps/agent/globalRebateSettings',
  ...agentCaller,
  request: noFields,
  answer: v.object({
    own: shownRates,
    floor: shownRates,
    ceiling: shownRates,
    /**
     * Whether the caller may register accounts by hand: only where a registration needs nothing but a user name and a
     * password, because an agent knows no other data of a member.
     */
    isByHandAllowed: v.boolean(),
    /** The caller's own invitation code, which never expires and gives the caller's own rates. */
    ownCode: v.string(),
  }),
  refusals: ['error_not_agent'],
})
export type RateSettings = v.InferOutput<typeof globalRebateSettings.answer>

/** Rates of an account of the caller's team, and the range in which its upline may change them. */
export const downlineRebates = call({
  operation: 'downlineRebates',
  method: 'GET',
  path: '/wps/agent/downlineRebates',
  ...agentCaller,
  request: v.strictObject({ account }),
  answer: v.object({
    account: v.string(),
    kind: downlineKind,
    /** Whether the account is directly below the caller, who may change the rates of such accounts only. */
    isDirect: v.boolean(),
    rates: shownRates,
    floor: shownRates,
    ceiling: shownRates,
    /** Number of the current rates; a change sends it back. */
    version: v.number(),
  }),
  refusals: ['error_not_agent', 'downline.unknown'],
})
export type DownlineRebates = v.InferOutput<typeof downlineRebates.answer>

/** Registers a member or an agent directly below the caller. The first password must be changed at the first login. */
export const createDownline = call({
  operation: 'createDownline',
  method: 'POST',
  path: '/wps/agent/downline',
  ...agentCaller,
  sealed: true,
  request: v.strictObject({
    kind: downlineKind,
    username: credential,
    password: credential,
    confirmPassword: credential,
    rates: typedRates,
  }),
  answer: v.object({ account: v.string(), kind: downlineKind, rates: shownRates }),
  refusals: [
    ...agentRefusals,
    ...rateRefusals,
    'agent.by.hand.off',
    'register.username.taken',
    'register.username.reserved',
    'register.field',
    'register.confirm.mismatch',
    'password.blocked',
    'password.username',
  ],
})

/** Raises rates of an account directly below the caller. `version` is that of the rates that the change replaces. */
export const changeDownline = call({
  operation: 'changeDownline',
  method: 'PUT',
  path: '/wps/agent/downline',
  ...agentCaller,
  request: v.strictObject({ account, rates: typedRates, version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  answer: v.object({ account: v.string(), rates: shownRates, version: v.number() }),
  refusals: [...agentRefusals, ...rateRefusals, 'downline.unknown', 'agent.rate.conflict'],
})

/** Makes a member directly below the caller an agent. */
export const promoteDownlineToAgent = call({
  operation: 'promoteDownlineToAgent',
  method: 'POST',
  path: '/wps/agent/promoteDownlineToAgent',
  ...agentCaller,
  request: v.strictObject({ account }),
  answer: v.object({ account: v.string(), kind: v.literal('agent') }),
  refusals: [...agentRefusals, 'downline.unknown', 'downline.is.agent'],
})

/** frozen: by the operator. excluded: by the member, for a time. closed: for good. */
export const downlineStates = ['open', 'frozen', 'excluded', 'closed'] as const
export const downlineSorts = ['account', 'joined', 'balance'] as const

const treeNode = v.object({
  account: v.string(),
  /** Number of accounts below, and of those directly below. */
  teamSize: count,
  directSize: count,
})
export const downlineRow = v.object({
  ...treeNode.entries,
  kind: downlineKind,
  state: v.picklist(downlineStates),
  /** Whether the account is directly below the caller. */
  isDirect: v.boolean(),
  series: v.string(),
  /** Money in the main wallet. */
  balance: amount,
  /** Whether the account has placed a bet within seven days. */
  isActive: v.boolean(),
  /** Whether the account has used the site within five minutes. */
  isOnline: v.boolean(),
  lastLoginAt: v.optional(instant),
  joinedAt: instant,
})
export type DownlineRow = v.InferOutput<typeof downlineRow>

/**
 * The accounts directly below an account of the caller's team, or below the caller. With `search`, a part of a user name,
 * all accounts of the whole team whose names contain it.
 */
export const downlines = call({
  operation: 'downlines',
  method: 'GET',
  path: '/wps/agent/team',
  ...agentCaller,
  request: v.strictObject({
    /** The account whose children are listed; the caller if omitted. */
    account: v.optional(account),
    search: v.optional(name),
    kind: v.optional(downlineKind),
    state: v.optional(v.picklist(downlineStates)),
    active: v.optional(v.picklist(['yes', 'no'])),
    online: v.optional(v.picklist(['yes', 'no'])),
    leastBalance: v.optional(amount),
    mostBalance: v.optional(amount),
    sort: v.optional(v.picklist(downlineSorts), 'account'),
    direction: v.optional(v.picklist(['ascending', 'descending']), 'ascending'),
    size: pageSize(50),
    ...endlessRequest,
  }),
  answer: v.object({
    currency,
    /** From the caller to the account whose children are listed. */
    path: v.array(treeNode),
    list: v.array(downlineRow),
    totalCount: count,
    ...endlessAnswer,
  }),
  /** downline.range: `leastBalance` or `mostBalance` is no amount of the currency, or the least is above the most. */
  refusals: ['error_not_agent', 'downline.unknown', 'downline.range'],
})

/** profile: the jurisdiction forbids transfers between members. brand: the brand has none. */
export const transfersOffReasons = ['profile', 'brand'] as const

/** Whether and how much the caller may transfer to accounts directly below. */
export const transferEnabled = call({
  operation: 'transferEnabled',
  method: 'GET',
  path: '/wps/agent/transferEnabled',
  ...agentCaller,
  request: noFields,
  answer: v.variant('enabled', [
    v.object({ enabled: v.literal(false), reason: v.picklist(transfersOffReasons) }),
    v.object({
      enabled: v.literal(true),
      currency,
      least: amount,
      dailyMost: amount,
      /** Part of `dailyMost` that is left today. */
      dailyLeft: amount,
      main: amount,
      /** Turnover that the caller still has to stake. */
      turnoverLeft: amount,
      /** Amount that can be sent. */
      free: amount,
    }),
  ]),
  refusals: ['error_not_agent'],
})
export type TransferTerms = Extract<v.InferOutput<typeof transferEnabled.answer>, { readonly enabled: true }>

/** Sends money to an account directly below the caller, at once and irrevocably. */
export const transferDownline = call({
  operation: 'transferDownline',
  method: 'POST',
  path: '/wps/agent/transferDownline',
  ...agentCaller,
  money: true,
  act: { amount: 'amount', target: ['account'] },
  passwordCheck: true,
  secondStep: true,
  request: v.strictObject({ account, amount, message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), '') }),
  answer: v.object({
    orderId: v.string(),
    account: v.string(),
    amount,
    currency,
    /** The caller's main wallet after the transfer. */
    balanceAfter: amount,
  }),
  refusals: [
    'error_not_agent',
    'downline.transfer.off',
    'downline.unknown',
    'downline.held',
    'downline.least',
    'downline.daily',
    'downline.turnover',
    'downline.full',
    'wallet.insufficient',
    'password.check.needed',
    ...playRefusals,
  ],
})
