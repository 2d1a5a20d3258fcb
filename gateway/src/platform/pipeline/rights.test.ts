import type { CallRecord } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seatPlayer } from '../../../test/seated-player.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'

const codes = ['login.not.session', 'in_need_true_account', 'in_please_information', 'error_not_agent'] as const
type Bar = (typeof codes)[number] | undefined
/** The roles, in the order of the refusals in the table. */
const roles = ['guest', 'trial', 'player', 'agent'] as const
type Bars = readonly [guest: Bar, trial: Bar, player: Bar, agent: Bar]

const everyone: Bars = [undefined, undefined, undefined, undefined]
const members: Bars = ['login.not.session', undefined, undefined, undefined]
const realAccounts: Bars = ['login.not.session', 'in_need_true_account', undefined, undefined]
const chatters: Bars = ['login.not.session', 'in_please_information', undefined, undefined]
const agents: Bars = ['login.not.session', 'error_not_agent', 'error_not_agent', undefined]

/** Section 6 of the specification, as the refusal of each role; a call that is not listed answers everyone. */
const rights: Readonly<Record<string, Bars>> = {
  balance: members,
  balanceChange: members,
  dropMoneyAct: members,
  moneyActState: members,
  languageUpdate: members,
  launchGame: members,
  logout: members,
  memberInfo: members,
  serviceTalk: members,
  serviceHistory: members,
  serviceImage: members,
  writeService: members,
  sendServicePicture: members,
  typeService: members,
  readService: members,
  endService: members,
  mailService: members,
  recentGames: members,
  roomList: members,
  memberSeries: members,
  placeLotteryBet: members,
  startGroupTicket: members,
  joinGroupTicket: members,
  cancelGroupTicket: members,
  openGroupTickets: members,
  ownGroupTickets: members,
  groupTicket: members,
  todayOrders: members,
  lotteryTickets: members,
  lotteryTicket: members,
  cancelSuborder: members,
  lotteryTicketEnds: members,
  lotteryTicketFigures: members,
  vnRecentLotteries: members,
  numberSets: members,
  saveNumberSet: members,
  removeNumberSet: members,
  addFavourite: realAccounts,
  addPayoutAccount: realAccounts,
  bettingRecord: realAccounts,
  favouriteGames: realAccounts,
  favouriteIds: realAccounts,
  removeFavourite: realAccounts,
  accountRecord: realAccounts,
  personalProfit: realAccounts,
  centreCounts: realAccounts,
  openDispute: realAccounts,
  disputeAbout: realAccounts,
  disputeList: realAccounts,
  disputeDetails: realAccounts,
  replyDispute: realAccounts,
  closeDispute: realAccounts,
  messageList: realAccounts,
  notificationSettings: realAccounts,
  setNotification: realAccounts,
  pushDevices: realAccounts,
  addPushDevice: realAccounts,
  removePushDevice: realAccounts,
  unreadCount: realAccounts,
  markMessages: realAccounts,
  deleteMessages: realAccounts,
  manualRebate: realAccounts,
  claimRebate: realAccounts,
  rebateHistory: realAccounts,
  uplineTerms: realAccounts,
  transferUpline: realAccounts,
  uplineTransfers: realAccounts,
  automaticTransfer: realAccounts,
  leaveGame: realAccounts,
  consolidatedFunds: realAccounts,
  merchantWallet: realAccounts,
  transferOrder: realAccounts,
  walletTransfer: realAccounts,
  cancelDeposit: realAccounts,
  cancelWithdrawal: realAccounts,
  changePaymentPassword: realAccounts,
  checkDeposit: realAccounts,
  checkMoneyCode: realAccounts,
  createDeposit: realAccounts,
  decideDepositLimit: realAccounts,
  depositLimits: realAccounts,
  playSession: realAccounts,
  answerRealityCheck: realAccounts,
  setRealityCheck: realAccounts,
  decidePlayerLimit: realAccounts,
  excludeSelf: realAccounts,
  memberPause: realAccounts,
  protectionFacts: realAccounts,
  ownDataState: realAccounts,
  requestOwnData: realAccounts,
  downloadOwnData: realAccounts,
  accountClosing: realAccounts,
  requestClosing: realAccounts,
  revokeClosing: realAccounts,
  takeTimeOut: realAccounts,
  declareBirthDate: realAccounts,
  playerLimits: realAccounts,
  setPlayerLimits: realAccounts,
  createWithdrawal: realAccounts,
  depositOrder: realAccounts,
  depositSettings: realAccounts,
  depositTransaction: realAccounts,
  changeAvatar: realAccounts,
  changeEmail: realAccounts,
  changePhone: realAccounts,
  confirmContact: realAccounts,
  denyLogin: realAccounts,
  endMemberSessions: realAccounts,
  loginHistory: realAccounts,
  memberIcons: realAccounts,
  memberSessions: realAccounts,
  playerAvatar: realAccounts,
  sendContactCode: realAccounts,
  identityCheck: realAccounts,
  paymentConfirmationList: realAccounts,
  processC2CTransaction: realAccounts,
  payoutAccounts: realAccounts,
  pointBalance: realAccounts,
  pointConfig: realAccounts,
  pointRewards: realAccounts,
  referralDetails: realAccounts,
  referralFriends: realAccounts,
  pointTransactions: realAccounts,
  removePayoutAccount: realAccounts,
  resetPaymentPassword: realAccounts,
  resendDeposit: realAccounts,
  sendDepositSlip: realAccounts,
  sendIdentity: realAccounts,
  sendMoneyCode: realAccounts,
  convertPoint: realAccounts,
  redeemPointReward: realAccounts,
  redeemPointList: realAccounts,
  checkPaymentPassword: realAccounts,
  setDepositLimits: realAccounts,
  setPaymentPassword: realAccounts,
  changePassword: realAccounts,
  withdrawSettings: realAccounts,
  withdrawTransaction: realAccounts,
  withdrawalOrder: realAccounts,
  rankProgress: realAccounts,
  firstSteps: realAccounts,
  rankLevels: realAccounts,
  getClaimPromotion: realAccounts,
  signUpPromotionJoin: realAccounts,
  signUpRequestReward: realAccounts,
  bonusDetails: realAccounts,
  bonusHistory: realAccounts,
  cancelBonus: realAccounts,
  claimIssuedPromotion: realAccounts,
  claimMission: realAccounts,
  claimRaffle: realAccounts,
  joinMission: realAccounts,
  missionLeaderboard: realAccounts,
  missionMilestones: realAccounts,
  missionSummary: realAccounts,
  signInCalendar: realAccounts,
  signInToday: realAccounts,
  chatUnreadCount: chatters,
  launchChat: chatters,
  affiliateUrls: agents,
  createAffiliateUrl: agents,
  changeAffiliateUrl: agents,
  pauseAffiliateUrl: agents,
  removeAffiliateUrl: agents,
  registeredAffiliates: agents,
  agentContracts: agents,
  offerContract: agents,
  editContract: agents,
  requestContract: agents,
  exportContract: agents,
  processDividend: agents,
  processDailySalary: agents,
  processHourlySalary: agents,
  processRealtimeSalary: agents,
  agentDividend: agents,
  agentDividendBills: agents,
  collectDividend: agents,
  changeDownline: agents,
  downlineDetails: agents,
  saveDownlineNote: agents,
  messageDownline: agents,
  rateRequests: agents,
  requestLowerRates: agents,
  answerRateRequest: agents,
  createDownline: agents,
  directTeam: agents,
  agentAnnouncements: agents,
  agentCommission: agents,
  agentSalary: agents,
  agentSalaryWindows: agents,
  agentIncome: agents,
  readAgentAnnouncement: agents,
  downlineRebates: agents,
  downlines: agents,
  transferDownline: agents,
  transferEnabled: agents,
  globalRebateSettings: agents,
  promoteDownlineToAgent: agents,
  downlineBets: agents,
  downlineProfit: agents,
  downlineTransaction: agents,
  teamOverview: agents,
  twoStepSettings: realAccounts,
  startTotp: realAccounts,
  confirmTotp: realAccounts,
  endTotp: realAccounts,
  renewRecoveryCodes: realAccounts,
  passkeyOptions: realAccounts,
  passkeyProofOptions: realAccounts,
  proveSecondStep: realAccounts,
  addPasskey: realAccounts,
  removePasskey: realAccounts,
}

const types = { trial: 4, player: 0, agent: 1 } as const
const seat = async (role: keyof typeof types) => (await seatPlayer(gateway, 0, types[role])).token

let gateway: TestGateway
let tokens: Readonly<Record<(typeof roles)[number], string | undefined>>
beforeAll(async () => {
  gateway = await testGateway()
  tokens = { guest: undefined, trial: await seat('trial'), player: await seat('player'), agent: await seat('agent') }
})
afterAll(() => gateway.close())

/** Returns the refusal of a caller before the request is parsed; undefined if the request is parsed. */
async function accessDenial({ path, method }: CallRecord, token: string | undefined): Promise<string | undefined> {
  const headers = { merchant: 'azulejo', 'content-type': 'text/plain', ...(token ? { authorization: token } : {}) }
  const answer = await gateway.fetch(new Request(`${address}${path}`, { method, headers }))
  const { errorCode = '' } = (await answer.json()) as { errorCode?: string }
  return codes.find((code) => code === errorCode)
}

test('[RO-01][RO-02] every call that needs a token is in the table', () => {
  const guarded = calls.filter(({ record }) => record.token === 'needed').map(({ record }) => record.operation)
  expect(guarded.toSorted()).toEqual(Object.keys(rights).toSorted())
})

test.each(calls.map(({ record }) => [record.operation, record] as const))(
  '[RO-01][RO-02] %s answers the allowed roles and refuses the others',
  async (operation, record) => {
    const found: (string | undefined)[] = []
    for (const role of roles) {
      // Logging out ends the session of its token.
      const token = operation === 'logout' && role !== 'guest' ? await seat(role) : tokens[role]
      found.push(await accessDenial(record, token))
    }
    expect(found).toEqual(rights[operation] ?? everyone)
    for (const bar of new Set(rights[operation]))
      if (bar && bar !== 'login.not.session') expect(record.refusals).toContain(bar)
  },
)
