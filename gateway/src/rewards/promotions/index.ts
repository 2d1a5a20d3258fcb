export {
  bonusOfDeposit,
  type CreditedDeposit,
  chooseOffer,
  type DepositOffer,
  depositOffers,
  giveChosen,
} from './deposit-offers.ts'
export { amountOf, termsOf } from './offer.ts'
export { wordsOf } from './read-promotions.ts'
