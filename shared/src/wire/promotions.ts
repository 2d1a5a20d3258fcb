import * as v from 'valibot'
import { call } from './call.ts'
import { code, instant } from './shapes.ts'

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
  }),
  refusals: ['promotion.unknown'],
})
export type PromotionDetail = v.InferOutput<typeof promotionDetail.answer>
