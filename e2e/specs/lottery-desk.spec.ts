import { lotteryTickets } from '@azulejo/shared/wire'
import type { Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { confirmOf, openIssue, slipOf, ticketRows } from '../pages/lottery.ts'
import { expect, test } from '../pages/site-test.ts'
import { walkOf } from '../pages/violations.ts'

/** Presses Tab until an element has the focus; fails when the element never gets the focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(to).toBeFocused()
}

test('[LT-07] a bet with only the keyboard', async ({ page, player }) => {
  test.slow()
  await openIssue(player, 'SSC300')
  await page.goto('/lottery?gameCode=douro-5d&playType=tail2')
  await page.getByRole('group', { name: 'Dezena' }).waitFor()
  await test.step('an error names the typed line that is invalid', async () => {
    const walk = walkOf(page)
    await page.getByRole('button', { name: 'Digitar números' }).click()
    await page.getByRole('textbox', { name: /^Números/ }).fill('1,2\n3,x')
    await expect(page.getByText(/^Linha 2, “3,x”/)).toBeVisible()
    await walk.see('a refused typed line')
    await page.getByRole('button', { name: 'Digitar números' }).click()
    expect(walk.wrong()).toEqual([])
  })
  const tens = page.getByRole('group', { name: 'Dezena' }).getByRole('button', { name: '0' })
  await tabTo(page, tens)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('group', { name: 'Unidade' }).getByRole('button', { name: '0' }))
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Adicionar ao bilhete' }))
  await page.keyboard.press('Enter')
  await expect(slipOf(page).getByRole('listitem')).toContainText('1|9')
  await tabTo(page, slipOf(page).getByRole('button', { name: 'Revisar e confirmar' }))
  await page.keyboard.press('Enter')
  await tabTo(page, confirmOf(page).getByRole('button', { name: /^Confirmar R\$/ }))
  await page.keyboard.press('Enter')
  await expect(slipOf(page).getByRole('listitem')).toHaveCount(0)
  await expect((await ticketRows(page)).nth(1)).toContainText('Aguardando sorteio')
  await expect.poll(async () => (await player.get(lotteryTickets, {})).totalCount).toBe(1)
})

test('[LT-07] on a phone the slip is a sheet behind a bar', fullOnly, async ({ page, player }) => {
  test.slow()
  await openIssue(player, 'SSC300')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/lottery?gameCode=douro-5d&playType=tail2')
  await page.getByRole('group', { name: 'Dezena' }).getByRole('button', { name: '3' }).click()
  await page.getByRole('group', { name: 'Unidade' }).getByRole('button', { name: '4' }).click()
  await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
  const walk = walkOf(page)
  const bar = page.getByRole('region', { name: 'Bilhete', exact: true })
  await expect(bar).toContainText('Bilhete: 1 linha')
  const notice = page.getByText('1 linha no bilhete', { exact: true })
  await expect(notice).toBeVisible()
  const [above, below] = [await notice.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  // The notice appears under the pointer, and stays while the pointer is on it.
  await page.mouse.move(0, 0)
  await expect(notice).toBeHidden()
  // Scrolls so that neither the header nor the bar covers a part of a button.
  await page.getByRole('region', { name: 'Linha' }).evaluate((summary) => summary.scrollIntoView({ block: 'center' }))
  await walk.see('bar')
  await bar.getByRole('button', { name: 'Ver bilhete' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bilhete', exact: true })
  await walk.see('sheet')
  await sheet.getByRole('button', { name: 'Revisar e confirmar' }).click()
  await confirmOf(page)
    .getByRole('button', { name: /^Confirmar R\$/ })
    .click()
  await expect.poll(async () => (await player.get(lotteryTickets, {})).totalCount).toBe(1)
  expect(walk.wrong()).toEqual([])
})
