export { ratesOfLink, stateOfKeptLink } from './affiliates/index.ts'
export { deviceHashesOf } from './devices/index.ts'
export { type DueReturn, exclusionsOf } from './exclusions/index.ts'
export {
  accountKey,
  belowRefusal,
  createMembers,
  hasAgentBelow,
  hashPassword,
  heldAmong,
  isByHandAllowed,
  isHeldMember,
  isPassword,
  keepSecurityEvent,
  levelName,
  makeCode,
  maskAccount,
  memberOfCode,
  type NewMember,
  nextRankOf,
  noteReferral,
  ownerOf,
  rankName,
  rankOf,
  readPhone,
  registerBelow,
  subAgent,
  validBetsIn,
} from './identity/index.ts'
export {
  isNotificationOn,
  type MailNotice,
  maySend,
  notifyMember,
  notifyMembers,
  notifyOrderChange,
  sendMail,
  sendTranscriptMail,
  sendWithdrawalMail,
  stopMarketing,
  unreadMessages,
  writeCodeMessage,
} from './messages/index.ts'
export { paymentPasswordTries } from './payment-password/index.ts'
export { developmentKey, developmentKeySet, shownPhoneProvider } from './phone/index.ts'
export { addressRules, countAttempt, type LimitRule } from './proofs/index.ts'
export {
  areLimitsOffered,
  exceededLimit,
  isChoiceNeeded,
  limitRefusal,
  type NetPosition,
  netPosition,
  stakeLimits,
  type TicketLimit,
} from './protection/index.ts'
export { heldRates, highestBelow, lockRates, rangeOfDownline, ratesOf, setRates, topRates } from './rates/index.ts'
