export { earnPoints } from './earn-points.ts'
export { type RewardContent, rewardContent } from './reward-content.ts'
