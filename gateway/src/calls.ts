import { directTeamCall } from './agents/direct-team.call.ts'
import { downlineBetsCall } from './agents/team-bets.call.ts'
import { teamOverviewCall } from './agents/team-overview.call.ts'
import { downlineProfitCall } from './agents/team-profit.call.ts'
import { downlineTransactionCall } from './agents/team-transactions.call.ts'
import { bonusDetailsCall, cancelBonusCall } from './bonuses/bonus-details.call.ts'
import { bonusHistoryCall } from './bonuses/bonus-history.call.ts'
import { paymentConfirmationListCall } from './c2c/confirmation-list.call.ts'
import { processC2CTransactionCall } from './c2c/process-c2c.call.ts'
import {
  addFavouriteCall,
  favouriteGamesCall,
  favouriteIdsCall,
  removeFavouriteCall,
} from './catalogue/favourites.call.ts'
import { gameListCall, hotGamesCall } from './catalogue/game-list.call.ts'
import { gameVendorsCall } from './catalogue/game-vendors.call.ts'
import { recentGamesCall } from './catalogue/recent-games.call.ts'
import { winnerBoardCall } from './catalogue/winner-board.call.ts'
import { centreCountsCall } from './centre/centre-counts.call.ts'
import { chatUnreadCountCall, launchChatCall } from './chat/chat.call.ts'
import { announcementsCall } from './editorial/announcements.call.ts'
import { sendFeedbackCall } from './feedback/send-feedback.call.ts'
import { helpCenterCall } from './help/help-center.call.ts'
import { changePasswordCall } from './identity/change-password.call.ts'
import { forgotPasswordByEmailCall } from './identity/forgot-password-by-email.call.ts'
import { freePlayCall } from './identity/free-play.call.ts'
import { loginCall } from './identity/login.call.ts'
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
import { launchGameCall } from './launch/launch-game.call.ts'
import { lotteryCalls } from './lottery/lottery-calls.ts'
import { deleteMessagesCall, markMessagesCall, messageListCall, unreadCountCall } from './messages/inbox.call.ts'
import { missionCalls } from './missions/index.ts'
import { checkMoneyCodeCall, sendMoneyCodeCall } from './payment-password/money-code.call.ts'
import {
  changePaymentPasswordCall,
  checkPaymentPasswordCall,
  resetPaymentPasswordCall,
  setPaymentPasswordCall,
} from './payment-password/payment-password.call.ts'
import { createDepositCall } from './payments/create-deposit.call.ts'
import {
  cancelDepositCall,
  checkDepositCall,
  depositChannelsCall,
  depositOrderCall,
  depositSettingsCall,
} from './payments/deposit-order.call.ts'
import { sendDepositSlipCall } from './payments/deposit-slip.call.ts'
import { depositTransactionCall } from './payments/deposit-transaction.call.ts'
import { resendDepositCall } from './payments/resend-deposit.call.ts'
import type { Answering } from './pipeline/answers.ts'
import { convertPointCall, pointConfigCall } from './points/convert-point.call.ts'
import { pointRewardsCall } from './points/point-rewards.call.ts'
import { pointBalanceCall, pointTransactionsCall } from './points/point-transactions.call.ts'
import { redeemPointListCall } from './points/redeem-point-list.call.ts'
import { redeemPointRewardCall } from './points/redeem-point-reward.call.ts'
import { signUpPromotionJoinCall } from './promotions/join-promotion.call.ts'
import { promotionDetailCall, promotionListCall } from './promotions/promotions.call.ts'
import { signUpRequestRewardCall } from './promotions/request-reward.call.ts'
import { captchaCall, humanChallengeCall } from './proofs/challenges.call.ts'
import { decideDepositLimitCall, depositLimitsCall, setDepositLimitsCall } from './protection/deposit-limits.call.ts'
import { claimRaffleCall, raffleStatusCall } from './raffles/raffles.call.ts'
import { claimRebateCall, manualRebateCall, rebateHistoryCall } from './rebates/rebate.call.ts'
import { referralDetailsCall, referralVisitCall } from './referrals/referral-details.call.ts'
import { referralFriendsCall } from './referrals/referral-friends.call.ts'
import { claimIssuedPromotionCall } from './rewards/claim-reward.call.ts'
import { getClaimPromotionCall } from './rewards/rewards.call.ts'
import { changeAvatarCall, memberIconsCall, playerAvatarCall } from './security/avatar.call.ts'
import { changeEmailCall, changePhoneCall } from './security/change-contact.call.ts'
import { sendContactCodeCall } from './security/contact-code.call.ts'
import { loginHistoryCall } from './security/login-history.call.ts'
import { denyLoginCall, endMemberSessionsCall, memberSessionsCall } from './security/sessions.call.ts'
import { permissionCall } from './site/permission.call.ts'
import {
  countriesCall,
  domainRouteCall,
  registerSettingsCall,
  servicePathCall,
  settingsCall,
  siteConfigCall,
  systemStatusCall,
} from './site/settings.call.ts'
import { remoteBeaconCall } from './telemetry/remote-beacon.call.ts'
import { transferCalls } from './transfers/index.ts'
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
import { transferUplineCall, uplineTermsCall, uplineTransfersCall } from './upline/upline.call.ts'
import { vendorBetCall, vendorCancelCall, vendorStatusCall, vendorWinCall } from './vendor/vendor-rounds.call.ts'
import { vendorAuthenticateCall, vendorBalanceCall } from './vendor/vendor-session.call.ts'
import { identityCheckCall, sendIdentityCall } from './verification/identity.call.ts'
import { accountRecordCall } from './wallet/account-record.call.ts'
import { balanceCall, balanceChangeCall } from './wallet/balance.call.ts'
import { bettingRecordCall } from './wallet/betting-record.call.ts'
import { dropMoneyActCall, moneyActStateCall } from './wallet/money-acts.call.ts'
import { personalProfitCall } from './wallet/personal-profit.call.ts'
import { withdrawalCalls } from './withdrawals/index.ts'

/** Every call the gateway answers, one line each. */
export const calls: readonly Answering[] = [
  permissionCall,
  helpCenterCall,
  sendFeedbackCall,
  systemStatusCall,
  servicePathCall,
  settingsCall,
  siteConfigCall,
  domainRouteCall,
  countriesCall,
  registerSettingsCall,
  sealingKeyCall,
  loginCall,
  registerCall,
  checkRegisterFieldCall,
  registerMobileCall,
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
  identityCheckCall,
  sendIdentityCall,
  memberSessionsCall,
  endMemberSessionsCall,
  denyLoginCall,
  loginHistoryCall,
  sendContactCodeCall,
  changePhoneCall,
  changeEmailCall,
  playerAvatarCall,
  memberIconsCall,
  changeAvatarCall,
  balanceCall,
  balanceChangeCall,
  moneyActStateCall,
  dropMoneyActCall,
  bettingRecordCall,
  accountRecordCall,
  personalProfitCall,
  centreCountsCall,
  messageListCall,
  unreadCountCall,
  markMessagesCall,
  deleteMessagesCall,
  manualRebateCall,
  claimRebateCall,
  rebateHistoryCall,
  uplineTermsCall,
  transferUplineCall,
  uplineTransfersCall,

  gameVendorsCall,
  gameListCall,
  hotGamesCall,
  recentGamesCall,
  favouriteIdsCall,
  favouriteGamesCall,
  addFavouriteCall,
  removeFavouriteCall,
  winnerBoardCall,
  directTeamCall,
  teamOverviewCall,
  downlineTransactionCall,
  downlineBetsCall,
  downlineProfitCall,
  ...lotteryCalls,
  launchGameCall,
  launchChatCall,
  chatUnreadCountCall,
  pointRewardsCall,
  pointConfigCall,
  referralDetailsCall,
  referralFriendsCall,
  referralVisitCall,
  convertPointCall,
  redeemPointRewardCall,
  redeemPointListCall,
  pointBalanceCall,
  pointTransactionsCall,
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
  depositChannelsCall,
  depositSettingsCall,
  createDepositCall,
  depositOrderCall,
  checkDepositCall,
  cancelDepositCall,
  resendDepositCall,
  sendDepositSlipCall,
  depositTransactionCall,
  depositLimitsCall,
  setDepositLimitsCall,
  decideDepositLimitCall,
  ...transferCalls,
  ...withdrawalCalls,
  ...missionCalls,
  raffleStatusCall,
  claimRaffleCall,
  paymentConfirmationListCall,
  processC2CTransactionCall,
  promotionDetailCall,
  promotionListCall,
  signUpPromotionJoinCall,
  signUpRequestRewardCall,
  getClaimPromotionCall,
  bonusDetailsCall,
  bonusHistoryCall,
  cancelBonusCall,
  claimIssuedPromotionCall,
  vendorAuthenticateCall,
  vendorBalanceCall,
  vendorBetCall,
  vendorCancelCall,
  vendorStatusCall,
  vendorWinCall,
  announcementsCall,
  remoteBeaconCall,
]
