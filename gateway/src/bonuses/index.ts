export {
  activeBonusOf,
  type Bonus,
  type BonusTerms,
  bonusAtStake,
  bonusOfReward,
  loseBonus,
  offerBonus,
  startBonus,
  withdrawOffer,
} from './bonus.store.ts'
