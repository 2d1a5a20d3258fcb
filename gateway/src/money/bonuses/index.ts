export {
  activeBonusNamed,
  activeBonusOf,
  type Bonus,
  type BonusTerms,
  bonusOfReward,
  loseBonus,
  offerBonus,
  paidByClaim,
  restoreBonus,
  startBonus,
  withdrawOffer,
} from './bonus.store.ts'
