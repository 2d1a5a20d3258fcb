import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant, noFields } from './shapes.ts'

/** States of a bonus. An `offered` bonus waits to be claimed as a reward. */
export const bonusStates = ['offered', 'active', 'completed', 'forfeited', 'expired', 'cancelled'] as const

const player = { caller: 'player', module: 'REWCEN3' } as const

const activeBonus = v.object({
  bonusId: code,
  title: v.string(),
  /** Promotion that the bonus belongs to. */
  promotionId: v.optional(code),
  amount,
  /** Amount that `multiplier` applies to; includes `deposit` when the deposit counts too. */
  base: amount,
  deposit: v.optional(amount),
  multiplier: v.number(),
  required: amount,
  done: amount,
  left: amount,
  /** Current balance of the bonus wallet, which a cancellation forfeits. */
  balance: amount,
  maxBet: v.optional(amount),
  /** Names of games that do not count towards the requirement. */
  excluded: v.array(v.string()),
  startedAt: instant,
  expiresAt: instant,
  /** Every game class: the valid bet, the percentage of the bet that counts, and the amount counted. */
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
  /** Amount that became cash, or was forfeited. */
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

/** Cancels the active bonus before its conditions are met and forfeits the rest of its balance. */
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
