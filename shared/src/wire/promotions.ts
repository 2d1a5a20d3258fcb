import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { rewardTypes } from './rewards.ts'
import { amount, code, currency, instant, noList } from './shapes.ts'

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

/** Terms of a promotion, shown before the member joins. */
const promotionTerms = v.object({
  /** A: a request with remarks and pictures is required. B: joining is enough. */
  type: v.picklist(['A', 'B']),
  reward: v.picklist(rewardTypes),
  /** Where members join: with the button of the promotion's page, or by a choice on the deposit page. */
  joinedBy: v.picklist(['page', 'deposit']),
  currency,
  /** Largest reward, if known in advance. */
  amount: v.optional(amount),
  points: v.optional(v.number()),
  /** Rollover before the reward may be withdrawn; omitted for cash. */
  turnover: v.optional(
    v.object({
      multiplier: v.number(),
      base: v.picklist(['bonus', 'deposit']),
      days: v.number(),
      maxBet: v.optional(amount),
      maxBetPercent: v.optional(v.number()),
      contributions: noList(v.record(v.string(), v.number())),
      /** Example of the rollover for one amount. */
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
    /** Set when the brand's jurisdiction does not allow promotions. */
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

/** Enrols the member. A repeated call returns the member's current status. */
export const signUpPromotionJoin = call({
  operation: 'signUpPromotionJoin',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  ...joinable,
  request: v.strictObject({ promotionId: code }),
  answer: standing,
  refusals: ['promotion.unknown', 'promotion.over', 'promotion.members', 'promotion.spent', ...playRefusals],
})

/** Most characters of the remarks of a request. */
export const longestRemarks = 1000

/** Largest size of a picture in bytes, and the most pictures of a request. */
export const rewardRequestPictures = { mostBytes: 5 * 1024 * 1024, mostFiles: 3 } as const

/** Requests the reward of a type A promotion. The detail of `promotion.image` has `problem` and the picture's `place`. */
export const signUpRequestReward = call({
  operation: 'signUpRequestReward',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  ...joinable,
  encoding: 'multipart',
  largestBody: rewardRequestPictures.mostFiles * rewardRequestPictures.mostBytes + 64 * 1024,
  request: v.strictObject({
    promotionId: code,
    remarks: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestRemarks)),
    pictures: v.optional(v.array(v.blob()), []),
  }),
  answer: standing,
  refusals: ['promotion.unknown', 'promotion.over', 'promotion.applied', 'promotion.image', ...playRefusals],
})
