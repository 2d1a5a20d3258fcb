import type { Page } from '@playwright/test'
import { expect, test } from '../pages/site-test.ts'

const name = 'Feira da Ladra'

/** Mines in its frame. */
function minesOf(page: Page) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  const tile = (place: number) => frame.getByRole('button', { name: new RegExp(`^Casa ${place}:`) })
  return {
    tile,
    begin: frame.getByRole('button', { name: 'Começar' }),
    message: frame.locator('p[role="status"]'),
  }
}

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
