import { balance, bettingRecord } from '@azulejo/shared/wire'
import type { Browser, Page } from '@playwright/test'
import { inReais } from '../pages/money.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInFrame } from '../pages/violations.ts'

const name = 'Roleta Lisboa'

/** Roulette in its frame. */
function tableOf(page: Page) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  return {
    page,
    frame,
    felt: frame.getByRole('group', { name: 'Mesa de apostas' }),
    confirm: frame.getByRole('button', { name: /^Apostar R/ }),
    balance: frame.getByRole('status', { name: 'Saldo' }),
    message: frame.locator('p[role="status"]'),
  }
}
type Table = ReturnType<typeof tableOf>

async function open(page: Page): Promise<Table> {
  await page.goto('/live?q=lisboa')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  return tableOf(page)
}

async function guestOf(browser: Browser, origin: string): Promise<Table> {
  const context = await browser.newContext()
  await enterAs(context, await fundedPlayer(origin))
  return open(await context.newPage())
}

/** Lays a chip with the keyboard and confirms it; a bet that comes after the close is made in the next round. */
async function bet({ page, frame, felt, confirm, message }: Table, place: RegExp): Promise<void> {
  await expect(async () => {
    const cell = felt.getByRole('button', { name: place })
    await expect(cell).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect(confirm).toHaveAttribute('aria-disabled', 'false', { timeout: 2_000 })
    await page.keyboard.press('Backspace')
    await expect(frame.getByText('Nenhuma ficha na mesa.')).toBeVisible({ timeout: 2_000 })
    await page.keyboard.press('Enter')
    await confirm.focus()
    await page.keyboard.press('Enter')
    await expect(message).toHaveText(/^Aposta aceita: R/, { timeout: 3_000 })
  }).toPass()
}

const came = /^Saiu (\d+)/
const numberOf = async ({ message }: Table) => {
  await expect(message).toHaveText(came, { timeout: 40_000 })
  return came.exec((await message.textContent()) ?? '')?.[1]
}

test('[LB-06] [RT-16] [MB-07] two players at one roulette table see the same spin, and three bets by keyboard move the money', async ({
  page,
  browser,
  origin,
  player,
}) => {
  test.slow()
  const table = await open(page)
  await expect(table.balance).toHaveText(inReais('1000.00'))
  await table.frame.getByRole('button', { name: 'Pagamentos e regras' }).click()
  await expect(table.frame.getByRole('dialog')).toContainText('Lugares da mesa. Cada um tem o mesmo retorno exato de')
  await table.frame.getByRole('button', { name: 'Fechar' }).click()
  const other = await guestOf(browser, origin)
  await expect(table.frame.getByText('Pessoas na mesa: 2')).toBeVisible()
  expect(await violationsInFrame(page, 'iframe')).toEqual([])

  await Promise.all([bet(table, /^Número 17,/), bet(other, /^Vermelho,/)])
  const [one, two] = await Promise.all([numberOf(table), numberOf(other)])
  await expect(table.frame.getByText(/^Estatística, rodadas: [1-9]/)).toBeVisible()
  expect(two).toBe(one)
  for (const place of [/^1ª dúzia,/, /^Preto,/]) {
    await bet(table, place)
    await numberOf(table)
  }
  const { sumBalance } = await player.get(balance, {})
  await expect(table.balance).toHaveText(inReais(sumBalance))
  await expect(shellOf(page).balance).toHaveText(inReais(sumBalance))

  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const record = await player.get(bettingRecord, { from: yesterday, to: today, page: 1, size: 20 })
  expect(record.list.map(({ gameName, status }) => [gameName, status])).toEqual(
    Array.from({ length: 3 }, () => [name, 'settled']),
  )
  await page.goto('/member/personalHistoryCopy')
  await page.getByRole('table').getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toContainText(/Saiu o número \d+\. Apostas: preto\./)
  await other.page.context().close()
})
