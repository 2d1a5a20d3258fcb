import { fullOnly } from '../pages/full-run.ts'
import { keysShown } from '../pages/keys-shown.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { enterAccount, pageRows, sideways, titleOf, untilLoaded } from './page-rows.ts'

for (const [ids, path, heading, chrome, account] of pageRows)
  test(
    `${ids}[HD-01] ${path} is shown with its bars, in both themes and on a phone`,
    fullOnly,
    async ({ page, context, origin }) => {
      const { header, menu, footer } = shellOf(page)
      await enterAccount(context, origin, account)

      await test.step('in Portuguese, in a wide window', async () => {
        await page.goto(path)
        await expect(titleOf(page).filter({ hasText: heading })).toBeVisible()
        await untilLoaded(page)
        await expect(header).toBeVisible({ visible: chrome !== 'none' })
        await expect(menu).toBeVisible({ visible: chrome === 'full' || chrome === 'centre' })
        await expect(footer).toBeVisible({ visible: chrome === 'full' })
        expect.soft(await keysShown(page)).toEqual([])
        expect.soft(await violationsInBothThemes(page)).toEqual([])
      })

      await test.step('on a phone', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(titleOf(page).filter({ hasText: heading })).toBeVisible()
        await expect.poll(() => sideways(page)).toBe(0)
      })
    },
  )
