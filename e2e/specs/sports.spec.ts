import { balance } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { inReais } from '../pages/money.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInFrame } from '../pages/violations.ts'

const name = 'Brasileirão'

/** The sports book in its frame. */
function bookOf(page: Page) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  return {
    frame,
    tab: (text: RegExp) => frame.getByRole('button', { name: text }),
    slip: frame.getByRole('complementary', { name: /^Cupom/ }),
  }
}

test('[LA-03] [LB-06] a player finds the sports book, reads its rules, bets by keyboard and cashes out', async ({
  page,
  player,
}) => {
  await page.goto('/sports?q=brasileir')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const book = bookOf(page)
  await expect(book.frame.getByText(/^Temporada simulada/)).toBeVisible()
  await book.frame.getByRole('button', { name: 'Pagamentos e regras' }).click()
  await expect(book.frame.getByRole('row')).toHaveCount(8)
  await book.frame.getByRole('button', { name: 'Fechar', exact: true }).click()
  await book
    .tab(/^Amanhã|^Hoje/)
    .first()
    .click()
  const fixture = book.frame.getByRole('group', { name: / contra / }).last()
  const first = fixture.getByRole('button').first()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await book.slip.getByLabel('Valor por aposta').fill('10,00')
  expect(await violationsInFrame(page, 'iframe')).toEqual([])
  await book.slip.getByRole('button', { name: /^Apostar R/ }).press('Enter')
  await expect(book.slip.getByText(/^Aposta aceita/)).toBeVisible()
  await book.tab(/^Minhas apostas/).click()
  await book.frame
    .getByRole('button', { name: /^Retirar R/ })
    .first()
    .press('Enter')
  const dialog = book.frame.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Retirar R/ }).press('Enter')
  await expect(book.slip.getByText(/^Aposta retirada/)).toBeVisible()
  const { sumBalance } = await player.get(balance, {})
  await expect(book.frame.getByRole('status', { name: 'Saldo' })).toHaveText(inReais(sumBalance))
})
