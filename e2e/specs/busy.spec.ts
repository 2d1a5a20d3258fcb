import { captcha, humanChallenge, registerSettings, smsNoLogin } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { newAccount } from '../pages/player.ts'
import { logInBy, registerForm } from '../pages/register-form.ts'
import { box, openLogin, sendingForms } from '../pages/sending-forms.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

/** Returns accessibility violations of the form in front, in both themes, on a wide page and on a phone. */
async function seen(page: Page): Promise<string[]> {
  const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main'
  const found = await violationsInBothThemes(page, within)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await violationsInBothThemes(page, within)
  return [...found, ...narrow.map((each) => `narrow: ${each}`)]
}

/** Holds the requests of a form; `sent` counts them. */
async function hold(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  const counted = { sent: 0 }
  await page.route(`**${path}*`, async (route) => {
    counted.sent += 1
    await held.promise
    await route.continue()
  })
  return { counted, release: () => held.resolve() }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const [name, { path, button, gerund, fill, next }] of Object.entries(sendingForms)) {
  test(
    `[MD-01] ${name}: a pending request is announced, locks the form, is sent once and is accessible in both themes`,
    fullOnly,
    async ({ page, origin, trouble }) => {
      // Free play asks for the birth date with a refusal.
      trouble.expect(/^console: Failed to load resource.*status of 400.*freeplay/)
      const early = path === humanChallenge.path ? await hold(page, path) : undefined
      const place = await fill(page, origin)
      const { counted, release } = early ?? (await hold(page, path))
      const send = place.getByRole('button', { name: button, exact: true }).last()
      const before = (await send.boundingBox())?.width
      await send.click()
      const busy = place.getByRole('button', { name: gerund, exact: true })
      await expect(busy).toHaveAttribute('aria-busy', 'true')
      await expect.soft(busy).toBeFocused()
      expect.soft((await busy.boundingBox())?.width).toBe(before)
      // While a code is being sent, only the field of the number is locked.
      const settled: { name?: string } = path === smsNoLogin.path ? { name: 'Número de celular' } : {}
      for (const field of await place.getByRole('textbox', settled).all())
        expect.soft(await field.isEditable()).toBe(false)
      if (settled.name === undefined)
        await expect.soft(place.locator('form input[type=checkbox]:not([aria-readonly=true])')).toHaveCount(0)
      await expect.soft(place.locator('[aria-live]', { hasText: gerund })).toHaveCount(1)
      await busy.click({ force: true })
      await page.keyboard.press('Enter')
      expect.soft(await seen(page)).toEqual([])
      expect.soft(counted.sent).toBe(1)
      release()
      await next(page)
      // The button counts down here.
      if (path === smsNoLogin.path) expect.soft(await seen(page)).toEqual([])
    },
  )
}

test(
  '[SX-02][RG-01] an image and the fields of a registration are announced while they load',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const image = await hold(page, captcha.path)
    const dialog = await openLogin(page)
    await logInBy(dialog, newAccount())
    await expect(box(dialog, 'Código da imagem')).toBeVisible()
    await expect(dialog.locator('[aria-live][aria-busy="true"]')).toBeVisible()
    expect(await seen(page)).toEqual([])
    image.release()
    await expect(dialog.getByRole('img', { name: 'Imagem com os caracteres a digitar' })).toBeVisible()

    const rules = await hold(page, registerSettings.path)
    // Pages with a first view inline the rules, so this address has none.
    await page.goto('/register.html')
    const main = page.getByRole('main')
    await expect(main.locator('[role=status][data-columns]')).toBeVisible()
    expect(await seen(page)).toEqual([])
    rules.release()
    await expect(registerForm(main).userName).toBeVisible()
  },
)
