import { claimIssuedPromotion } from '@azulejo/shared/wire'
import { answers } from '../../platform/pipeline/answers.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { claimReward } from './claim-reward.ts'

export const claimIssuedPromotionCall = answers(
  claimIssuedPromotion,
  async ({ promotionClaimId, promotionType }, context) => {
    const permission = await mayPlay(context, context.member, 'claim', { isBonus: true })
    return isRefused(permission) ? permission : claimReward(context, promotionClaimId, promotionType)
  },
)
