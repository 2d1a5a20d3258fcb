import * as v from 'valibot'
import { call } from './call.ts'
import { gameClassify } from './games.ts'
import { amount, code, currency, day, instant, noFields } from './shapes.ts'

/** Valid bets so far, and those that are asked for. */
const progress = v.object({ actual: amount, expected: amount })

const level = v.object({
  level: v.number(),
  name: v.string(),
  color: v.string(),
  color2: v.string(),
  /** Total valid bet that reaches the level. */
  turnover: amount,
  /** Valid bet of a calendar month that keeps the level; a level without it is never lost. */
  keep: v.optional(amount),
  /** Rates of the rebate in per cent of valid bets. */
  rebates: v.array(v.object({ gameClassify, percent: v.string() })),
  /** Paid once, when the level is reached. */
  upgradeBonus: v.optional(amount),
  /** Paid each month. */
  salary: v.optional(amount),
})
export type RankLevel = v.InferOutput<typeof level>

/** Why a level changed: reached by the total, reached again by a month, or lost by a month with too little. */
export const rankChangeReasons = ['reached', 'regained', 'not_kept'] as const

/** The levels of the brand, what each brings, and the member's own: its way, what keeps it, and its changes, newest first. */
export const rankLevels = call({
  operation: 'rankLevels',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankLevels',
  token: 'needed',
  caller: 'player',
  module: 'COMM3',
  request: noFields,
  answer: v.object({
    currency,
    /** 0 below the first level. */
    current: v.number(),
    levels: v.array(level),
    /** The next level: by the total, or by the running month where the member has lost it. Left out at the highest. */
    next: v.optional(v.object({ level: v.number(), by: v.picklist(['total', 'month']), ...progress.entries })),
    /** What keeps the current level until the first day of a month; left out where nothing is asked for. */
    keep: v.optional(v.object({ ...progress.entries, from: day, until: day })),
    /** Promotions that pay the bonus of a level or the salary; the member has to join them. */
    promotions: v.array(v.object({ promotionId: code, title: v.string(), isJoined: v.boolean() })),
    history: v.array(
      v.object({ at: instant, from: v.number(), to: v.number(), reason: v.picklist(rankChangeReasons) }),
    ),
  }),
  refusals: ['in_need_true_account'],
})
