import { balance, chatUnreadCount, logout, settings } from '@azulejo/shared/wire'
import { fullOnly } from '../pages/full-run.ts'
import { gameOf } from '../pages/game.ts'
import { inReais } from '../pages/money.ts'
import { demoPassword, fundedPlayer, logIn, newAccount } from '../pages/player.ts'
import { logInBy, registerIn } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

test('[SX-03] a wrong password is refused, and all typed text stays', fullOnly, async ({ page, origin, trouble }) => {
  trouble.expect(/^console: Failed to load resource.*status of 40\d/)
  const shell = shellOf(page)
  const { account } = await fundedPlayer(origin)
  await page.goto('/')
  await shell.logIn.click()
  const dialog = page.getByRole('dialog')
  await logInBy(dialog, account, 'nothing-like-it1')
  await expect(dialog.getByRole('alert')).toContainText('Nome de usuário ou senha incorretos')
  await expect(dialog.getByRole('textbox', { name: 'Nome de usuário' })).toHaveValue(account)
  await expect(dialog.getByRole('img', { name: 'Imagem com os caracteres a digitar' })).toBeVisible()
})

test(
  '[RG-07][RT-03] registration on its page logs in and leads to the home page @mobile',
  fullOnly,
  async ({ page }) => {
    const shell = shellOf(page)
    const account = newAccount()
    await page.goto('/register')
    await registerIn(page.getByRole('main'), account)
    const success = page.getByRole('dialog', { name: 'Cadastro concluído' })
    await expect(success).toContainText(account)
    await page.keyboard.press('Escape')
    await expect(success).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(shell.balance).toHaveText(inReais('0.00'))
  },
)

test('[LA-04] a guest who opens a game logs in first and then gets that game', async ({ page, origin }) => {
  const { account } = await fundedPlayer(origin)
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Em alta' })
    .getByRole('link', { name: /Galo da Sorte/ })
    .click()
  const dialog = page.getByRole('dialog')
  await logInBy(dialog, account)
  await expect(page).toHaveURL(/\/game\?.*galo-da-sorte/)
  await expect(gameOf(page, 'Galo da Sorte').balance).toHaveText(inReais('1000.00'))
})

test('[ST-07] a session that the platform has ended ends in the page, which stays open', async ({
  page,
  player,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource.*status of 401/)
  const shell = shellOf(page)
  // The last call that the page sends by itself.
  const counted = page.waitForResponse((answer) => answer.url().includes(chatUnreadCount.path))
  await page.goto('/rng')
  await expect(shell.balance).toHaveText(inReais('1000.00'))
  await counted
  await player.get(logout, {})
  await shell.header.getByRole('button', { name: 'Atualizar saldo' }).click()
  await expect(page.getByText('Sua sessão terminou')).toBeVisible()
  await expect(shell.logIn).toBeVisible()
  await expect(page).toHaveURL(/\/rng$/)
})

test('[HD-03] the balance is hidden as stars, shown again and refreshed', fullOnly, async ({ page, player }) => {
  const shell = shellOf(page)
  await page.goto('/')
  await expect(shell.balance).toHaveText(inReais((await player.get(balance, {})).sumBalance))
  await shell.header.getByRole('button', { name: 'Ocultar saldo' }).click()
  await expect(shell.balance).toHaveText('***')
  await page.reload()
  await expect(shell.balance).toHaveText('***')
  await shell.header.getByRole('button', { name: 'Mostrar saldo' }).click()
  await expect(shell.balance).toHaveText(inReais('1000.00'))
})

test(
  '[RT-17][RT-18] a brand that requires a login first sends guests to it, and then to the requested page',
  fullOnly,
  async ({ page, origin }) => {
    const { account } = await fundedPlayer(origin)
    await page.route(`**${settings.path}*`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const answer = await fetch(`${origin}${pathname}${search}`, { headers: { Merchant: 'azulejo' } })
      const body = (await answer.json()) as { value: object }
      await route.fulfill({ json: { ...body, value: { ...body.value, loginedToHomePage: true } } })
    })
    for (const [path, heading] of [
      ['/register', /^Crie sua conta/],
      ['/helpmc', 'Central de ajuda'],
      ['/download', 'Leve o Azulejo com você'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    await page.goto('/promotions?category=vip')
    await expect(page).toHaveURL(/\/login\?/)
    await logInBy(page.getByRole('main'), account, demoPassword)
    await expect(page).toHaveURL(/\/promotions\?category=vip$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
  },
)

test('the notice of the last login does not cover the banner @mobile', fullOnly, async ({ page, origin }) => {
  const { account } = await fundedPlayer(origin)
  await logIn(origin, account)
  await page.goto('/')
  await shellOf(page).logIn.click()
  await logInBy(page.getByRole('dialog'), account)
  const notice = page.getByRole('status').filter({ hasText: 'Último acesso' })
  await expect(notice).toBeVisible()
  // The hovering pointer keeps the toast open.
  await notice.hover()
  const [toast, banner] = [
    await notice.boundingBox(),
    await page.getByRole('region', { name: 'Destaques' }).boundingBox(),
  ]
  expect(toast?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0))
})
