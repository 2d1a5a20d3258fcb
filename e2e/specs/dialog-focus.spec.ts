import type { Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

const presses = 60

/** Place of the focus: `inside` the dialog, or `outside` with the focused element. */
const placeOf = (dialog: Locator): Promise<string> =>
  dialog.evaluate((shown) => {
    const { activeElement } = document
    if (shown.contains(activeElement)) return 'inside'
    return `outside: ${activeElement?.outerHTML.slice(0, 120)}`
  })

/** Presses Tab and Shift+Tab repeatedly and checks that the focus moves and stays inside the dialog. */
async function walkAround(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>()
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key)
      expect(await placeOf(dialog), `${key}, press ${press + 1}`).toBe('inside')
      seen.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
    }
    expect(seen.size).toBeGreaterThan(1)
  }
}

const dialogOf = (page: Page) => page.locator('dialog[open], [role=dialog]').last()

/** Steps by which a guest opens each dialog from the home page. */
const ofGuests: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'log in': async (page) => shellOf(page).logIn.click(),
  register: async (page) => shellOf(page).register.click(),
  'forgotten password': async (page) => {
    await shellOf(page).logIn.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Esqueci a senha' }).click()
  },
  feedback: async (page) => shellOf(page).footer.getByRole('button', { name: 'Sugestões e reclamações' }).click(),
  'a trial': async (page) => {
    await shellOf(page).logIn.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Demonstração grátis' }).click()
  },
}

for (const [name, open] of Object.entries(ofGuests))
  test(`[MD-03] Tab and Shift+Tab stay in the dialog: ${name}`, fullOnly, async ({ page }) => {
    await page.goto('/')
    await open(page)
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await expect(dialogOf(page).getByRole('status', { name: 'Carregando' })).toHaveCount(0)
    await walkAround(page, dialogOf(page))
  })

test('[MD-03] Tab and Shift+Tab stay in the confirmation before logging out', fullOnly, async ({ page, player }) => {
  await page.goto('/')
  await expect(shellOf(page).balance).toBeVisible()
  await shellOf(page).openFromAccount('Sair')
  await walkAround(page, page.getByRole('alertdialog'))
  expect(player.account).not.toBe('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[MD-03] Tab and Shift+Tab stay in the menu', fullOnly, async ({ page }) => {
    await page.goto('/')
    await shellOf(page).bottomBar.getByRole('button', { name: 'Menu' }).click()
    await walkAround(page, page.getByRole('dialog', { name: 'Menu principal' }))
  })
})
