import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { rewardTypes } from './rewards.ts'
import { amount, code, currency, instant } from './shapes.ts'

export const promotionCategories = ['new_player', 'slots', 'live', 'lottery', 'sports', 'vip', 'referral'] as const
export const activityStatuses = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
] as const

const promotion = v.object({
  promotionId: code,
  category: v.picklist(promotionCategories),
  title: v.string(),
  summary: v.string(),
  status: v.picklist(activityStatuses),
  startsAt: instant,
  endsAt: v.optional(instant),
  featured: v.boolean(),
  /** Paths under the image base: a square tile and an 8 by 3 banner. */
  icon: v.string(),
  banner: v.string(),
})
export type Promotion = v.InferOutput<typeof promotion>

/** What joining means, before it is done. */
const promotionTerms = v.object({
  /** A: words and pictures are asked for. B: joining is enough. */
  type: v.picklist(['A', 'B']),
  reward: v.picklist(rewardTypes),
  /** Where it is taken: with the page's own button, or as a choice of the deposit page. */
  joinedBy: v.picklist(['page', 'deposit']),
  currency,
  /** What is given at most, where it is known before. */
  amount: v.optional(amount),
  points: v.optional(v.number()),
  /** What has to be staked before it may be withdrawn; left out for cash. */
  turnover: v.optional(
    v.object({
      multiplier: v.number(),
      base: v.picklist(['bonus', 'deposit']),
      days: v.number(),
      maxBet: v.optional(amount),
      maxBetPercent: v.optional(v.number()),
      contributions: v.record(v.string(), v.number()),
      /** What it comes to for one amount. */
      example: v.optional(v.object({ deposit: v.optional(amount), bonus: amount, required: amount })),
    }),
  ),
  claimDays: v.number(),
  perMember: v.optional(v.number()),
})
export type PromotionTerms = v.InferOutput<typeof promotionTerms>

export const promotionList = call({
  operation: 'promotionList',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionList',
  module: 'REWCEN3',
  cache: { seconds: 30, scope: 'member' },
  request: v.strictObject({ category: v.optional(v.picklist(promotionCategories)) }),
  answer: v.object({
    list: v.array(promotion),
    categories: v.array(v.object({ category: v.picklist(promotionCategories), count: v.number() })),
    /** The jurisdiction of the brand has no promotions. */
    isOff: v.optional(v.literal(true)),
  }),
})

export const promotionDetail = call({
  operation: 'promotionDetail',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionDetail',
  module: 'REWCEN3',
  cache: { seconds: 30, scope: 'member' },
  request: v.strictObject({ promotionId: code }),
  answer: v.object({
    ...promotion.entries,
    /** Paragraphs of the rules in reading order. */
    rules: v.array(v.string()),
    rewards: v.array(v.object({ condition: v.string(), reward: v.string(), turnover: v.string() })),
    terms: promotionTerms,
    /** Why the member's request was rejected. */
    reason: v.optional(v.string()),
  }),
  refusals: ['promotion.unknown'],
})
export type PromotionDetail = v.InferOutput<typeof promotionDetail.answer>

const joinable = { token: 'needed', caller: 'player', module: 'REWCEN3' } as const
const standing = v.object({ promotionId: code, status: v.picklist(activityStatuses) })

/** Enrols the member. Asked again, it says where the member stands. */
export const signUpPromotionJoin = call({
  operation: 'signUpPromotionJoin',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  ...joinable,
  request: v.strictObject({ promotionId: code }),
  answer: standing,
  refusals: ['promotion.unknown', 'promotion.over', 'promotion.members', 'promotion.spent', ...playRefusals],
})

/** Pictures of a request. */
export const rewardRequestPictures = { mostBytes: 5 * 1024 * 1024, mostFiles: 3 } as const

/** Asks for the reward of a promotion of type A. `promotion.image` tells its `problem` and the `place` of the picture. */
export const signUpRequestReward = call({
  operation: 'signUpRequestReward',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  ...joinable,
  encoding: 'multipart',
  largestBody: rewardRequestPictures.mostFiles * rewardRequestPictures.mostBytes + 64 * 1024,
  request: v.strictObject({
    promotionId: code,
    remarks: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
    pictures: v.optional(v.array(v.blob()), []),
  }),
  answer: standing,
  refusals: ['promotion.unknown', 'promotion.over', 'promotion.applied', 'promotion.image', ...playRefusals],
})
