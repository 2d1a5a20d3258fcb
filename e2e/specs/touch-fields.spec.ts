import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { type Account, enterAccount, pageRows, untilLoaded } from '../walk/page-rows.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Smallest text of a field, in px, that phones show without zooming in when the field gets the focus. */
const least = 16

/** Returns the visible fields with smaller text. */
const smallFieldsOf = (page: Page) =>
  page.evaluate((smallest) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (field) => field.checkVisibility() && !/^(checkbox|radio|range|file|hidden|button|submit)$/.test(field.type),
    )
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < smallest)
    return small.map((field) => field.outerHTML.slice(0, 160))
  }, least)

const dialogs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  login: (page) => page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click(),
  'forgotten password': async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Esqueci a senha' }).click()
  },
  feedback: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Sugestões e reclamações' }).click(),
}

for (const [name, open] of Object.entries(dialogs))
  test(`[HD-01] on touch screens fields have text of 16 px in the dialog: ${name}`, async ({ page }) => {
    await page.goto('/')
    await open(page)
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    expect(await smallFieldsOf(page)).toEqual([])
  })

/** Pages that show fields without a press, by the account that visits them. */
const pagesWithFields = {
  guest: ['/register', '/login', '/serviceDesk'],
  member: [
    '/lottery/tickets',
    '/elott',
    '/rng',
    '/seamless',
    '/helpmc',
    '/member/transferFund',
    '/member/depositv2',
    '/member/withdraw',
    '/member/transactionHistory',
    '/member/rewardCenter',
    '/member/personalHistoryCopy',
    '/member/personalProfit',
  ],
  agent: [
    '/agent/registerCenter',
    '/agent/downlineManagmentView',
    '/agent/personalHistoryCopy',
    '/agent/palStatementsAgentCopy',
    '/agent/agentDownlineTransactionDetailsCopy',
  ],
} as const satisfies Partial<Record<Account, readonly string[]>>

for (const account of ['guest', 'member', 'agent'] as const)
  test(
    `[HD-01] on touch screens every field has text of 16 px: pages of ${account}`,
    account === 'guest' ? {} : fullOnly,
    async ({ page, context, origin }) => {
      test.setTimeout(180_000)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      await enterAccount(context, origin, account)
      const withFields: readonly string[] = pagesWithFields[account]
      for (const [, path, , , visitor] of pageRows) {
        if (visitor !== account) continue
        await page.goto(path)
        await untilLoaded(page)
        if (withFields.includes(path)) {
          const shown = page.locator('input:visible, select:visible, textarea:visible')
          await expect.soft(shown.first(), path).toBeVisible()
        }
        expect.soft(await smallFieldsOf(page), path).toEqual([])
      }
    },
  )
