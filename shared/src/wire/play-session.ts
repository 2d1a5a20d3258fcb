import * as v from 'valibot'
import { call } from './call.ts'
import { amount, count, currency, instant, noFields } from './shapes.ts'

/** Sums since the login of the caller's session. */
const figures = {
  /** Accepted stakes. */
  staked: amount,
  prizes: amount,
  /** Prizes less the stakes of settled rounds. */
  net: amount,
  /** Stakes that are not settled yet. */
  open: amount,
}

const playSessionAnswer = v.object({
  now: instant,
  currency,
  /** When the session was opened. */
  startedAt: instant,
  /** When the session ends unless the member acts. */
  idleUntil: instant,
  ...figures,
  /** Whether the jurisdiction requires session time and result on every page. */
  isShown: v.boolean(),
  /** The reality check, which keeps the member from playing from `dueAt` until it is answered. */
  check: v.object({
    isDue: v.boolean(),
    dueAt: instant,
    /** Minutes from one check to the next, and those that the member may choose. */
    minutes: count,
    choices: v.array(count),
  }),
})
export type PlaySession = v.InferOutput<typeof playSessionAnswer>

const player = { token: 'needed', caller: 'player', module: 'COMM3' } as const

/** Time and sums of the caller's session, and the member's reality check. */
export const playSession = call({
  operation: 'playSession',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlaySession',
  ...player,
  request: noFields,
  answer: playSessionAnswer,
  refusals: ['in_need_true_account'],
})

/**
 * Answers the reality check that is due, for all sessions of the member; without a due check nothing changes. `left` means
 * that the member stops playing; the next check comes after the same time.
 */
export const answerRealityCheck = call({
  operation: 'answerRealityCheck',
  method: 'POST',
  path: '/wps/relay/MCSFE_answerRealityCheck',
  ...player,
  request: v.strictObject({ answer: v.picklist(['continued', 'left']) }),
  answer: playSessionAnswer,
  refusals: ['in_need_true_account'],
})

/**
 * Chooses the time between reality checks; other minutes than `choices` are refused. The next check comes no later than
 * before; a check that is due has to be answered first.
 */
export const setRealityCheck = call({
  operation: 'setRealityCheck',
  method: 'POST',
  path: '/wps/relay/MCSFE_setRealityCheck',
  ...player,
  request: v.strictObject({ minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)) }),
  answer: playSessionAnswer,
  refusals: ['reality.check.due', 'in_need_true_account'],
})
