import {
  balance,
  claimIssuedPromotion,
  createDeposit,
  getClaimPromotion,
  referralDetails,
  referralFriends,
  referralVisit,
} from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { copied } from '../pages/clipboard.ts'
import { fullOnly } from '../pages/full-run.ts'
import { playUntil } from '../pages/play-rounds.ts'
import { demoPassword, enterAs, fundedPlayer, logIn, newAccount, type Player } from '../pages/player.ts'
import { registerIn, welcomed } from '../pages/register-form.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

/** Waits for the job that decides on referrals, which runs every 30 seconds and may just have run. */
const whileDecided = { timeout: 90_000 }

const friends = (page: Page) => page.getByRole('table', { name: 'Ganhos por amigo' }).getByRole('row')
const friendOf = async (player: Player) => (await player.get(referralFriends, {})).list[0]

test(
  '[MB-12] from the link to the reward: a friend registers, is verified, deposits and bets, and the reward is paid',
  fullOnly,
  async ({ page, context, browser, request, origin, at }) => {
    test.setTimeout(300_000)
    const player = await fundedPlayer(origin)
    await enterAs(context, player)
    await page.goto('/member/referral')
    await expect(page.getByText('Ninguém se cadastrou com seu código ainda')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    const picture = page.getByRole('img', { name: 'QR code do seu link de convite' })
    expect(await picture.evaluate((drawn) => drawn.getBoundingClientRect().width)).toBe(200)
    await context.grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await expect(page.getByText('Copiado')).toBeVisible()
    const link = await copied(context)
    const { path } = await player.get(referralDetails, {})
    expect(link).toBe(at(path))

    const account = newAccount()
    await test.step('the friend opens the link in another browser and registers', async () => {
      const other = await browser.newContext()
      const place = await other.newPage()
      const visited = place.waitForResponse((response) => response.url().endsWith(referralVisit.path))
      await place.goto(link)
      expect((await visited).ok()).toBe(true)
      await registerIn(place.getByRole('main'), account)
      await welcomed(place)
      await other.close()
      expect(await friendOf(player)).toMatchObject({ state: 'registered' })
    })

    const friend = await logIn(origin, account, demoPassword)
    await orderSite('member', 'azulejo', account, 'identity', 'verified')
    expect(await friendOf(player)).toMatchObject({ state: 'verified' })
    await test.step('the friend deposits', async () => {
      const other = await browser.newContext()
      await enterAs(other, friend)
      const place = await other.newPage()
      await place.goto(at('/member/depositv2'))
      await place.getByRole('textbox', { name: /^Valor do depósito/ }).fill('50,00')
      const sent = place.waitForResponse((response) => response.url().endsWith(createDeposit.path))
      await place.getByRole('button', { name: 'Continuar para o pagamento' }).click()
      const { value } = (await (await sent).json()) as { value: { orderId: string } }
      await expect(place.getByRole('img', { name: 'QR code de PIX' })).toBeVisible()
      await orderSite('deposits', 'azulejo', 'pay', value.orderId)
      await other.close()
    })
    expect(await friendOf(player)).toMatchObject({ state: 'deposited', missingDeposits: '0.00' })
    await playUntil(request, friend, 1_000, (atRisk) => atRisk >= 200)
    await expect.poll(async () => (await friendOf(player))?.state, whileDecided).toBe('qualified')

    await page.reload()
    await expect(friends(page).nth(1)).toContainText('Qualificado')
    await expect(friends(page).nth(1)).toContainText(/30,00/)
    expect(await violationsInBothThemes(page)).toEqual([])
    const { list } = await player.get(getClaimPromotion, { promotionType: 'REFERRAL' })
    expect(list).toMatchObject([{ amount: '30.00', status: 'issued' }])
    const before = Number((await player.get(balance, {})).sumBalance)
    await page.goto('/member/rewardCenter?type=REFERRAL')
    const claimed = page.waitForResponse((response) => response.url().endsWith(claimIssuedPromotion.path))
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Resgatar/ })
      .click()
    expect((await claimed).ok()).toBe(true)
    await expect(page.getByRole('article')).toContainText('Resgatada')
    expect(Number((await player.get(balance, {})).sumBalance)).toBe(before + 30)
  },
)

test(
  '[MB-12] the page of friends recovers from a failure, offers sharing without browser support, and is missing where the law forbids it',
  fullOnly,
  async ({ page, context, origin, at, trouble }) => {
    await enterAs(context, await fundedPlayer(origin))
    trouble.expect(/Failed to load resource/)
    await page.route(`**${referralDetails.path}*`, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/member/referral')
    const retry = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(retry).toBeVisible({ timeout: 30_000 })
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.unroute(`**${referralDetails.path}*`)
    await retry.click()
    await context.grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await expect(page.getByText('Link copiado')).toBeVisible()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar QR code' }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/\.svg$/)

    const norte = await context.browser()?.newContext()
    if (!norte) throw new Error('there is no browser')
    await enterAs(norte, await logIn(origin, 'matilde_21', demoPassword, 'norte'))
    const other = await norte.newPage()
    await other.goto(at('/member/referral', 'norte'))
    await expect(other.getByText('Não há convites com recompensa neste site')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Convide amigos' })).toHaveCount(0)
    await norte.close()
  },
)
