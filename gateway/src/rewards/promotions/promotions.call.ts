import { promotionCategories, promotionDetail, promotionList } from '@azulejo/shared/wire'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { promotionRows, wirePromotion, wireTerms, wordsOf } from './read-promotions.ts'

/** Lists promotions of one category or of all; the counts per category always include all promotions. */
export const promotionListCall = answers(promotionList, async ({ category }, context) => {
  if (!profileOf(context.merchant).modules.bonuses) return { list: [], categories: [], isOff: true as const }
  const all = (await promotionRows(context.db, context).execute()).map((row) => wirePromotion(row, context))
  const categories = promotionCategories
    .map((name) => ({ category: name, count: all.filter((promotion) => promotion.category === name).length }))
    .filter(({ count }) => count > 0)
  return { list: category ? all.filter((promotion) => promotion.category === category) : all, categories }
})

/** One promotion with its rules and rewards. */
export const promotionDetailCall = answers(promotionDetail, async ({ promotionId }, context) => {
  const { merchant } = context
  if (!profileOf(merchant).modules.bonuses) return refuse('function.not.available', { module: 'bonuses' })
  const row = await promotionRows(context.db, context)
    .where('promotion.promotion_id', '=', promotionId)
    .executeTakeFirst()
  if (!row) return refuse('promotion.unknown')
  const { rules, rewards } = wordsOf(row, context)
  return {
    ...wirePromotion(row, context),
    rules: [...rules],
    rewards: [...rewards],
    terms: wireTerms(row, merchant),
    ...(row.entry === 'rejected' && row.reason !== null ? { reason: row.reason } : {}),
  }
})
