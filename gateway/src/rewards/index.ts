export { claimMilestone, enterMission, openMissions, periodAt, signIn, signInContent } from './missions/index.ts'
export { earnPoints, type RewardContent, rewardContent } from './points/index.ts'
export {
  amountOf,
  bonusOfDeposit,
  chooseOffer,
  type DepositOffer,
  depositOffers,
  giveChosen,
  termsOf,
  wordsOf,
} from './promotions/index.ts'
export { giveDueTickets } from './raffles/index.ts'
export { startRebates } from './rebates/index.ts'
export { claimableRewards, claimReward, issueReward } from './rewards/index.ts'
