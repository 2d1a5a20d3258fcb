import { nearIssue, placeLotteryBet } from '@azulejo/shared/wire'
import { expect, type Page } from '@playwright/test'
import type { Player } from './player.ts'

export const slipOf = (page: Page) => page.getByRole('complementary', { name: /^Bilhete/ })
export const confirmOf = (page: Page) => page.getByRole('dialog', { name: 'Confirmar esta aposta?' })

/** Longest duration of a betting test, in ms. */
const longestWalk = 30_000

/** Waits until a lottery's issue stays open for `longestWalk`, because the site uses the machine's clock. */
export const openIssue = (player: Player, gameId: string) =>
  expect
    .poll(
      async () => {
        const { remainTime, lockTime } = (await player.get(nearIssue, { gameId })).currentNumero
        return remainTime - lockTime * 1000
      },
      { timeout: longestWalk + 20_000 },
    )
    .toBeGreaterThan(longestWalk)

/** Bets R$ 20.00 on one number of `SSC60`; its issue takes bets some seconds after the site's clock has been moved. */
export async function betOnOneNumber(player: Player): Promise<void> {
  const picks = [['1'], ['2'], ['3'], ['4'], ['5']]
  await expect(async () => {
    const { numero } = (await player.get(nearIssue, { gameId: 'SSC60' })).currentNumero
    const line = { gameId: 'SSC60', numero, prizeMode: 'LOTT', playCode: 'straight5', unit: '1', multiple: 10 } as const
    expect((await player.pay(placeLotteryBet, { lines: [{ ...line, picks }] })).refused).toEqual([])
  }).toPass({ timeout: 60_000 })
}

/** Bets the lines on the slip; moves them to the open issue when betting has closed meanwhile. */
export async function bet(page: Page): Promise<void> {
  const late = slipOf(page).getByRole('button', { name: 'Levar para o concurso aberto' })
  await expect(async () => {
    if (await late.isVisible()) await late.click()
    await slipOf(page).getByRole('button', { name: 'Revisar e confirmar' }).click({ timeout: 2_000 })
    await confirmOf(page)
      .getByRole('button', { name: /^Confirmar R\$/ })
      .click()
    await expect(slipOf(page).getByRole('listitem')).toHaveCount(0, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** Goes to the member's tickets. @returns the rows of their table, its head first and then the newest */
export async function ticketRows(page: Page) {
  await page.goto(new URL('/lottery/tickets', page.url()).href)
  return page.getByRole('table', { name: 'Meus bilhetes' }).getByRole('row')
}
