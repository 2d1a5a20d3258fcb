import { balance, bettingRecord } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { cents, inReais } from '../pages/money.ts'
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
  await expect(book.frame.getByRole('row')).toHaveCount(9)
  await book.frame.getByRole('button', { name: 'Fechar', exact: true }).click()
  for (const sport of ['Basquete', 'Futebol']) {
    await book.tab(new RegExp(`^${sport}`)).click()
    await expect(book.frame.getByRole('heading', { name: sport })).toBeVisible()
    await expect(book.frame.getByRole('group', { name: / contra / }).first()).toBeVisible()
  }
  // Odds of an event that begins in minutes change every few seconds.
  await book.tab(/^Amanhã/).click()
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

test(
  '[LA-03] [LB-06] [MB-07] a bet on a live match is paid once the result is official, as the record says',
  fullOnly,
  async ({ page, player }) => {
    test.setTimeout(420_000)
    await page.goto('/sports?q=brasileir')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    const { frame, slip, tab } = bookOf(page)
    await tab(/^Copa Relâmpago/).click()
    await tab(/^Ao vivo/).click()
    const accepted = slip.getByText(/^Aposta aceita/)
    // A score stops the sale and refuses a waiting bet, so the bet is tried again on what is on sale then.
    await expect(async () => {
      if (await accepted.isVisible()) return
      const clear = slip.getByRole('button', { name: 'Limpar' })
      if (await clear.isVisible()) await clear.click()
      const match = frame.getByRole('group', { name: /, [3-7]\d min/ }).first()
      await match.locator('button[aria-disabled="false"]').first().click({ timeout: 2_000 })
      await slip.getByLabel('Quando a cotação muda').selectOption('any')
      await slip.getByLabel('Valor por aposta').fill('10,00')
      await slip.getByRole('button', { name: /^Apostar R/ }).click({ timeout: 2_000 })
      await expect(accepted).toBeVisible({ timeout: 12_000 })
    }).toPass()
    await tab(/^Minhas apostas/).click()
    await tab(/^Encerradas/).click()
    // Two minutes of play, a break and ten seconds of verification.
    const card = frame.getByRole('listitem').filter({ hasText: /Ganhou|Perdeu|Devolvida|Parte devolvida/ })
    await expect(card.first()).toBeVisible({ timeout: 240_000 })
    const [from = '', to = ''] = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
    const rounds = async () => (await player.get(bettingRecord, { from, to, page: 1, size: 20 })).list
    await expect.poll(async () => (await rounds()).map(({ status }) => status)).not.toContain('open')
    const [round, ...others] = await rounds()
    expect(others).toEqual([])
    const { sumBalance } = await player.get(balance, {})
    const payout = round ? cents(round.payout) : 10_00n
    expect(cents(sumBalance)).toBe(1_000_00n - 10_00n + payout)
    await expect(card.first()).toContainText(inReais(String(Number(payout) / 100)))
    await expect(frame.getByRole('status', { name: 'Saldo' })).toHaveText(inReais(sumBalance))
  },
)
