import * as v from 'valibot'
import { call } from './call.ts'
import { amount, currency, instant, noFields } from './shapes.ts'

/** Windows of limits: the last 24 hours, 7 days and 30 days. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
const period = v.picklist(limitPeriods)

const limit = v.object({
  period,
  /** The limit; omitted when there is none. */
  amount: v.optional(amount),
  /** Deposits credited in the window and pending deposits; fees included. */
  used: amount,
  /** Amount that may still be deposited; omitted without a limit. */
  left: v.optional(amount),
  /** When the oldest deposit in `used` leaves the window. */
  freesAt: v.optional(instant),
  /** A requested raise, which takes effect when it is confirmed between `from` and `until`. */
  raise: v.optional(v.object({ amount: v.optional(amount), askedAt: instant, from: instant, until: instant })),
})
export type DepositLimit = v.InferOutput<typeof limit>

const limits = v.object({
  currency,
  /** One limit for each window of the jurisdiction. */
  limits: v.array(limit),
  /** Whether the jurisdiction offers limits before the first deposit, and the member has not chosen yet. */
  choiceNeeded: v.boolean(),
  /** The smallest deposit of all payment methods; a new limit below it is refused. Left out without methods. */
  least: v.optional(amount),
  /** Waiting time of a raise in hours, and whether the member has to confirm the raise afterwards. */
  waitHours: v.number(),
  isConfirmed: v.boolean(),
  now: instant,
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

/** Sets limits: a field left out keeps its limit, an empty field means no limit. Lower limits take effect at once. */
export const setDepositLimits = call({
  operation: 'setDepositLimits',
  method: 'POST',
  path: '/wps/relay/MCSFE_setDepositLimits',
  ...player,
  request: v.strictObject({ day: chosen, week: chosen, month: chosen }),
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
