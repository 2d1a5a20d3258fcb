import { directTeamCall } from './agents/direct-team.call.ts'
import { teamOverviewCall } from './agents/team-overview.call.ts'
import { gameListCall } from './catalogue/game-list.call.ts'
import { gameVendorsCall } from './catalogue/game-vendors.call.ts'
import { hotGamesCall } from './catalogue/hot-games.call.ts'
import { recentGamesCall } from './catalogue/recent-games.call.ts'
import { winnerBoardCall } from './catalogue/winner-board.call.ts'
import { chatUnreadCountCall } from './chat/chat-unread-count.call.ts'
import { launchChatCall } from './chat/launch-chat.call.ts'
import { announcementsCall } from './editorial/announcements.call.ts'
import { sendFeedbackCall } from './feedback/send-feedback.call.ts'
import { helpCenterCall } from './help/help-center.call.ts'
import { affiliateCall } from './identity/affiliate.call.ts'
import { changePasswordCall } from './identity/change-password.call.ts'
import { forgetLoginCall } from './identity/forget-login.call.ts'
import { forgotPasswordByEmailCall } from './identity/forgot-password-by-email.call.ts'
import { freePlayCall } from './identity/free-play.call.ts'
import { languageUpdateCall } from './identity/language-update.call.ts'
import { loginCall } from './identity/login.call.ts'
import { loginByCodeCall } from './identity/login-by-code.call.ts'
import { logoutCall } from './identity/logout.call.ts'
import { memberInfoCall } from './identity/member-info.call.ts'
import { rankProgressCall } from './identity/rank-progress.call.ts'
import { registerCall } from './identity/register.call.ts'
import { registerMobileCall } from './identity/register-mobile.call.ts'
import { resetPasswordCall } from './identity/reset-password.call.ts'
import { resumeLoginCall } from './identity/resume-login.call.ts'
import { sealingKeyCall } from './identity/sealing-key.call.ts'
import { smsNoLoginCall, smsPasswordCall, smsRegisterCall } from './identity/send-code.call.ts'
import { setPasswordByPhoneCall } from './identity/set-password-by-phone.call.ts'
import { launchGameCall } from './launch/launch-game.call.ts'
import { gameMenusCall } from './lottery/game-menus.call.ts'
import { latestDrawsCall } from './lottery/latest-draws.call.ts'
import { nearIssueCall } from './lottery/near-issue.call.ts'
import { openedNumeroCall } from './lottery/opened-numero.call.ts'
import { vnGameMenuCall } from './lottery/vn-game-menu.call.ts'
import { vnOpenedNumeroCall } from './lottery/vn-opened-numero.call.ts'
import type { Answering } from './pipeline/answers.ts'
import { pointRewardsCall } from './points/point-rewards.call.ts'
import { promotionDetailCall } from './promotions/promotion-detail.call.ts'
import { promotionListCall } from './promotions/promotion-list.call.ts'
import { captchaCall } from './proofs/captcha.call.ts'
import { humanChallengeCall } from './proofs/human-challenge.call.ts'
import { countriesCall } from './site/countries.call.ts'
import { domainRouteCall } from './site/domain-route.call.ts'
import { permissionCall } from './site/permission.call.ts'
import { registerSettingsCall } from './site/register-settings.call.ts'
import { servicePathCall } from './site/service-path.call.ts'
import { settingsCall } from './site/settings.call.ts'
import { siteConfigCall } from './site/site-config.call.ts'
import { systemStatusCall } from './site/system-status.call.ts'
import { remoteBeaconCall } from './telemetry/remote-beacon.call.ts'
import { vendorAuthenticateCall } from './vendor/vendor-authenticate.call.ts'
import { vendorBalanceCall } from './vendor/vendor-balance.call.ts'
import { vendorBetCall } from './vendor/vendor-bet.call.ts'
import { vendorCancelCall } from './vendor/vendor-cancel.call.ts'
import { vendorStatusCall } from './vendor/vendor-status.call.ts'
import { vendorWinCall } from './vendor/vendor-win.call.ts'
import { balanceCall } from './wallet/balance.call.ts'
import { bettingRecordCall } from './wallet/betting-record.call.ts'

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
  balanceCall,
  bettingRecordCall,

  gameVendorsCall,
  gameListCall,
  hotGamesCall,
  recentGamesCall,
  winnerBoardCall,
  directTeamCall,
  teamOverviewCall,
  gameMenusCall,
  latestDrawsCall,
  nearIssueCall,
  openedNumeroCall,
  vnGameMenuCall,
  vnOpenedNumeroCall,
  launchGameCall,
  launchChatCall,
  chatUnreadCountCall,
  pointRewardsCall,
  promotionDetailCall,
  promotionListCall,
  vendorAuthenticateCall,
  vendorBalanceCall,
  vendorBetCall,
  vendorCancelCall,
  vendorStatusCall,
  vendorWinCall,
  announcementsCall,
  remoteBeaconCall,
]
