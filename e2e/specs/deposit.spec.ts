import { balance, createDeposit } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { cents, inReais } from '../pages/money.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const order = (page: Page, way = 'PIX') => page.getByRole('region', { name: `Depósito por ${way}` })
/** Opens the page of the demonstration's bank in a new tab. */
async function openBank(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir a página do banco' }).click()
  return opened
}

test('[MB-04] [HD-03] from the header to a credited balance in three taps, without a reload @mobile', async ({
  page,
  context,
  origin,
}) => {
  const player = await fundedPlayer(origin)
  await enterAs(context, player)
  await page.goto('/')
  await page.getByRole('link', { name: 'Depositar' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Depósito' })
  await expect(sheet.getByRole('heading', { level: 1, name: 'Depósito' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('radio', { name: /PIX/ })).toBeChecked()
  await page.getByRole('button', { name: /^R\$\s200$/ }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith(createDeposit.path))
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\w-]{16,}$/)

  const waiting = order(page)
  await expect(waiting.getByRole('status')).toContainText('Aguardando pagamento')
  const code = waiting.getByRole('img', { name: 'QR code de PIX' })
  await expect(code).toBeInViewport()
  expect(await code.evaluate((drawn) => drawn.getBoundingClientRect().width)).toBe(200)
  await expect(page.getByRole('button', { name: 'Continuar para o pagamento' })).toBeDisabled()

  await test.step('the order is shown again after a reload', async () => {
    await page.reload()
    await expect(sheet).toBeHidden()
    await page.getByRole('link', { name: 'Depositar' }).first().click()
    await expect(order(page).getByRole('img', { name: 'QR code de PIX' })).toBeVisible()
  })

  const before = await player.get(balance, {})
  const bank = await openBank(page)
  await expect(bank.getByRole('heading', { level: 1, name: 'Banco simulado' })).toBeVisible()
  await bank.getByRole('button', { name: /^Duplicar confirmação/ }).click()
  await expect(order(page).getByRole('status')).toContainText('Creditado')
  await expect(order(page)).toContainText('O valor já está no seu saldo.')
  await expect(order(page)).toContainText(/Valor creditado\s*R\$\s200,00/)
  await expect(page.getByRole('button', { name: 'Continuar para o pagamento' })).toBeHidden()
  const expected = cents(before.sumBalance) + cents('200.00')
  await expect.poll(async () => cents((await player.get(balance, {})).sumBalance)).toBe(expected)
  await expect(page.getByRole('region', { name: 'Últimos depósitos' }).getByRole('listitem')).toContainText([
    'Creditado',
  ])

  await test.step('another deposit starts with the same method and amount', async () => {
    await order(page).getByRole('button', { name: 'Fazer outro depósito' }).click()
    await expect(page.getByRole('textbox', { name: /^Valor do depósito/ })).toHaveValue(/200,00/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
  await expect(shellOf(page).balance).toHaveText(inReais((await player.get(balance, {})).sumBalance))
  await expect(bank.getByText('Confirmação repetida')).toBeVisible()
  expect(cents((await player.get(balance, {})).sumBalance)).toBe(expected)
})

test(
  '[MB-04] a declined deposit, an abandoned one and a transfer with a slip each show their message',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await fundedPlayer(origin)
    await enterAs(context, player)
    await page.goto('/member/depositv2')
    const amount = page.getByRole('textbox', { name: /^Valor do depósito/ })
    const send = page.getByRole('button', { name: 'Continuar para o pagamento' })

    await test.step('an amount below the minimum shows an error and stays in the field', async () => {
      await amount.fill('10')
      await send.click()
      await expect(amount).toHaveAccessibleDescription(/R\$\s20,00/)
      await expect(amount).toHaveValue('10,00')
    })

    await test.step('a declined deposit shows the reason that the bank gives', async () => {
      await amount.fill('50,00')
      await send.click()
      const bank = await openBank(page)
      await expect(bank.getByRole('definition').filter({ hasText: player.account })).toBeVisible()
      await bank.getByRole('group', { name: 'Motivo da recusa' }).getByRole('radio', { name: 'Sem saldo' }).check()
      await bank.getByRole('button', { name: /^Recusar/ }).click()
      await expect(order(page)).toContainText('O banco recusou o pagamento: não há saldo suficiente na conta.')
      await order(page).getByRole('button', { name: 'Fazer outro depósito' }).click()
    })

    await test.step('the player cancels a deposit', async () => {
      await amount.fill('60,00')
      await send.click()
      await expect(order(page).getByRole('img', { name: 'QR code de PIX' })).toBeVisible()
      await order(page).getByRole('button', { name: 'Cancelar este depósito' }).click()
      await expect(order(page)).toContainText('Você cancelou este depósito.')
      await order(page).getByRole('button', { name: 'Fazer outro depósito' }).click()
    })

    await test.step('a deposit by bank transfer is under review once its receipt is uploaded', async () => {
      await page.getByRole('radio', { name: /Transferência bancária/ }).check()
      await amount.fill('150,00')
      await send.click()
      const transfer = order(page, 'Transferência bancária')
      await expect(transfer).toContainText('Banco Azul 999')
      expect(await violationsInBothThemes(page)).toEqual([])
      const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      const receipt = { name: 'recibo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
      await page.getByLabel('Enviar comprovante').setInputFiles(receipt)
      await expect(transfer.getByRole('status')).toContainText('Em análise')
      await expect(transfer).toContainText('Recebemos o comprovante.')
      await expect(page.getByRole('list', { name: 'Comprovante' })).toContainText('recibo.png')
      await expect(transfer).toContainText('Banco Azul 999')
    })
  },
)
