import { balance, bettingRecord } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { inReais } from '../pages/money.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInFrame } from '../pages/violations.ts'

const name = 'Feira da Ladra'

/** Mines in its frame. */
function minesOf(page: Page) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  const tile = (place: number) => frame.getByRole('button', { name: new RegExp(`^Casa ${place}:`) })
  return {
    frame,
    tile,
    begin: frame.getByRole('button', { name: 'Começar' }),
    take: frame.getByRole('button', { name: /^Retirar/ }),
    balance: frame.getByRole('status', { name: 'Saldo' }),
    message: frame.locator('p[role="status"]'),
  }
}
type Mines = ReturnType<typeof minesOf>

/** Plays one round with the keyboard: one tile, and the prize when it is safe. */
async function playRound(page: Page, game: Mines, place: number): Promise<void> {
  await expect(game.begin).toHaveAttribute('aria-disabled', 'false')
  await game.begin.focus()
  await page.keyboard.press('Enter')
  await expect(game.message).toHaveText('Abra uma casa.')
  await expect(game.tile(place)).toHaveAttribute('aria-disabled', 'false')
  await game.tile(place).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(game.message).toHaveText(/^(Casas seguras: 1|Mina na casa)/)
  if ((await game.message.textContent())?.startsWith('Mina')) return
  await game.take.focus()
  await page.keyboard.press('Enter')
  await expect(game.message).toHaveText(/^Você retirou/)
}

test('[LA-03] [RT-16] [MB-07] a player finds Mines, reads its rules, plays three rounds by keyboard and verifies one', async ({
  page,
  context,
  player,
  trouble,
}) => {
  const shell = shellOf(page)
  await page.goto('/inhouse?q=feira')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const game = minesOf(page)
  await expect(game.balance).toHaveText(inReais('1000.00'))
  await expect(game.frame.getByText(/^Retorno exato/)).toBeVisible()
  await expect(game.frame.locator('code')).toHaveText(/^[0-9a-f]{64}$/)
  await game.frame.getByRole('button', { name: 'Pagamentos e regras' }).click()
  await expect(game.frame.getByRole('row')).toHaveCount(19)
  await game.frame.getByRole('button', { name: 'Fechar' }).click()
  expect(await violationsInFrame(page, 'iframe')).toEqual([])

  for (const place of [1, 7, 19]) await playRound(page, game, place)
  const { sumBalance } = await player.get(balance, {})
  await expect(game.balance).toHaveText(inReais(sumBalance))
  await expect(shell.balance).toHaveText(inReais(sumBalance))

  await game.frame.getByRole('button', { name: 'Sementes e verificação' }).click()
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await game.frame.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(game.frame.getByText(/^Minas nas casas (\d+, ){4}\d+\.$/)).toBeVisible()
  await context.setOffline(false)

  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const record = await player.get(bettingRecord, { from: yesterday, to: today, page: 1, size: 20 })
  expect(record.list.map(({ gameName, status }) => [gameName, status])).toEqual(
    Array.from({ length: 3 }, () => [name, 'settled']),
  )
  await page.goto('/member/personalHistoryCopy')
  await page.getByRole('table').getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toContainText(/Minas: (\d+, ){4}\d+\. Abertas em ordem: /)
})

test('[LA-03] an open round of Mines continues after the game is opened again', async ({ page, player }) => {
  expect(player.account).not.toBe('')
  await page.goto('/inhouse?q=feira')
  const card = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
  await card.click()
  const game = minesOf(page)
  await game.begin.click()
  await expect(game.message).toHaveText('Abra uma casa.')
  await page.getByRole('button', { name: 'Voltar aos jogos' }).click()
  await card.click()
  await expect(game.message).toHaveText('Sua rodada aberta continua de onde parou.')
  await game.tile(13).click()
  await expect(game.message).toHaveText(/^(Casas seguras: 1|Mina na casa 13)/)
})
