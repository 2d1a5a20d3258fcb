import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Answering } from '../platform/pipeline/answers.ts'
import type { AdminCommands, GatewayDeps } from '../platform/pipeline/gateway-deps.ts'
import { sweepDevices } from './devices/sweep-devices.ts'
import { exclusionEffects, exclusionReturns, type OnExclusion, type ReturnBalance } from './exclusions/index.ts'
import { changePasswordCall } from './identity/change-password.call.ts'
import { firstStepsCall } from './identity/first-steps.call.ts'
import { forgotPasswordByEmailCall } from './identity/forgot-password-by-email.call.ts'
import { freePlayCall } from './identity/free-play.call.ts'
import { loginCall } from './identity/login.call.ts'
import { loginCodeCommand } from './identity/login-code-command.ts'
import { affiliateCall, languageUpdateCall, memberInfoCall, rankProgressCall } from './identity/member.call.ts'
import { checkRegisterFieldCall, registerCall, registerMobileCall } from './identity/register.call.ts'
import { resetPasswordCall } from './identity/reset-password.call.ts'
import { smsNoLoginCall, smsPasswordCall, smsRegisterCall } from './identity/send-code.call.ts'
import {
  forgetLoginCall,
  loginByCodeCall,
  logoutCall,
  resumeLoginCall,
  sealingKeyCall,
} from './identity/session.call.ts'
import { setPasswordByPhoneCall } from './identity/set-password-by-phone.call.ts'
import type { Welcome } from './identity/sign-up.ts'
import { sweepLogins } from './identity/sweep-logins.ts'
import { below } from './locales/index.ts'
import { deleteMessagesCall, markMessagesCall, messageListCall, unreadCountCall } from './messages/inbox.call.ts'
import { sweepInbox } from './messages/inbox.store.ts'
import { messageCommand, offerCommand } from './messages/message-command.ts'
import { notificationSettingsCall, setNotificationCall } from './messages/notification-settings.call.ts'
import {
  addPushDeviceCall,
  pushDevicesCall,
  removePushDeviceCall,
  renewPushDeviceCall,
} from './messages/push-devices.call.ts'
import { sendNotifications } from './messages/send-notifications.ts'
import { checkMoneyCodeCall, sendMoneyCodeCall } from './payment-password/money-code.call.ts'
import {
  changePaymentPasswordCall,
  checkPaymentPasswordCall,
  resetPaymentPasswordCall,
  setPaymentPasswordCall,
} from './payment-password/payment-password.call.ts'
import { captchaCall, humanChallengeCall } from './proofs/challenges.call.ts'
import { sweepProofs } from './proofs/sweep-proofs.ts'
import { declareBirthDateCall } from './protection/birth-date.call.ts'
import { decideDepositLimitCall, depositLimitsCall, setDepositLimitsCall } from './protection/deposit-limits.call.ts'
import { excludeSelfCall, memberPauseCall, takeTimeOutCall } from './protection/pause.call.ts'
import { answerRealityCheckCall, playSessionCall, setRealityCheckCall } from './protection/play-session.call.ts'
import { decidePlayerLimitCall, playerLimitsCall, setPlayerLimitsCall } from './protection/player-limits.call.ts'
import { protectionFactsCall } from './protection/protection-facts.call.ts'
import type { RegisterServices } from './registers/index.ts'
import { changeAvatarCall, memberIconsCall, playerAvatarCall } from './security/avatar.call.ts'
import { changeEmailCall, changePhoneCall, confirmContactCall } from './security/change-contact.call.ts'
import { sendContactCodeCall } from './security/contact-code.call.ts'
import { loginHistoryCall } from './security/login-history.call.ts'
import { denyLoginCall, endMemberSessionsCall, memberSessionsCall } from './security/sessions.call.ts'
import {
  addPasskeyCall,
  passkeyOptionsCall,
  passkeyProofOptionsCall,
  removePasskeyCall,
} from './two-step/passkey.call.ts'
import { proveSecondStepCall } from './two-step/prove-second-step.call.ts'
import { secondStepCall, secondStepOptionsCall } from './two-step/second-step.call.ts'
import {
  confirmTotpCall,
  endTotpCall,
  renewRecoveryCodesCall,
  startTotpCall,
  twoStepSettingsCall,
} from './two-step/two-step-settings.call.ts'
import { identityCheckCall, sendIdentityCall } from './verification/identity.call.ts'
import { identityCommand } from './verification/identity-command.ts'

export { createDeviceReader } from './devices/devices.ts'
export { memberStateCommand } from './identity/member-state-command.ts'
export { messages } from './messages/messages-module.ts'
export { pushWorkerRoute } from './messages/push-devices.call.ts'
export { proofSettingsOf, proofVariables } from './proofs/proof-variables.ts'
export {
  createHttpRegister,
  type ExclusionRegisters,
  type RegisterServices,
  registersModule,
} from './registers/index.ts'
export { memberAvatarRoute } from './security/avatar.call.ts'

/**
 * @param welcome gives a new member what the groups above have for new members
 * @param onExclusion what the groups above do for an account that was excluded just now
 */
export const calls = (welcome: Welcome, onExclusion: OnExclusion): readonly Answering<RegisterServices>[] => [
  sealingKeyCall,
  loginCall,
  registerCall(welcome),
  checkRegisterFieldCall,
  registerMobileCall(welcome),
  affiliateCall,
  loginByCodeCall,
  resumeLoginCall,
  forgetLoginCall,
  freePlayCall,
  changePasswordCall,
  forgotPasswordByEmailCall,
  resetPasswordCall,
  setPasswordByPhoneCall,
  logoutCall,
  humanChallengeCall,
  captchaCall,
  smsNoLoginCall,
  smsRegisterCall,
  smsPasswordCall,
  memberInfoCall,
  languageUpdateCall,
  rankProgressCall,
  firstStepsCall,
  identityCheckCall,
  sendIdentityCall,
  memberSessionsCall,
  endMemberSessionsCall,
  denyLoginCall,
  loginHistoryCall,
  sendContactCodeCall,
  changePhoneCall,
  changeEmailCall,
  confirmContactCall,
  playerAvatarCall,
  memberIconsCall,
  changeAvatarCall,
  messageListCall,
  unreadCountCall,
  markMessagesCall,
  deleteMessagesCall,
  notificationSettingsCall,
  setNotificationCall,
  pushDevicesCall,
  addPushDeviceCall,
  renewPushDeviceCall,
  removePushDeviceCall,
  checkPaymentPasswordCall,
  setPaymentPasswordCall,
  changePaymentPasswordCall,
  resetPaymentPasswordCall,
  sendMoneyCodeCall,
  checkMoneyCodeCall,
  secondStepOptionsCall,
  secondStepCall,
  twoStepSettingsCall,
  startTotpCall,
  confirmTotpCall,
  endTotpCall,
  renewRecoveryCodesCall,
  passkeyOptionsCall,
  addPasskeyCall,
  removePasskeyCall,
  passkeyProofOptionsCall,
  proveSecondStepCall,
  depositLimitsCall,
  setDepositLimitsCall,
  decideDepositLimitCall,
  playSessionCall,
  answerRealityCheckCall,
  setRealityCheckCall,
  playerLimitsCall,
  setPlayerLimitsCall,
  decidePlayerLimitCall,
  protectionFactsCall,
  memberPauseCall,
  takeTimeOutCall,
  declareBirthDateCall,
  excludeSelfCall(onExclusion),
]

/**
 * @param onExclusion what the groups above do for an account that was excluded just now
 * @param returnBalance returns the balance of an excluded account
 */
export const jobs = (deps: GatewayDeps, onExclusion: OnExclusion, returnBalance: ReturnBalance): readonly JobKind[] => [
  sweepProofs,
  sweepLogins,
  sweepDevices,
  sweepInbox,
  sendNotifications(deps),
  exclusionEffects(onExclusion),
  exclusionReturns(returnBalance),
]

export const commands: AdminCommands = {
  messages: messageCommand,
  offers: offerCommand,
  identity: identityCommand,
  'login-code': loginCodeCommand,
}

export const refusals = below('people.refused.')
