import {
  accountClosing,
  accountRecord,
  bettingRecord,
  bonusDetails,
  bonusHistory,
  depositChannels,
  getClaimPromotion,
  loginHistory,
  lotteryTicketFigures,
  lotteryTickets,
  manualRebate,
  memberPause,
  memberSessions,
  merchantWallet,
  openGroupTickets,
  ownDataState,
  ownGroupTickets,
  payoutAccounts,
  personalProfit,
  playerLimits,
  pointTransactions,
  promotionList,
  protectionFacts,
  raffleStatus,
  rankLevels,
  rebateHistory,
  redeemPointList,
  referralDetails,
  referralFriends,
  twoStepSettings,
  uplineTerms,
  uplineTransfers,
  withdrawSettings,
} from '@azulejo/shared/wire'
import { fullOnly } from '../pages/full-run.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

/** Pages of a member, each with a call whose failure leaves the page little to show. */
const pages = [
  ['[MB-05]', '/member/withdraw', withdrawSettings],
  ['[MB-04]', '/member/depositv2', depositChannels],
  ['[MB-03]', '/member/transferFund', merchantWallet],
  ['[MB-06]', '/member/transferUpline', uplineTerms],
  ['[MB-09]', '/member/personalProfit', personalProfit],
  ['[MB-10]', '/member/bonusDetails', bonusDetails],
  ['[MB-10]', '/member/bonusDetails', bonusHistory],
  ['[MB-11]', '/member/rewardCenter', raffleStatus],
  ['[MB-12]', '/member/referral', referralDetails],
  ['[MB-15]', '/member/manualRebate', manualRebate],
  ['[MB-15]', '/member/manualRebate', rebateHistory],
] as const
const others = [
  ['[MB-06]', '/member/transferUpline', uplineTransfers],
  ['[MB-07]', '/member/personalHistoryCopy', bettingRecord],
  ['[MB-08]', '/member/transactionHistory', accountRecord],
  ['[MB-11]', '/member/rewardCenter', getClaimPromotion],
  ['[MB-12]', '/member/referral', referralFriends],
  ['[MB-02]', '/member/securityCenter', twoStepSettings],
  ['[MB-02]', '/member/securityCenter', memberSessions],
  ['[MB-02]', '/member/securityCenter', loginHistory],
  ['[MB-02]', '/member/securityCenter', payoutAccounts],
  ['[MB-02]', '/member/vip', rankLevels],
  ['[MB-14]', '/member/protection', playerLimits],
  ['[MB-14]', '/member/protection', memberPause],
  ['[MB-14]', '/member/protection', protectionFacts],
  ['[MB-14]', '/member/selfExclusion', memberPause],
  ['[MB-02]', '/member/ownData', ownDataState],
  ['[MB-02]', '/member/ownData', accountClosing],
  ['[LT-07]', '/lottery/tickets', lotteryTickets],
  ['[LT-07]', '/lottery/tickets', lotteryTicketFigures],
  ['[LT-07]', '/lottery/groups', ownGroupTickets],
  ['[LT-07]', '/lottery?gameCode=mega-645&view=groups', openGroupTickets],
  ['[PM-01]', '/promotions', promotionList],
  ['[PM-02]', '/member/missionLeaderboard', raffleStatus],
  ['[PM-03]', '/pointMall?tab=redemptions', redeemPointList],
  ['[PM-03]', '/pointMall?tab=history', pointTransactions],
] as const

for (const [name, rows] of [
  ['pages', pages],
  ['other pages', others],
] as const)
  test(
    `${name} whose call fails show the error, can be retried, and are accessible`,
    fullOnly,
    async ({ page, context, origin, trouble }) => {
      test.setTimeout(180_000)
      trouble.expect(/^console: Failed to load resource.*status of 503/)
      await enterAs(context, await fundedPlayer(origin, 'azulejo', { affiliateCode: 'tejo28' }))
      for (const [id, path, record] of rows)
        await test.step(`${id} ${path} when ${record.operation} fails`, async () => {
          const calls = new RegExp(`${record.path}(?!\\w)`)
          await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }))
          await page.goto(path)
          const again = page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).first()
          await expect(again).toBeVisible({ timeout: 30_000 })
          expect.soft(await violationsInBothThemes(page)).toEqual([])
          await page.unroute(calls)
          await again.click()
          await expect(again).toHaveCount(0)
        })
    },
  )
