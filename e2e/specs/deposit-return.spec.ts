import { balance, createDeposit, depositOrder, depositTransaction, logout } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { expect, test } from '../pages/site-test.ts'

const order = (page: Page) => page.getByRole('region', { name: 'Depósito por PIX' })
const code = (page: Page) => order(page).getByRole('img', { name: 'QR code de PIX' })
const amount = (page: Page) => page.getByRole('textbox', { name: /^Valor do depósito/ })
const send = (page: Page) => page.getByRole('button', { name: 'Continuar para o pagamento' })

/** Counts the orders that a page requests. */
function countOrders(page: Page): { readonly sent: number } {
  const counted = { sent: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith(createDeposit.path)) counted.sent += 1
  })
  return counted
}

test(
  '[MB-04] going back from the payment closes the sheet, and opening it again offers the same order and creates no second one',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await fundedPlayer(origin)
    await enterAs(context, player)
    const orders = countOrders(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Depositar' }).first().click()
    await amount(page).fill('70,00')
    await send(page).click()
    await expect(code(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(order(page)).toBeHidden()
    await page.getByRole('link', { name: 'Depositar' }).first().click()
    await expect(code(page)).toBeVisible()
    await expect(order(page)).toContainText('70,00')
    await expect(send(page)).toBeDisabled()

    await test.step('going back from the bank page shows the open order, and after payment the deposit', async () => {
      const bank = (await page.getByRole('link', { name: 'Abrir a página do banco' }).getAttribute('href')) ?? ''
      await page.goto('/member/depositv2')
      await page.goto(bank)
      await page.goBack()
      await expect(code(page)).toBeVisible()
      await page.goForward()
      await page
        .getByRole('button', { name: /^Pagar/ })
        .first()
        .click()
      await page.goBack()
      await expect(page.getByRole('region', { name: 'Últimos depósitos' })).toContainText('Creditado')
      await expect(order(page)).toBeHidden()
    })
    expect(orders.sent).toBe(1)
    const { list } = await player.get(depositTransaction, {})
    expect(list).toHaveLength(1)
  },
)

test('[MB-04] a credit that comes after a reload is told on any page, once', async ({ page, context, origin }) => {
  const player = await fundedPlayer(origin)
  await enterAs(context, player)
  await page.goto('/member/depositv2')
  await amount(page).fill('60,00')
  await send(page).click()
  const bank = (await page.getByRole('link', { name: 'Abrir a página do banco' }).getAttribute('href')) ?? ''
  await page.goto('/promotions')
  const paying = await context.newPage()
  await paying.goto(bank)
  await paying
    .getByRole('button', { name: /^Pagar/ })
    .first()
    .click()
  await paying.close()
  await expect(page.getByText(/^Valor creditado: R\$\s60,00$/)).toBeVisible({ timeout: 30_000 })

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Depositar' }).first()).toBeVisible()
  await expect.poll(() => asked).toContain(balance.path)
  expect(asked).not.toContain(depositOrder.path)
})

test(
  '[MB-04] [ST-07] a payment page that was open overnight requires a login and then continues the order',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 401/)
    const player = await fundedPlayer(origin)
    await page.clock.install()
    await enterAs(context, player)
    const orders = countOrders(page)
    await page.goto('/member/depositv2')
    await amount(page).fill('80,00')
    await send(page).click()
    await expect(code(page)).toBeVisible()

    // The platform ends an idle session.
    await player.get(logout, {})
    await page.clock.fastForward('12:00:00')
    await page.clock.setSystemTime(new Date())
    const login = page.getByRole('dialog')
    await expect(login).toBeVisible()
    await logInBy(login, player.account)
    await expect(login).toBeHidden()
    await expect(code(page)).toBeVisible()
    await expect(order(page)).toContainText('80,00')
    await expect(order(page).getByRole('status')).toContainText(/Aguardando pagamento/)
    await order(page).getByRole('button', { name: 'Cancelar este depósito' }).click()
    await expect(order(page)).toContainText('Você cancelou este depósito.')
    expect(orders.sent).toBe(1)
  },
)
