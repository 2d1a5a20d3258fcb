import {
  balance,
  bonusDetails,
  bonusHistory,
  cancelBonus,
  claimIssuedPromotion,
  getClaimPromotion,
  signUpPromotionJoin,
  signUpRequestReward,
} from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { playUntil } from '../pages/play-rounds.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

const decide = (...words: string[]) => orderSite('promotions', 'azulejo', ...words)
const answerOf = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path))

test(
  '[PM-01] [MB-11] [MB-10] a bonus from joining and claiming to its progress and its cancellation by the member',
  fullOnly,
  async ({ page, player }) => {
    await test.step('the terms are shown before the player joins', async () => {
      await page.goto('/promotions?category=new_player')
      await page.getByRole('link', { name: /Presente de boas-vindas/ }).click()
      const terms = page.getByRole('region', { name: 'Antes de participar' })
      await expect(terms).toContainText('Aposte 5 vezes o bônus em 14 dias.')
      await expect(terms).toContainText(/R\$\s10,00 pede R\$\s50,00 em apostas/)
      const joined = answerOf(page, signUpPromotionJoin.path)
      await page.getByRole('button', { name: 'Participar' }).click()
      expect((await joined).ok()).toBe(true)
    })

    await test.step('the issued bonus is claimed in the reward center', async () => {
      await page.getByRole('link', { name: 'Ir à central de recompensas' }).click()
      await page.getByRole('tab', { name: /^Para resgatar/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Central de recompensas' })).toBeVisible()
      const card = page.getByRole('article', { name: 'Presente de boas-vindas' })
      await expect(card).toContainText(/Aposte R\$\s50,00 \(5×\) em 14 dias/)
      const claimed = answerOf(page, claimIssuedPromotion.path)
      await card.getByRole('button', { name: /^Resgatar/ }).click()
      expect((await claimed).ok()).toBe(true)
      await expect(page.getByText('Nada para resgatar agora')).toBeVisible()
      await page.getByRole('tab', { name: 'Resgatadas' }).click()
      await expect(page.getByRole('article', { name: 'Presente de boas-vindas' })).toContainText('Resgatada em')
      expect(await violationsInBothThemes(page)).toEqual([])
    })

    await test.step('the bonus shows the turnover left, warns of the loss, and is cancelled', async () => {
      await page.goto('/member/bonusDetails')
      const head = page.getByRole('region', { name: 'Presente de boas-vindas' })
      await expect(head).toContainText(/Falta apostar\s*R\$\s50,00/)
      const { bonus } = await player.get(bonusDetails, {})
      expect(bonus).toMatchObject({ left: '50.00', balance: '10.00' })
      await page.getByRole('button', { name: 'Cancelar o bônus' }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(/Você perde R\$\s10,00/)
      expect(await violationsInBothThemes(page)).toEqual([])
      const cancelled = answerOf(page, cancelBonus.path)
      await dialog.getByRole('button', { name: 'Cancelar o bônus' }).click()
      expect((await cancelled).ok()).toBe(true)
      await expect(page.getByText('Nenhum bônus ativo')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Bônus anteriores' })).toContainText('Cancelado')
      const { balance: parts } = await player.get(balance, {})
      expect(parts.find(({ accountTypeId }) => accountTypeId === 4)?.availBalance).toBe('0.00')
    })
  },
)

test(
  '[MB-10] a completed bonus becomes cash, and message and history show it',
  fullOnly,
  async ({ page, player, request }) => {
    test.setTimeout(180_000)
    await page.goto('/promotions/welcome-gift')
    await page.getByRole('button', { name: 'Participar' }).click()
    await page.goto('/member/messageV2')
    await expect(page.getByRole('article', { name: /^Presente de boas-vindas/ })).toContainText(/R\$\s10,00/)
    await page.goto('/member/rewardCenter')
    const claimed = answerOf(page, claimIssuedPromotion.path)
    await page
      .getByRole('article', { name: 'Presente de boas-vindas' })
      .getByRole('button', { name: /^Resgatar/ })
      .click()
    expect((await claimed).ok()).toBe(true)
    await page.goto('/member/bonusDetails')
    await expect(page.getByRole('region', { name: 'Presente de boas-vindas' })).toContainText(
      /Falta apostar\s*R\$\s50,00/,
    )
    const isCompleted = async () => (await player.get(bonusDetails, {})).bonus === undefined
    await playUntil(request, player, 20, isCompleted)
    // The page polls while it is visible.
    await expect(page.getByText('Nenhum bônus ativo')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('table', { name: 'Bônus anteriores' })).toContainText('Concluído')
    expect(await violationsInBothThemes(page)).toEqual([])
    const { balance: parts } = await player.get(balance, {})
    expect(parts.find(({ accountTypeId }) => accountTypeId === 4)?.availBalance).toBe('0.00')
    const { list } = await player.get(bonusHistory, {})
    expect(list[0]).toMatchObject({ state: 'completed', amount: '10.00', done: '50.00' })
    expect(Number(list[0]?.endedAmount)).toBeGreaterThan(0)
  },
)

test(
  '[PM-01] a request is rejected with its reason, sent again and approved',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await fundedPlayer(origin)
    await enterAs(context, player)
    const send = async (words: string) => {
      const dialog = page.getByRole('dialog', { name: 'Pedir a recompensa' })
      await dialog.getByRole('textbox', { name: /^O que você conseguiu/ }).fill(words)
      expect(await violationsInBothThemes(page)).toEqual([])
      const sent = answerOf(page, signUpRequestReward.path)
      await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
      expect((await sent).ok()).toBe(true)
      await expect(dialog).toBeHidden()
    }
    await page.goto('/promotions/roulette-combo')
    await page.getByRole('button', { name: 'Participar' }).click()
    await page.getByRole('button', { name: 'Pedir a recompensa' }).click()
    await send('7, 17 e 32')
    await expect(page.getByRole('complementary', { name: 'Sua participação' })).toContainText('em análise')
    await decide('reject', 'roulette-combo', player.account)
    await page.reload()
    await expect(page.getByText('Motivo: a test')).toBeVisible()
    await page.getByRole('button', { name: 'Pedir de novo' }).click()
    await send('7, 17, 32 e 8')
    await decide('approve', 'roulette-combo', player.account)
    await page.goto('/member/rewardCenter')
    await expect(page.getByRole('article', { name: 'Combo da roleta' })).toContainText(/R\$\s200,00/)
  },
)

test(
  '[MB-10] [MB-11] pages of bonus and rewards show a failed load and stay accessible',
  fullOnly,
  async ({ page, enter, trouble }) => {
    trouble.expect(/Failed to load resource/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter('marina_21')
    for (const [path, record, shown] of [
      ['/member/bonusDetails', bonusDetails, page.getByText('Falta apostar')],
      ['/member/rewardCenter', getClaimPromotion, page.getByRole('article', { name: 'Cashback de segunda' })],
    ] as const) {
      await page.goto(path)
      await expect(shown.first()).toBeVisible()
      expect(await violationsInBothThemes(page)).toEqual([])
      await page.route(`**${record.path}*`, (route) => route.fulfill({ status: 503, body: '' }))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Tentar de novo' }).first()).toBeVisible({ timeout: 30_000 })
      expect(await violationsInBothThemes(page)).toEqual([])
      await page.unrouteAll()
    }
  },
)
