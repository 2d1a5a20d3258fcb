import type { DecisionKind } from '../money/index.ts'
import type { ContentKind } from '../platform/brands/content-store.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Answering } from '../platform/pipeline/answers.ts'
import type { AdminCommands, GatewayDeps } from '../platform/pipeline/gateway-deps.ts'
import { below } from './locales/index.ts'
import { missionCalls } from './missions/index.ts'
import { leaderboardContent } from './missions/leaderboard-content.ts'
import { missionCommand } from './missions/mission-command.ts'
import { missionContent } from './missions/mission-content.ts'
import { signInContent } from './missions/sign-in.call.ts'
import { turnLeaderboards } from './missions/turn-leaderboards.ts'
import { turnMissions } from './missions/turn-missions.ts'
import { convertPointCall, pointConfigCall } from './points/convert-point.call.ts'
import { earnPointsJob } from './points/earn-points.ts'
import { expirePoints } from './points/expiry.ts'
import { pointRewardsCall } from './points/point-rewards.call.ts'
import { pointBalanceCall, pointTransactionsCall } from './points/point-transactions.call.ts'
import { redeemPointListCall } from './points/redeem-point-list.call.ts'
import { redeemPointRewardCall } from './points/redeem-point-reward.call.ts'
import { redemptionCommand } from './points/redemption-command.ts'
import { approveRedemption } from './points/redemption-decision.ts'
import { rewardContent } from './points/reward-content.ts'
import { issueDuePromotions } from './promotions/issue-due.ts'
import { signUpPromotionJoinCall } from './promotions/join-promotion.call.ts'
import { promotionCommand } from './promotions/promotion-command.ts'
import { promotionContent } from './promotions/promotion-content.ts'
import { issuePromotionDecision } from './promotions/promotion-decision.ts'
import { promotionDetailCall, promotionListCall } from './promotions/promotions.call.ts'
import { signUpRequestRewardCall } from './promotions/request-reward.call.ts'
import { raffleContent } from './raffles/raffle-content.ts'
import { claimRaffleCall, raffleStatusCall } from './raffles/raffles.call.ts'
import { turnRaffles } from './raffles/turn-raffles.ts'
import { rankLevelsCall, turnRanks } from './ranks/index.ts'
import { closeRebatePeriods } from './rebates/close-periods.ts'
import { claimRebateCall, manualRebateCall, rebateHistoryCall } from './rebates/rebate.call.ts'
import { claimIssuedPromotionCall } from './rewards/claim-reward.call.ts'
import { expireRewards } from './rewards/reward.store.ts'
import { getClaimPromotionCall } from './rewards/rewards.call.ts'

export { missionsModule } from './missions/turn-leaderboards.ts'
export { rafflesModule } from './raffles/turn-raffles.ts'

export { endBonusesOf } from './rewards/pay-reward.ts'
export { giveWelcomeBonus } from './rewards/welcome-bonus.ts'

export const calls: readonly Answering[] = [
  manualRebateCall,
  claimRebateCall,
  rebateHistoryCall,
  pointRewardsCall,
  pointConfigCall,
  convertPointCall,
  redeemPointRewardCall,
  redeemPointListCall,
  pointBalanceCall,
  pointTransactionsCall,
  ...missionCalls,
  raffleStatusCall,
  claimRaffleCall,
  promotionDetailCall,
  promotionListCall,
  signUpPromotionJoinCall,
  signUpRequestRewardCall,
  getClaimPromotionCall,
  claimIssuedPromotionCall,
  rankLevelsCall,
]

export const jobs = ({ random }: GatewayDeps): readonly JobKind[] => [
  earnPointsJob,
  expirePoints,
  expireRewards,
  issueDuePromotions,
  closeRebatePeriods,
  turnRanks,
  turnMissions,
  turnLeaderboards,
  turnRaffles(random),
]

export const commands: AdminCommands = {
  redemptions: redemptionCommand,
  missions: missionCommand,
  promotions: promotionCommand,
}

/** Decisions about money that may need a second operator. */
export const decisions: readonly DecisionKind[] = [approveRedemption, issuePromotionDecision]

/** Kinds of content in the files of the brands. */
export const contents: readonly ContentKind[] = [
  promotionContent,
  rewardContent,
  missionContent,
  leaderboardContent,
  signInContent,
  raffleContent,
]

export const refusals = below('rewards.refused.')
