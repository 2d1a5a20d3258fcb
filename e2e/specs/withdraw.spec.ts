import {
  addPayoutAccount,
  balance,
  confirmTotp,
  createWithdrawal,
  removePayoutAccount,
  setPaymentPassword,
  startTotp,
} from '@azulejo/shared/wire'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { fullOnly } from '../pages/full-run.ts'
import { cents, inReais } from '../pages/money.ts'
import { demoPassword, enterAs, fundedPlayer, type Player } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

const paymentPassword = '246810'
/** The demonstration's payment provider takes some seconds. */
const whilePaid = { timeout: 30_000 }

const status = (page: Page) => page.getByRole('region', { name: /^Saque \d+, PIX/ })
const confirmDialog = (page: Page) => page.getByRole('dialog', { name: /^Confirmar saque de/ })
const decide = (...words: string[]) => orderSite('withdrawals', 'azulejo', ...words)

/** Registers a member with cash and a payment password, and logs in all pages of the context. */
async function enter(context: BrowserContext, origin: string): Promise<Player> {
  const player = await fundedPlayer(origin)
  await player.get(setPaymentPassword, {
    password: demoPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  })
  await enterAs(context, player)
  return player
}

async function openAccountDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Adicionar conta' }).click()
  return page.getByRole('dialog', { name: 'Adicionar conta' })
}

/** Adds a payout account. @param holder account holder, which only the first account requires */
async function addAccount(page: Page, key: string, holder = 'Marina Duarte'): Promise<void> {
  const dialog = await openAccountDialog(page)
  await dialog.getByRole('radio', { name: 'E-mail' }).check()
  await dialog.getByRole('textbox', { name: /^Chave PIX/ }).fill(key)
  if (holder) await dialog.getByRole('textbox', { name: /^Nome do titular/ }).fill(holder)
  const added = page.waitForResponse((response) => response.url().endsWith(addPayoutAccount.path))
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  expect((await added).ok()).toBe(true)
  await expect(page.getByRole('radio', { name: /PIX, E-mail/, checked: true })).toHaveCount(1)
}

/** Requests a withdrawal of an amount and confirms it. @returns the number of the order */
async function requestWithdrawal(page: Page, amount: string): Promise<string> {
  await page.getByRole('textbox', { name: /^Valor do saque/ }).fill(amount)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const sent = page.waitForResponse((response) => response.url().endsWith(createWithdrawal.path))
  await confirmDialog(page).getByRole('textbox', { name: 'Senha de saque' }).fill(paymentPassword)
  await confirmDialog(page).getByRole('button', { name: 'Confirmar saque' }).click()
  const { value } = (await (await sent).json()) as { value: { orderId: string } }
  await expect(status(page)).toBeVisible()
  return value.orderId
}

const balanceOf = async (player: Player) => cents((await player.get(balance, {})).sumBalance)

test('[MB-05] [HD-03] from the header to a paid withdrawal, including a payment password and an account', async ({
  page,
  context,
  origin,
}) => {
  const player = await fundedPlayer(origin)
  await enterAs(context, player)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sacar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saque' })).toBeVisible()

  await test.step('a missing payment password blocks the withdrawal and can be created on the page', async () => {
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
  await page.getByRole('button', { name: /^R\$\s600$/ }).click()
  await expect(summary).toContainText(/R\$\s594,00/)
  const orderId = await requestWithdrawal(page, '600,00')
  await expect(status(page).getByRole('status')).toHaveText('Solicitado')
  expect(await balanceOf(player)).toBe(before - cents('600.00'))
  await expect(shellOf(page).balance).toHaveText(inReais((await player.get(balance, {})).sumBalance))

  await test.step('the withdrawal is shown again after a reload', async () => {
    await page.reload()
    await expect(status(page).getByRole('status')).toHaveText('Solicitado')
  })

  expect(await decide('approve', orderId)).toContain('is approved')
  await expect(status(page).getByRole('status')).toHaveText('Pago', whilePaid)
  await expect(status(page).getByRole('listitem')).toContainText([
    'Solicitado',
    'Aprovado',
    'Pagamento em andamento',
    'Pago',
  ])
  await expect(page.getByRole('region', { name: 'Histórico de saques' }).getByRole('row')).toContainText(['Pago'])
  expect(await balanceOf(player)).toBe(before - cents('600.00'))
})

test(
  '[MB-05] withdrawals declined by the bank or rejected by an operator show the reason and return the amount',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await enter(context, origin)
    await page.goto('/member/withdraw')
    await addAccount(page, 'ana.lima@example.com')
    const before = await balanceOf(player)

    await test.step('a withdrawal that the bank declines shows the reason and returns the amount', async () => {
      const orderId = await requestWithdrawal(page, '100,13')
      await decide('approve', orderId)
      await expect(status(page).getByRole('status')).toHaveText('Falhou', whilePaid)
      await expect(status(page)).toContainText('O banco não aceitou o pagamento.')
      await expect(status(page)).toContainText(/R\$\s100,13 voltaram para a carteira principal\. Lançamento \d+\./)
      expect(await balanceOf(player)).toBe(before)
    })

    await test.step('a withdrawal that an operator rejects shows the reason and returns the amount', async () => {
      const orderId = await requestWithdrawal(page, '200,00')
      await decide('reject', orderId, 'holder')
      await expect(status(page).getByRole('status')).toHaveText('Recusado')
      await expect(status(page)).toContainText('Só pagamos em contas no seu nome.')
      await expect(status(page)).not.toContainText('a test')
      await expect(status(page).getByRole('link', { name: 'Falar com o atendimento' })).toBeVisible()
      expect(await balanceOf(player)).toBe(before)
    })

    await test.step('the player requests the same amount again, to another account', async () => {
      await status(page).getByRole('button', { name: 'Sacar para outra conta' }).click()
      await expect(status(page)).toHaveCount(0)
      await expect(page.getByRole('group', { name: /Conta de recebimento/ })).toBeFocused()
      await expect(page.getByRole('textbox', { name: /^Valor do saque/ })).toHaveValue(/200,00/)
      await expect(page.getByRole('radio', { name: /PIX, E-mail/ })).not.toBeChecked()
      await addAccount(page, 'ana.lima.dois@example.com', '')
      await requestWithdrawal(page, '200,00')
    })
  },
)

test(
  '[MB-05] a withdrawal is cancelled, one is refused for its amount, and an account is removed',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await enter(context, origin)
    await page.goto('/member/withdraw')
    await expect(await openAccountDialog(page)).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await addAccount(page, 'rui.costa@example.com')
    const before = await balanceOf(player)

    await test.step('an amount below the minimum shows an error and stays in the field', async () => {
      const amount = page.getByRole('textbox', { name: /^Valor do saque/ })
      await amount.fill('49,99')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(amount).toHaveAccessibleDescription(/R\$\s50,00/)
      await expect(amount).toHaveValue('49,99')
    })

    await test.step('a queued withdrawal is cancelled, and the other one stays', async () => {
      await requestWithdrawal(page, '150,00')
      await requestWithdrawal(page, '300,00')
      const queue = page.getByRole('complementary', { name: 'Na fila' })
      await expect(queue).toContainText(/R\$\s150,00/)
      await queue.getByRole('button', { name: 'Cancelar este saque' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar este saque' }).click()
      await expect(queue).toHaveCount(0)
      await expect(status(page)).toContainText(/R\$\s300,00|R\$\s297,00/)
    })

    await test.step('the other withdrawal is cancelled, and both amounts are returned', async () => {
      await page
        .getByRole('complementary', { name: 'Detalhes' })
        .getByRole('button', { name: 'Cancelar este saque' })
        .click()
      const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar este saque' })
      await expect(sure).toBeVisible()
      expect(await violationsInBothThemes(page)).toEqual([])
      await sure.click()
      await expect(status(page).getByRole('status')).toHaveText('Cancelado')
      expect(await balanceOf(player)).toBe(before)
    })

    await test.step('a payout account is removed on the account page', async () => {
      await page.goto('/member/securityCenter')
      const accounts = page.getByRole('region', { name: 'Contas de recebimento' })
      await expect(accounts.getByRole('listitem')).toContainText(['r***a@example.com, Marina Duarte'])
      expect(await violationsInBothThemes(page)).toEqual([])
      const removed = page.waitForResponse(
        (response) => response.url().includes(removePayoutAccount.path) && response.request().method() === 'DELETE',
      )
      await accounts.getByRole('button', { name: 'Remover r***a@example.com' }).click()
      expect((await removed).ok()).toBe(true)
      await expect(accounts).toContainText('Nenhuma conta adicionada.')
      await page.goto('/member/withdraw')
      await expect(page.getByRole('button', { name: 'Adicionar conta' })).toBeVisible()
      await expect(page.getByRole('radio', { name: /PIX, E-mail/ })).toHaveCount(0)
    })
  },
)

test(
  '[MB-05] the dialog requires the payment password and, of a member with an app, its code; typed text stays',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const player = await enter(context, origin)
    await page.goto('/member/withdraw')
    await addAccount(page, 'eva.brito@example.com')
    const { secret } = await player.get(startTotp, { password: demoPassword })
    const app = new TOTP({ secret })
    await player.get(confirmTotp, { code: app.generate() })
    await page.reload()
    const before = await balanceOf(player)
    await page.getByRole('textbox', { name: /^Valor do saque/ }).fill('250,00')
    await page.getByRole('button', { name: 'Continuar' }).click()
    const dialog = confirmDialog(page)
    const confirm = dialog.getByRole('button', { name: 'Confirmar saque' })
    const password = dialog.getByRole('textbox', { name: 'Senha de saque' })
    const code = dialog.getByRole('textbox', { name: 'Código do aplicativo de autenticação' })
    await expect(dialog).toContainText(/Taxa\s*R\$\s2,50\s*Valor a receber\s*R\$\s247,50/)
    expect(await violationsInBothThemes(page)).toEqual([])

    await expect(password).toHaveAccessibleDescription('Restam 5 tentativas')

    await test.step('both the payment password and the code are required', async () => {
      await confirm.click()
      await expect(password).toBeFocused()
      await expect(code).toHaveAccessibleDescription(/não pode/)
    })

    await test.step('a wrong payment password shows how many attempts are left', async () => {
      await password.fill('000111')
      await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
      await confirm.click()
      await expect(password).toHaveAccessibleDescription('A senha de saque está incorreta. Restam 4 tentativas')
      await expect(dialog).toBeVisible()
      expect(await balanceOf(player)).toBe(before)
    })

    await test.step('a wrong recovery code shows an error, and closing the dialog keeps the amount', async () => {
      await password.fill(paymentPassword)
      await dialog.getByRole('button', { name: 'Usar código reserva' }).click()
      const recovery = dialog.getByRole('textbox', { name: 'Código reserva' })
      await recovery.fill('none')
      await confirm.click()
      await expect(recovery).toHaveAccessibleDescription(/Código de verificação inválido/)
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByRole('textbox', { name: /^Valor do saque/ })).toHaveValue(/250,00/)
      expect(await balanceOf(player)).toBe(before)
    })

    await test.step('the right password and code request the withdrawal', async () => {
      await page.getByRole('button', { name: 'Continuar' }).click()
      await password.fill(paymentPassword)
      // The code that connected the app is used; the code of the next 30-second step is already valid.
      await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
      await confirm.click()
      await expect(status(page).getByRole('status')).toHaveText(/^(Solicitado|Aprovado)$/)
      expect(await balanceOf(player)).toBe(before - cents('250.00'))
    })
  },
)
