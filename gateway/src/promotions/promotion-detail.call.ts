import { promotionDetail } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { promotionRows, wirePromotion, wordsOf } from './read-promotions.ts'

/** One promotion with its rules and rewards. */
export const promotionDetailCall = answers(promotionDetail, async ({ promotionId }, context) => {
  const row = await promotionRows(context.db, context)
    .where('promotion.promotion_id', '=', promotionId)
    .executeTakeFirst()
  if (!row) return refuse('promotion.unknown')
  const { rules, rewards } = wordsOf(row, context)
  return { ...wirePromotion(row, context), rules: [...rules], rewards: [...rewards] }
})
