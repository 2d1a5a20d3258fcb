import {
  addPayoutAccount,
  balance,
  createDeposit,
  createWithdrawal,
  paymentConfirmationList,
  processC2CTransaction,
  setPaymentPassword,
} from '@azulejo/shared/wire'
import type { Browser, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { cents } from '../pages/money.ts'
import { demoPassword, enterAs, fundedPlayer, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

const paymentPassword = '246810'

/** Registers a player and opens a page in a separate browser context. */
async function arrive(browser: Browser, origin: string): Promise<{ readonly player: Player; readonly page: Page }> {
  const player = await fundedPlayer(origin)
  const context = await browser.newContext()
  await enterAs(context, player)
  return { player, page: await context.newPage() }
}

/** Requests a withdrawal that another member may pay, and approves the request. */
async function withdraw(player: Player, page: Page, amount: string): Promise<void> {
  await player.get(setPaymentPassword, {
    password: demoPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  })
  await page.goto('/member/withdraw')
  await page.getByRole('button', { name: 'Adicionar conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar conta' })
  await dialog.getByRole('radio', { name: 'E-mail' }).check()
  await dialog.getByRole('textbox', { name: /^Chave PIX/ }).fill(`${player.account}@example.com`)
  await dialog.getByRole('textbox', { name: /^Nome do titular/ }).fill('Marina Souza Duarte')
  const added = page.waitForResponse((response) => response.url().endsWith(addPayoutAccount.path))
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  expect((await added).ok()).toBe(true)
  await expect(page.getByRole('radio', { name: /PIX, E-mail/ })).toBeChecked()
  await page.getByRole('textbox', { name: /^Valor do saque/ }).fill(amount)
  await page.getByRole('checkbox', { name: /^Aceito que outro membro pague/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const sent = page.waitForResponse((response) => response.url().endsWith(createWithdrawal.path))
  const confirm = page.getByRole('dialog', { name: /^Confirmar saque de/ })
  await confirm.getByRole('textbox', { name: 'Senha de saque' }).fill(paymentPassword)
  await confirm.getByRole('button', { name: 'Confirmar saque' }).click()
  const { value } = (await (await sent).json()) as { value: { orderId: string } }
  await orderSite('withdrawals', 'azulejo', 'approve', value.orderId)
  await expect(page.getByRole('region', { name: /^Saque \d+, PIX/ })).toContainText(
    'Aguarda outro membro que pague até',
  )
}

/** Opens a C2C deposit over the amount of a waiting withdrawal. */
async function deposit(page: Page, preset: RegExp): Promise<void> {
  await page.goto('/member/depositv2')
  await page.getByRole('radio', { name: /^De jogador para jogador/ }).check()
  await page.getByRole('button', { name: preset }).click()
  const opened = page.waitForResponse((response) => response.url().endsWith(createDeposit.path))
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  expect((await opened).ok()).toBe(true)
}

const confirmation = (page: Page, side: 'paga' | 'recebe') =>
  page.getByRole('region', { name: new RegExp(`^Confirmação \\d+, você ${side}$`) })

/** Presses a button about the payment and confirms its dialog. */
async function pressAndConfirm(page: Page, action: string, answer = action, kind?: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('alertdialog')
  if (kind) await dialog.getByLabel('O que está errado?').selectOption(kind)
  expect(await violationsInBothThemes(page)).toEqual([])
  const sent = page.waitForResponse((response) => response.url().endsWith(processC2CTransaction.path))
  await dialog.getByRole('button', { name: answer }).click()
  expect((await sent).ok()).toBe(true)
}

const balanceOf = async (player: Player) => cents((await player.get(balance, {})).sumBalance)

/** Matches a payer with a receiver and opens the confirmation page of both. */
async function matched(browser: Browser, origin: string, amount: string, preset: RegExp) {
  const receiver = await arrive(browser, origin)
  const payer = await arrive(browser, origin)
  await withdraw(receiver.player, receiver.page, amount)
  await deposit(payer.page, preset)
  const open = { name: 'Ver confirmações' }
  await payer.page.getByRole('link', open).click()
  await expect(confirmation(payer.page, 'paga').getByRole('status')).toHaveText('Aguardando pagamento')
  await expect(confirmation(payer.page, 'paga')).toContainText('Marina S. D.')
  await expect(receiver.page.getByRole('region', { name: /^Saque \d+, PIX/ }).getByRole('status')).toHaveText(
    'Pagamento em andamento',
  )
  await receiver.page.getByRole('link', open).click()
  await expect(confirmation(receiver.page, 'recebe').getByRole('status')).toHaveText('Aguardando pagamento')
  return { receiver, payer }
}

test(
  '[MB-05] a deposit pays the withdrawal of another member, who confirms it',
  fullOnly,
  async ({ browser, origin }) => {
    const { receiver, payer } = await matched(browser, origin, '171,00', /^R\$\s169,29$/)
    const before = await balanceOf(payer.player)
    await pressAndConfirm(payer.page, 'Já paguei')
    await expect(confirmation(receiver.page, 'recebe').getByRole('status')).toHaveText('Aguardando confirmação')
    await expect(confirmation(receiver.page, 'recebe')).toContainText('Confirmado automaticamente após 60 minutos')
    for (const { page } of [receiver, payer]) expect(await violationsInBothThemes(page)).toEqual([])
    await pressAndConfirm(receiver.page, 'Recebi')
    for (const { page } of [receiver, payer])
      await expect(page.getByRole('region', { name: 'Encerrados' }).getByRole('row')).toContainText(['Recebido'])
    expect(await balanceOf(payer.player)).toBe(before + cents('169.29'))
    await receiver.page.goto('/member/withdraw')
    await expect(receiver.page.getByRole('region', { name: 'Histórico de saques' }).getByRole('row')).toContainText([
      'Pago',
    ])
    const { list } = await payer.player.get(paymentConfirmationList, {})
    expect(list.map(({ steps }) => steps.map(({ state }) => state))).toEqual([['matched', 'paid', 'received']])
  },
)

test(
  '[MB-05] a payment that did not arrive is disputed, and an operator decides',
  fullOnly,
  async ({ browser, origin }) => {
    const { receiver, payer } = await matched(browser, origin, '173,00', /^R\$\s171,27$/)
    await pressAndConfirm(payer.page, 'Já paguei')
    await expect(confirmation(receiver.page, 'recebe').getByRole('status')).toHaveText('Aguardando confirmação')
    await pressAndConfirm(receiver.page, 'Há um problema', 'Abrir análise', 'O dinheiro não chegou')
    for (const [page, side] of [
      [receiver.page, 'recebe'],
      [payer.page, 'paga'],
    ] as const) {
      await expect(confirmation(page, side).getByRole('status')).toHaveText('Em análise')
      await expect(confirmation(page, side)).toContainText('O dinheiro não chegou')
    }
    const { list } = await receiver.player.get(paymentConfirmationList, { state: 'open' })
    const matchId = list[0]?.matchId ?? ''
    expect(await orderSite('c2c', 'azulejo')).toContain(`${matchId}  disputed`)
    const before = await balanceOf(payer.player)
    expect(await orderSite('c2c', 'azulejo', 'unpaid', matchId)).toContain('is released')
    for (const { page } of [receiver, payer])
      await expect(page.getByRole('region', { name: 'Encerrados' }).getByRole('row')).toContainText(['Não pago'])
    expect(await balanceOf(payer.player)).toBe(before)
    await receiver.page.goto('/member/withdraw')
    await expect(receiver.page.getByRole('region', { name: /^Saque \d+, PIX/ }).getByRole('status')).toHaveText(
      'Aprovado',
    )
  },
)

test(
  '[MB-05] the page of confirmations shows when there are none, and can be retried after a failure',
  fullOnly,
  async ({ page, player, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 503/)
    const calls = `**${paymentConfirmationList.path}*`
    await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/paymentConfirmations')
    const again = page.getByRole('button', { name: 'Tentar de novo' }).first()
    await expect(again).toBeVisible({ timeout: 30_000 })
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.unroute(calls)
    await again.click()
    await expect(page.getByText('Nenhum pagamento aguarda confirmação.')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    expect((await player.get(paymentConfirmationList, {})).list).toEqual([])
  },
)
