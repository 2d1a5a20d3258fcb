import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant, noFields } from './shapes.ts'

/** Where a bonus stands. `offered` waits to be claimed as a reward. */
export const bonusStates = ['offered', 'active', 'completed', 'forfeited', 'expired', 'cancelled'] as const

const player = { caller: 'player', module: 'REWCEN3' } as const

const activeBonus = v.object({
  bonusId: code,
  title: v.string(),
  /** The promotion that it belongs to. */
  promotionId: v.optional(code),
  amount,
  /** What the requirement is a multiple of: `deposit` is in it where it counts too. */
  base: amount,
  deposit: v.optional(amount),
  multiplier: v.number(),
  required: amount,
  done: amount,
  left: amount,
  /** What is in the bonus wallet now, and would be lost. */
  balance: amount,
  maxBet: v.optional(amount),
  /** Names of games that do not count. */
  excluded: v.array(v.string()),
  startedAt: instant,
  expiresAt: instant,
  /** Every class of games: what was staked validly, percent of it that count, and what counted. */
  rows: v.array(v.object({ gameClassify: v.string(), validBet: amount, percent: v.number(), counted: amount })),
})
export type ActiveBonus = v.InferOutput<typeof activeBonus>

/** The member's active bonus with its progress. */
export const bonusDetails = call({
  operation: 'bonusDetails',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusDetails',
  token: 'needed',
  ...player,
  request: noFields,
  answer: v.object({ currency, bonus: v.optional(activeBonus), now: instant }),
  refusals: ['in_need_true_account'],
})

const pastBonus = v.object({
  bonusId: code,
  title: v.string(),
  amount,
  required: amount,
  done: amount,
  startedAt: v.optional(instant),
  endedAt: instant,
  state: v.picklist(['completed', 'forfeited', 'expired', 'cancelled']),
  /** What became cash, or was lost. */
  endedAmount: amount,
})
export type PastBonus = v.InferOutput<typeof pastBonus>

/** Bonuses that have ended, newest first. */
export const bonusHistory = listCall({
  operation: 'bonusHistory',
  path: '/wps/relay/MCSFE_getBonusHistory',
  ...player,
  filter: { state: v.optional(v.picklist(['completed', 'forfeited', 'expired', 'cancelled'])) },
  row: pastBonus,
  totals: {},
  refusals: ['in_need_true_account'],
})

/** Ends the active bonus before its conditions are met; what is left of it is lost. */
export const cancelBonus = call({
  operation: 'cancelBonus',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelBonus',
  token: 'needed',
  ...player,
  money: true,
  request: v.strictObject({ bonusId: code }),
  answer: v.object({ bonusId: code, lost: amount, currency }),
  refusals: ['bonus.none', ...playRefusals],
})
