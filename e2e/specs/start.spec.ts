import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

/** Files of the shell without which it shows nothing. */
const files = { script: '**/host/**/main.*.js', words: '**/host/**/words-pt.*.js' }

for (const [what, address] of Object.entries(files)) {
  test(`[ER-04] a page whose ${what} did not come says so, and loads again when asked`, async ({ page, trouble }) => {
    trouble.expect(/^console: (Failed to load resource|.*(integrity|preload))/)
    await page.route(address, (route) => route.abort())
    await page.goto('/promotions')
    await expect(page.getByRole('alert')).toHaveText(/^Erro de rede\. Tente de novo/)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(shellOf(page).logIn).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
  })
}

test('the banner of a guest stands before the shell does', async ({ page, trouble }) => {
  trouble.expect(/^console: Failed to load resource/)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // The banners stay where they are.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(files.script, async (route) => {
    await held
    await route.continue()
  })
  const started = page.goto('/', { waitUntil: 'commit' })
  const picture = page.locator('#root img[src*="/panels/"]')
  await expect(picture).toBeVisible()
  const before = await picture.boundingBox()
  release()
  await started
  const slide = page.getByRole('group', { name: /^Destaque 1 / }).locator('img')
  await expect(shellOf(page).logIn).toBeVisible()
  expect(await slide.boundingBox()).toEqual(before)
})
