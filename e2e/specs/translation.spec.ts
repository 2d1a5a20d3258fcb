import type { Page } from '@playwright/test'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { translatedTexts, translatePages } from '../pages/translate-page.ts'

// The fixture `trouble` fails a test on any error of React; the texts stay Portuguese, so that they can be found.

const routes = [
  '/promotions',
  '/rng',
  '/live',
  '/inhouse',
  '/lottery',
  '/vnlottery',
  '/elott',
  '/pointMall',
  '/help',
  '/down',
  '/member/securityCenter',
  '/member/transferFund',
  '/member/withdraw',
  '/member/personalHistoryCopy',
  '/member/transactionHistory',
  '/member/missionLeaderboard',
  '/member/messageV2',
  '/member/referral',
]

/** Follows a link to a path without a reload. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

test.beforeEach(async ({ page }) => translatePages(page))

test('[RT-01] a page that the browser translates can be walked through', async ({ page, player }) => {
  const shell = shellOf(page)
  await page.goto('/')
  await expect(shell.account).toBeVisible()
  expect(player.account).not.toBe('')
  for (const path of routes) {
    await follow(page, path)
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
    await expect(shell.main.getByRole('heading').first()).toBeVisible()
    await expect.poll(async () => translatedTexts(page), path).toBeGreaterThan(5)
    await expect(shell.main.getByText('Esta parte não carregou')).toHaveCount(0)
  }
  await page.goBack()
  await page.goBack()
  await expect(shell.main.getByRole('heading').first()).toBeVisible()
  await shell.account.click()
  await page.getByRole('menuitem', { name: 'Área do membro' }).click()
  await expect(shell.main.getByRole('heading').first()).toBeVisible()
})

test('[VA-04] the login keeps its form and its messages in a translated page', async ({ page }) => {
  await page.goto('/login')
  const enter = page.getByRole('main').getByRole('button', { name: 'Entrar' })
  await enter.click()
  const name = page.getByRole('textbox', { name: 'Nome de usuário' })
  await expect(name).toHaveAccessibleDescription(/não pode ficar em branco/)
  await name.pressSequentially('a')
  await expect(name).toHaveAccessibleDescription('')
  await expect(name).toHaveValue('a')
  await name.clear()
  await enter.click()
  await expect(name).toHaveAccessibleDescription(/não pode ficar em branco/)
})

test('[MB-04] a deposit shows each of its states in a translated page', async ({ page, player }) => {
  await page.goto('/member/depositv2')
  expect(player.account).not.toBe('')
  await page.getByRole('button', { name: /^R\$\s200$/ }).click()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  const order = page.getByRole('region', { name: 'Depósito por PIX' })
  await expect(order.getByRole('status')).toContainText('Aguardando pagamento')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir a página do banco' }).click()
  const bank = await opened
  await bank.getByRole('button', { name: /^Pagar/ }).click()
  await expect(order.getByRole('status')).toContainText('Creditado')
  await expect(order.getByRole('status')).not.toContainText('Aguardando pagamento')
})

test('[IN-02] figures and states are not translated', async ({ page, player }) => {
  await page.goto('/member/depositv2')
  expect(player.account).not.toBe('')
  await expect(shellOf(page).balance.locator('[translate="no"]')).toBeVisible()
  await expect(shellOf(page).balance.locator('font')).toHaveCount(0)
})
