import * as v from 'valibot'
import { call } from './call.ts'
import { amount, currency, instant, noFields } from './shapes.ts'

/** Windows of limits: the last 24 hours, 7 days and 30 days. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
const period = v.picklist(limitPeriods)

const limit = v.object({
  period,
  /** Left out without a limit. */
  amount: v.optional(amount),
  /** Deposits credited in the window, and those that are on their way; fees included. */
  used: amount,
  /** What may still be paid in; left out without a limit. */
  left: v.optional(amount),
  /** When the oldest of these deposits leaves the window. */
  freesAt: v.optional(instant),
  /** A raise that was asked for: confirmed between `from` and `until`, it takes effect. */
  raise: v.optional(v.object({ amount: v.optional(amount), askedAt: instant, from: instant, until: instant })),
})
export type DepositLimit = v.InferOutput<typeof limit>

const limits = v.object({
  currency,
  /** One for each window that the jurisdiction has. */
  limits: v.array(limit),
  /** The jurisdiction offers limits before the first deposit, and the member has not answered. */
  choiceNeeded: v.boolean(),
  /** Hours that a raise waits, and whether it has to be confirmed after them. */
  waitHours: v.number(),
  isConfirmed: v.boolean(),
  now: instant,
})

const player = { token: 'needed', caller: 'player', module: 'DPSTBAS3' } as const

/** Limits of the member's own deposits, and what is used of them. */
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

/** Sets limits: a field that is left out stays as it is, an empty one means no limit. Lower ones are in force at once. */
export const setDepositLimits = call({
  operation: 'setDepositLimits',
  method: 'POST',
  path: '/wps/relay/MCSFE_setDepositLimits',
  ...player,
  request: v.strictObject({ day: chosen, week: chosen, month: chosen }),
  answer: limits,
  refusals: ['in_need_true_account'],
})

/** Confirms a raise after its wait, or drops it. */
export const decideDepositLimit = call({
  operation: 'decideDepositLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_decideDepositLimit',
  ...player,
  request: v.strictObject({ period, decision: v.picklist(['confirm', 'drop']) }),
  answer: limits,
  refusals: ['limit.raise.none', 'limit.raise.early', 'in_need_true_account'],
})
