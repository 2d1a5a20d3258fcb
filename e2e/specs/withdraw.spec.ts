import {
  addPayoutAccount,
  balance,
  createWithdrawal,
  removePayoutAccount,
  setPaymentPassword,
} from '@azulejo/shared/wire'
import type { BrowserContext, Page } from '@playwright/test'
import { cents, inReais } from '../pages/money.ts'
import { demoPassword, enterAs, type Player, registerPlayer } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { orderSite } from '../programs/order-site.ts'

const paymentPassword = '246810'
/** The provider of the demonstration takes some seconds. */
const whilePaid = { timeout: 30_000 }

const status = (page: Page) => page.getByRole('region', { name: /^Saque \d+, PIX/ })
const tell = (...words: string[]) => orderSite('withdrawals', 'azulejo', ...words)

/** A member with the welcome credit and a payment password, who enters with every page of the context. */
async function enter(context: BrowserContext, origin: string): Promise<Player> {
  const player = await registerPlayer(origin)
  await player.get(setPaymentPassword, {
    ...{ password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword },
  })
  await enterAs(context, player)
  return player
}

async function addAccount(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar conta' })
  await dialog.getByLabel('Tipo de chave').selectOption('E-mail')
  await dialog.getByRole('textbox', { name: /^Chave PIX/ }).fill(key)
  await dialog.getByRole('textbox', { name: /^Nome do titular/ }).fill('Marina Duarte')
  const added = page.waitForResponse((response) => response.url().endsWith(addPayoutAccount.path))
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  expect((await added).ok()).toBe(true)
  await expect(page.getByRole('radio', { name: /PIX, E-mail/ })).toBeChecked()
}

/** Asks for an amount and confirms it. @returns the number of the order */
async function ask(page: Page, amount: string): Promise<string> {
  await page.getByRole('textbox', { name: /^Valor do saque/ }).fill(amount)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const sent = page.waitForResponse((response) => response.url().endsWith(createWithdrawal.path))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar saque' }).click()
  const { value } = (await (await sent).json()) as { value: { orderId: string } }
  await expect(status(page)).toBeVisible()
  return value.orderId
}

const balanceOf = async (player: Player) => cents((await player.get(balance, {})).sumBalance)

test('[MB-05] [HD-03] from the header to a paid withdrawal, by way of a payment password and an account', async ({
  page,
  context,
  origin,
}) => {
  const player = await registerPlayer(origin)
  await enterAs(context, player)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sacar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saque' })).toBeVisible()

  await test.step('what is in the way says so, with a way to it', async () => {
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled()
    await page.getByRole('button', { name: 'Criar senha de saque' }).click()
    const dialog = page.getByRole('dialog', { name: 'Criar senha de saque' })
    for (const [name, text] of [
      ['Nova senha de saque', paymentPassword],
      ['Repita a senha de saque', paymentPassword],
      ['Senha de acesso', demoPassword],
    ] as const)
      await dialog.getByRole('textbox', { name, exact: true }).fill(text)
    await dialog.getByRole('button', { name: 'Criar senha', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled()
  })

  await addAccount(page, 'marina.duarte@example.com')
  await expect(page.getByText('m***e@example.com, Marina Duarte')).toBeVisible()
  const before = await balanceOf(player)
  const summary = page.getByRole('complementary', { name: 'Resumo' })
  await page.getByRole('button', { name: /^R\$\s600,00$/ }).click()
  await expect(summary).toContainText(/R\$\s594,00/)
  const orderId = await ask(page, '600,00')
  await expect(status(page).getByRole('status')).toHaveText('Solicitado')
  expect(await balanceOf(player)).toBe(before - cents('600.00'))
  await expect(shellOf(page).balance).toHaveText(inReais((await player.get(balance, {})).sumBalance))

  await test.step('it is offered again after a reload', async () => {
    await page.reload()
    await expect(status(page).getByRole('status')).toHaveText('Solicitado')
  })

  expect(await tell('approve', orderId)).toContain('is approved')
  await expect(status(page).getByRole('status')).toHaveText('Pago', whilePaid)
  await expect(status(page).getByRole('listitem')).toContainText([
    'Solicitado',
    'Aprovado',
    'Pagamento em andamento',
    'Pago',
  ])
  await expect(page.getByRole('region', { name: 'Histórico de saques' }).getByRole('listitem')).toContainText(['Pago'])
  expect(await balanceOf(player)).toBe(before - cents('600.00'))
})

test('[MB-05] declined by the bank and rejected by an operator, each with its reason and the amount returned', async ({
  page,
  context,
  origin,
}) => {
  const player = await enter(context, origin)
  await page.goto('/member/withdraw')
  await addAccount(page, 'ana.lima@example.com')
  const before = await balanceOf(player)

  await test.step('declined', async () => {
    const orderId = await ask(page, '100,13')
    await tell('approve', orderId)
    await expect(status(page).getByRole('status')).toHaveText('Falhou', whilePaid)
    await expect(status(page)).toContainText('O banco não aceitou o pagamento.')
    await expect(status(page)).toContainText(/R\$\s100,13 voltaram para a carteira principal\. Lançamento \d+\./)
    expect(await balanceOf(player)).toBe(before)
  })

  await test.step('rejected', async () => {
    const orderId = await ask(page, '200,00')
    await tell('reject', orderId, 'holder')
    await expect(status(page).getByRole('status')).toHaveText('Recusado')
    await expect(status(page)).toContainText('Só pagamos em contas no seu nome.')
    await expect(status(page)).not.toContainText('a test')
    await expect(status(page).getByRole('link', { name: 'Falar com o atendimento' })).toBeVisible()
    expect(await balanceOf(player)).toBe(before)
  })
})

test('[MB-05] called off, refused for its amount, and an account that is removed', async ({
  page,
  context,
  origin,
}) => {
  const player = await enter(context, origin)
  await page.goto('/member/withdraw')
  await addAccount(page, 'rui.costa@example.com')
  const before = await balanceOf(player)

  await test.step('an amount out of bounds says so and stays', async () => {
    const amount = page.getByRole('textbox', { name: /^Valor do saque/ })
    await amount.fill('49,99')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(amount).toHaveAccessibleDescription(/R\$\s50,00/)
    await expect(amount).toHaveValue('49,99')
  })

  await test.step('called off', async () => {
    await ask(page, '300,00')
    await status(page).getByRole('button', { name: 'Cancelar este saque' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar este saque' }).click()
    await expect(status(page).getByRole('status')).toHaveText('Cancelado')
    expect(await balanceOf(player)).toBe(before)
  })

  await test.step('an account is removed', async () => {
    const removed = page.waitForResponse(
      (response) => response.url().includes(removePayoutAccount.path) && response.request().method() === 'DELETE',
    )
    await page.getByRole('button', { name: 'Remover r***a@example.com' }).click()
    expect((await removed).ok()).toBe(true)
    await expect(page.getByRole('radio', { name: /PIX, E-mail/ })).toHaveCount(0)
  })
})
