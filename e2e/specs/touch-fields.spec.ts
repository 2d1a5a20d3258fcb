import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { type Account, enterAccount, pageRows, untilLoaded } from '../walk/page-rows.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Smallest text of a field, in px, that phones show without zooming in when the field gets the focus. */
const least = 16

/** Returns the number of visible fields with text, and those with smaller text. */
const fieldsOf = (page: Page) =>
  page.evaluate((smallest) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (field) => field.checkVisibility() && !/^(checkbox|radio|range|file|hidden|button|submit)$/.test(field.type),
    )
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < smallest)
    return { count: fields.length, small: small.map((field) => field.outerHTML.slice(0, 160)) }
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
    expect((await fieldsOf(page)).small).toEqual([])
  })

for (const [account, pagesWithFields] of [
  ['guest', 2],
  ['member', 10],
  ['agent', 3],
] as const satisfies readonly (readonly [Account, number])[])
  test(
    `[HD-01] on touch screens every field has text of 16 px: pages of ${account}`,
    account === 'guest' ? {} : fullOnly,
    async ({ page, context, origin }) => {
      test.setTimeout(180_000)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      await enterAccount(context, origin, account)
      let found = 0
      for (const [, path, , , visitor] of pageRows) {
        if (visitor !== account) continue
        await page.goto(path)
        await untilLoaded(page)
        const { count, small } = await fieldsOf(page)
        expect.soft(small, path).toEqual([])
        if (count > 0) found += 1
      }
      expect(found).toBeGreaterThanOrEqual(pagesWithFields)
    },
  )
