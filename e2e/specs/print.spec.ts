import { fullOnly } from '../pages/full-run.ts'
import { enterAs, logIn } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'

test('[MB-08] the printed account record contains no navigation', fullOnly, async ({ page, context, origin }) => {
  await enterAs(context, await logIn(origin, 'marina_21'))
  // The browser's print dialog would block the test.
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/member/transactionHistory?period=30d&group=bet')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const sheet = page.getByRole('article', { name: /, Extrato da conta$/, includeHidden: true })
  await expect(sheet).toBeAttached()
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { level: 1, name: 'Extrato da conta' })).toBeVisible()
  expect(await sheet.getByRole('row').count()).toBeGreaterThan(21)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).not.toBeAttached()
})
