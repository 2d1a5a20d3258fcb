import { followingNumeros, lotteryTicket, lotteryTickets, numberSets, type PlainRecord } from '@azulejo/shared/wire'
import type { Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { bet, slipOf, ticketRows } from '../pages/lottery.ts'
import { expect, test } from '../pages/site-test.ts'
import { walkOf } from '../pages/violations.ts'

/** Expects that the dialog or page shows an accessible error while one call fails, and retries on request. */
async function failedIn(
  page: Page,
  record: PlainRecord,
  { place, open }: { place: Locator; open: () => Promise<void> },
) {
  const walk = walkOf(page)
  const url = `**${record.path}?*`
  await page.route(url, (route) => route.fulfill({ status: 503, body: '' }))
  await open()
  const again = place.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  await walk.see(`${record.operation} failed`)
  await page.unroute(url)
  await again.click()
  await expect(again).toHaveCount(0)
  await walk.see(`${record.operation} there again`)
  expect(walk.wrong()).toEqual([])
}

test(
  '[LT-07] failed dialogs and tickets of a lottery show an accessible error and can be retried',
  fullOnly,
  async ({ page, player, trouble }) => {
    trouble.expect(/Failed to load resource/)
    await page.goto('/lottery?gameCode=douro-5d&playType=tail2')
    await page.getByRole('group', { name: 'Dezena' }).getByRole('button', { name: '3' }).click()
    await page.getByRole('group', { name: 'Unidade' }).getByRole('button', { name: '4' }).click()
    await test.step('the dialog of number sets shows the error and can be retried', async () => {
      const dialog = page.getByRole('dialog', { name: 'Meus números' })
      const open = () => page.getByRole('button', { name: 'Meus números' }).click()
      await failedIn(page, numberSets, { place: dialog, open })
      await dialog.getByRole('button', { name: 'Fechar' }).first().click()
    })
    await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
    await test.step('the dialog of the chase plan shows the error and can be retried', async () => {
      const dialog = page.getByRole('dialog', { name: 'Plano de repetição' })
      const toggle = slipOf(page).getByRole('switch', { name: /^Repetir nos próximos sorteios/ })
      await failedIn(page, followingNumeros, { place: dialog, open: () => toggle.click() })
      await dialog.getByRole('button', { name: 'Fechar' }).first().click()
    })
    await bet(page)
    await test.step('the page of a ticket shows the error and can be retried', async () => {
      const row = (await ticketRows(page)).nth(1)
      const place = page.getByRole('article', { name: /^Bilhete \d+$/ })
      await failedIn(page, lotteryTicket, { place, open: () => row.getByRole('button').first().click() })
      await expect(place.getByRole('button', { name: 'Apostar igual' })).toBeVisible()
    })
    expect((await player.get(lotteryTickets, {})).totalCount).toBe(1)
  },
)
