export { claimReward } from './claim-reward.ts'
export { payReward } from './pay-reward.ts'
export { claimableRewards, endReward, holdReward, type Issued, issueReward, type NewReward } from './reward.store.ts'
