import { paymentConfirmationListCall } from './cashier/c2c/confirmation-list.call.ts'
import { processC2CTransactionCall } from './cashier/c2c/process-c2c.call.ts'
import { createDepositCall } from './cashier/payments/create-deposit.call.ts'
import {
  cancelDepositCall,
  checkDepositCall,
  depositChannelsCall,
  depositOrderCall,
  depositSettingsCall,
} from './cashier/payments/deposit-order.call.ts'
import { sendDepositSlipCall } from './cashier/payments/deposit-slip.call.ts'
import { depositTransactionCall } from './cashier/payments/deposit-transaction.call.ts'
import { resendDepositCall } from './cashier/payments/resend-deposit.call.ts'
import { withdrawalCalls } from './cashier/withdrawals/index.ts'
import { centreCountsCall } from './community/centre/centre-counts.call.ts'
import { chatUnreadCountCall, launchChatCall } from './community/chat/chat.call.ts'
import { sendFeedbackCall } from './community/feedback/send-feedback.call.ts'
import { bonusDetailsCall, cancelBonusCall } from './money/bonuses/bonus-details.call.ts'
import { bonusHistoryCall } from './money/bonuses/bonus-history.call.ts'
import { accountRecordCall } from './money/wallet/account-record.call.ts'
import { balanceCall, balanceChangeCall } from './money/wallet/balance.call.ts'
import { bettingRecordCall } from './money/wallet/betting-record.call.ts'
import { dropMoneyActCall, moneyActStateCall } from './money/wallet/money-acts.call.ts'
import { personalProfitCall } from './money/wallet/personal-profit.call.ts'
import { directTeamCall } from './network/agents/direct-team.call.ts'
import { downlineBetsCall } from './network/agents/team-bets.call.ts'
import { teamOverviewCall } from './network/agents/team-overview.call.ts'
import { downlineProfitCall } from './network/agents/team-profit.call.ts'
import { downlineTransactionCall } from './network/agents/team-transactions.call.ts'
import { referralDetailsCall, referralVisitCall } from './network/referrals/referral-details.call.ts'
import { referralFriendsCall } from './network/referrals/referral-friends.call.ts'
import { transferUplineCall, uplineTermsCall, uplineTransfersCall } from './network/upline/upline.call.ts'
import { changePasswordCall } from './people/identity/change-password.call.ts'
import { forgotPasswordByEmailCall } from './people/identity/forgot-password-by-email.call.ts'
import { freePlayCall } from './people/identity/free-play.call.ts'
import { loginCall } from './people/identity/login.call.ts'
import { affiliateCall, languageUpdateCall, memberInfoCall, rankProgressCall } from './people/identity/member.call.ts'
import { checkRegisterFieldCall, registerCall, registerMobileCall } from './people/identity/register.call.ts'
import { resetPasswordCall } from './people/identity/reset-password.call.ts'
import { smsNoLoginCall, smsPasswordCall, smsRegisterCall } from './people/identity/send-code.call.ts'
import {
  forgetLoginCall,
  loginByCodeCall,
  logoutCall,
  resumeLoginCall,
  sealingKeyCall,
} from './people/identity/session.call.ts'
import { setPasswordByPhoneCall } from './people/identity/set-password-by-phone.call.ts'
import { deleteMessagesCall, markMessagesCall, messageListCall, unreadCountCall } from './people/messages/inbox.call.ts'
import { checkMoneyCodeCall, sendMoneyCodeCall } from './people/payment-password/money-code.call.ts'
import {
  changePaymentPasswordCall,
  checkPaymentPasswordCall,
  resetPaymentPasswordCall,
  setPaymentPasswordCall,
} from './people/payment-password/payment-password.call.ts'
import { captchaCall, humanChallengeCall } from './people/proofs/challenges.call.ts'
import {
  decideDepositLimitCall,
  depositLimitsCall,
  setDepositLimitsCall,
} from './people/protection/deposit-limits.call.ts'
import { changeAvatarCall, memberIconsCall, playerAvatarCall } from './people/security/avatar.call.ts'
import { changeEmailCall, changePhoneCall } from './people/security/change-contact.call.ts'
import { sendContactCodeCall } from './people/security/contact-code.call.ts'
import { loginHistoryCall } from './people/security/login-history.call.ts'
import { denyLoginCall, endMemberSessionsCall, memberSessionsCall } from './people/security/sessions.call.ts'
import {
  addPasskeyCall,
  passkeyOptionsCall,
  passkeyProofOptionsCall,
  removePasskeyCall,
} from './people/two-step/passkey.call.ts'
import { proveSecondStepCall } from './people/two-step/prove-second-step.call.ts'
import { secondStepCall, secondStepOptionsCall } from './people/two-step/second-step.call.ts'
import {
  confirmTotpCall,
  endTotpCall,
  renewRecoveryCodesCall,
  startTotpCall,
  twoStepSettingsCall,
} from './people/two-step/two-step-settings.call.ts'
import { identityCheckCall, sendIdentityCall } from './people/verification/identity.call.ts'
import type { Answering } from './platform/pipeline/answers.ts'
import {
  addFavouriteCall,
  favouriteGamesCall,
  favouriteIdsCall,
  removeFavouriteCall,
} from './play/catalogue/favourites.call.ts'
import { gameListCall, hotGamesCall } from './play/catalogue/game-list.call.ts'
import { gameVendorsCall } from './play/catalogue/game-vendors.call.ts'
import { recentGamesCall } from './play/catalogue/recent-games.call.ts'
import { winnerBoardCall } from './play/catalogue/winner-board.call.ts'
import { launchGameCall } from './play/launch/launch-game.call.ts'
import { lotteryCalls } from './play/lottery/lottery-calls.ts'
import { transferCalls } from './play/transfers/index.ts'
import { vendorBetCall, vendorCancelCall, vendorStatusCall, vendorWinCall } from './play/vendor/vendor-rounds.call.ts'
import { vendorAuthenticateCall, vendorBalanceCall } from './play/vendor/vendor-session.call.ts'
import { missionCalls } from './rewards/missions/index.ts'
import { convertPointCall, pointConfigCall } from './rewards/points/convert-point.call.ts'
import { pointRewardsCall } from './rewards/points/point-rewards.call.ts'
import { pointBalanceCall, pointTransactionsCall } from './rewards/points/point-transactions.call.ts'
import { redeemPointListCall } from './rewards/points/redeem-point-list.call.ts'
import { redeemPointRewardCall } from './rewards/points/redeem-point-reward.call.ts'
import { signUpPromotionJoinCall } from './rewards/promotions/join-promotion.call.ts'
import { promotionDetailCall, promotionListCall } from './rewards/promotions/promotions.call.ts'
import { signUpRequestRewardCall } from './rewards/promotions/request-reward.call.ts'
import { claimRaffleCall, raffleStatusCall } from './rewards/raffles/raffles.call.ts'
import { claimRebateCall, manualRebateCall, rebateHistoryCall } from './rewards/rebates/rebate.call.ts'
import { claimIssuedPromotionCall } from './rewards/rewards/claim-reward.call.ts'
import { getClaimPromotionCall } from './rewards/rewards/rewards.call.ts'
import { giveWelcomeBonus } from './rewards/rewards/welcome-bonus.ts'
import { announcementsCall } from './site/editorial/announcements.call.ts'
import { helpCenterCall } from './site/help/help-center.call.ts'
import { permissionCall } from './site/site/permission.call.ts'
import {
  countriesCall,
  domainRouteCall,
  registerSettingsCall,
  servicePathCall,
  settingsCall,
  siteConfigCall,
  systemStatusCall,
} from './site/site/settings.call.ts'
import { remoteBeaconCall } from './site/telemetry/remote-beacon.call.ts'

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
  registerCall(giveWelcomeBonus),
  checkRegisterFieldCall,
  registerMobileCall(giveWelcomeBonus),
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
