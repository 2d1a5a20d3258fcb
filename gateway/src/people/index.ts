export { ratesOfLink, stateOfKeptLink } from './affiliates/index.ts'
export { deviceHashesOf } from './devices/index.ts'
export {
  accountKey,
  belowRefusal,
  createMembers,
  hasAgentBelow,
  hashPassword,
  isByHandAllowed,
  isPassword,
  makeCode,
  maskAccount,
  memberOfCode,
  type NewMember,
  noteReferral,
  ownerOf,
  rankName,
  rankOf,
  readPhone,
  registerBelow,
  subAgent,
} from './identity/index.ts'
export {
  type MailNotice,
  notifyMember,
  notifyOrderChange,
  sendWithdrawalMail,
  unreadMessages,
  writeCodeMessage,
} from './messages/index.ts'
export { paymentPasswordTries } from './payment-password/index.ts'
export { developmentKey, developmentKeySet, shownPhoneProvider } from './phone/index.ts'
export { addressRules, countAttempt, type LimitRule } from './proofs/index.ts'
export { areLimitsOffered, exceededLimit, isChoiceNeeded, leftOf } from './protection/index.ts'
export { heldRates, highestBelow, lockRates, rangeOfDownline, ratesOf, setRates, topRates } from './rates/index.ts'
