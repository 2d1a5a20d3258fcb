import * as v from 'valibot'
import { limitKinds, limitPeriods } from '../kernel/player-limits.ts'
import { call } from './call.ts'
import { amount, credential, currency, day, instant, noFields } from './shapes.ts'
import { helpLine, licence } from './site.ts'

const period = v.picklist(limitPeriods)
const kind = v.picklist(limitKinds)

const limit = v.object({
  period,
  /** The limit; omitted when there is none. */
  amount: v.optional(amount),
  /**
   * What the window counts. Deposits: credited in the window and pending ones; fees included. Losses: stakes less prizes, at
   * least 0, where open stakes count as lost. Stakes: accepted ones. Money with a vendor that holds wallets counts as staked
   * once, and as lost as far as it is still there. Time: minutes of sessions.
   */
  used: amount,
  /** What is left; omitted without a limit. */
  left: v.optional(amount),
  /** When the oldest deposit in `used` leaves the window. */
  freesAt: v.optional(instant),
  /** A requested raise, which takes effect when it is confirmed between `from` and `until`. */
  raise: v.optional(v.object({ amount: v.optional(amount), askedAt: instant, from: instant, until: instant })),
})
export type DepositLimit = v.InferOutput<typeof limit>

const playerLimit = v.object({
  /** Sums of all kinds but `time` are money; times are whole minutes. */
  kind,
  ...limit.entries,
})
export type PlayerLimit = v.InferOutput<typeof playerLimit>

/** What all answers about limits tell. */
const rules = {
  currency,
  /** The smallest deposit of all payment methods; a new limit of deposits below it is refused. Left out without methods. */
  least: v.optional(amount),
  /** Waiting time of a raise in hours, and whether the member has to confirm the raise afterwards. */
  waitHours: v.number(),
  isConfirmed: v.boolean(),
  now: instant,
}

const limits = v.object({
  ...rules,
  /** One limit for each window of the jurisdiction. */
  limits: v.array(limit),
  /** Whether the jurisdiction offers limits before the first deposit, and the member has not chosen yet. */
  choiceNeeded: v.boolean(),
})

const player = { token: 'needed', caller: 'player', module: 'DPSTBAS3' } as const

/** Limits of the member's own deposits, and the used part of each limit. */
export const depositLimits = call({
  operation: 'depositLimits',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositLimits',
  ...player,
  request: noFields,
  answer: limits,
  refusals: ['in_need_true_account'],
})

const chosen = v.optional(v.union([v.literal(''), amount]))
const windows = { day: chosen, week: chosen, month: chosen }

/** Sets limits: a field left out keeps its limit, an empty field means no limit. Lower limits take effect at once. */
export const setDepositLimits = call({
  operation: 'setDepositLimits',
  method: 'POST',
  path: '/wps/relay/MCSFE_setDepositLimits',
  ...player,
  request: v.strictObject(windows),
  answer: limits,
  refusals: ['limit.least', 'in_need_true_account'],
})

/** Confirms a raise after its waiting time, or drops the raise. */
export const decideDepositLimit = call({
  operation: 'decideDepositLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_decideDepositLimit',
  ...player,
  request: v.strictObject({ period, decision: v.picklist(['confirm', 'drop']) }),
  answer: limits,
  refusals: ['limit.raise.none', 'limit.raise.early', 'in_need_true_account'],
})

const limitsOfPlayer = v.object({
  ...rules,
  /** One limit for each kind and window of the jurisdiction. */
  limits: v.array(playerLimit),
})

const anyPlayer = { token: 'needed', caller: 'player', module: 'COMM3' } as const

/** Every limit of the member, and the used part of each. */
export const playerLimits = call({
  operation: 'playerLimits',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerLimits',
  ...anyPlayer,
  request: noFields,
  answer: limitsOfPlayer,
  refusals: ['in_need_true_account'],
})

/**
 * Sets limits of one kind: a field left out keeps its limit, an empty field means no limit. Lower limits take effect at once,
 * higher ones are requested. Minutes are whole numbers.
 */
export const setPlayerLimits = call({
  operation: 'setPlayerLimits',
  method: 'POST',
  path: '/wps/relay/MCSFE_setPlayerLimits',
  ...anyPlayer,
  request: v.strictObject({ kind, ...windows }),
  answer: limitsOfPlayer,
  refusals: ['limit.least', 'in_need_true_account'],
})

/** Confirms a raise after its waiting time, or drops the raise. */
export const decidePlayerLimit = call({
  operation: 'decidePlayerLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_decidePlayerLimit',
  ...anyPlayer,
  request: v.strictObject({ kind, period, decision: v.picklist(['confirm', 'drop']) }),
  answer: limitsOfPlayer,
  refusals: ['limit.raise.none', 'limit.raise.early', 'in_need_true_account'],
})

/**
 * What the member paid in and out since the registration, by the meaning of all reports, and who helps: services of the
 * jurisdiction and the authority of its licence. `net` is `deposits` less `withdrawals`; a withdrawal counts when it is asked
 * for, and not when it comes back.
 */
export const protectionFacts = call({
  operation: 'protectionFacts',
  method: 'GET',
  path: '/wps/member/protection',
  ...anyPlayer,
  request: noFields,
  answer: v.object({
    currency,
    since: instant,
    now: instant,
    deposits: amount,
    withdrawals: amount,
    net: amount,
    helpLines: v.array(helpLine),
    /** Left out without a licence, as for play money. */
    licence: v.optional(licence),
    /** Page of the national register of self-exclusion. */
    centralRegister: v.optional(v.string()),
  }),
  refusals: ['in_need_true_account'],
})

const pause = v.object({
  /** Hours of a time-out. */
  timeOutHours: v.object({ least: v.number(), most: v.number() }),
  /** Fewest days of a self-exclusion. */
  exclusionLeastDays: v.number(),
  /** Days after which a self-exclusion may be ended early, on request; never when omitted. */
  exclusionEarlyEndDays: v.optional(v.number()),
  /** Days that an excluded member has to withdraw the balance before it is returned. */
  returnDays: v.number(),
  /** The end of a running pause. */
  timeOutUntil: v.optional(instant),
  excludedUntil: v.optional(instant),
  now: instant,
})

/** The pauses that the jurisdiction offers, and those that run. */
export const memberPause = call({
  operation: 'memberPause',
  method: 'GET',
  path: '/wps/member/pause',
  ...anyPlayer,
  request: noFields,
  answer: pause,
  refusals: ['in_need_true_account'],
})

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Takes a time-out, which only a longer one changes: the member may log in and withdraw, but neither play nor deposit. */
export const takeTimeOut = call({
  operation: 'takeTimeOut',
  method: 'POST',
  path: '/wps/member/pause/timeOut',
  ...anyPlayer,
  request: v.strictObject({ hours: whole }),
  answer: pause,
  refusals: ['pause.length', 'pause.longer', 'in_need_true_account'],
})

/**
 * Declares the member's birth date, for play that was refused with `birth.date.needed`. It is declared once: the same date is
 * accepted again, another one is refused. Below the legal `age` play and deposits are refused from then on.
 */
export const declareBirthDate = call({
  operation: 'declareBirthDate',
  method: 'POST',
  path: '/wps/member/birthDate',
  ...anyPlayer,
  request: v.strictObject({ birthDate: day }),
  answer: v.object({ age: v.number(), isUnder: v.boolean() }),
  refusals: ['birth.date.wrong', 'birth.date.known', 'in_need_true_account'],
})

/**
 * Excludes the member from play, deposits and promotions. Ends every session, also that of the call; a new login can withdraw
 * and read. Chase tickets whose issue is not locked are returned.
 */
export const excludeSelf = call({
  operation: 'excludeSelf',
  method: 'POST',
  path: '/wps/member/pause/exclusion',
  sealed: true,
  ...anyPlayer,
  request: v.strictObject({ days: whole, password: credential }),
  answer: pause,
  refusals: ['pause.length', 'pause.longer', 'password.old.incorrect', 'in_need_true_account'],
})
