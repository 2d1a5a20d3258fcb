export {
  bonusOfDeposit,
  type CreditedDeposit,
  chooseOffer,
  type DepositOffer,
  depositOffers,
  giveChosen,
} from './deposit-offers.ts'
export { amountOf, termsOf } from './offer.ts'
export { issueUpgradeBonuses, type RankPromotion, rankPromotions } from './rank-promotions.ts'
export { wordsOf } from './read-promotions.ts'
