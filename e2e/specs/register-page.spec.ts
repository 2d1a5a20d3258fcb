import { fullOnly } from '../pages/full-run.ts'
import { registerForm } from '../pages/register-form.ts'
import { expect, test } from '../pages/site-test.ts'

// The promotions of this page slide only with animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[RG-02] promotions for new players slide automatically, by swipe and by keyboard, until they are paused', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/register')
  const promotions = page.getByRole('region', { name: 'Promoções para novos jogadores' })
  const slides = promotions.locator('li')
  const mark = (place: number) => promotions.getByRole('button', { name: `Promoção ${place} de 3` })
  const isInFront = async (place: number) => {
    await expect(mark(place)).toHaveAttribute('aria-current', 'true')
    await expect(slides.nth(place - 1)).toBeInViewport({ ratio: 0.9 })
    await expect(slides.nth(2 - place)).not.toBeInViewport({ ratio: 0.1 })
  }
  await expect(promotions.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await slides.first().scrollIntoViewIfNeeded()
  await isInFront(1)
  await page.clock.runFor(6_000)
  await isInFront(2)

  await promotions.getByRole('button', { name: 'Pausar' }).press('Enter')
  await page.clock.runFor(20_000)
  await isInFront(2)
  await mark(1).press('Enter')
  await page.clock.runFor(1_000)
  await isInFront(1)

  await page.clock.resume()
  const box = await slides.first().boundingBox()
  if (!box) throw new Error('no slide')
  await page.mouse.move(box.x + box.width * 0.8, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.1, box.y + 40, { steps: 8 })
  await page.mouse.up()
  await isInFront(2)
})

test('[RG-02] promotions do not slide with reduced motion', fullOnly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/register')
  const promotions = page.getByRole('region', { name: 'Promoções para novos jogadores' })
  const second = promotions.getByRole('button', { name: 'Promoção 2 de 3' })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(promotions.getByRole('button', { name: 'Pausar' })).toHaveCount(0)
})

test('[CP-01] the country list stays open for 200 ms after it has lost the focus', fullOnly, async ({ page }) => {
  await page.goto('/register')
  const form = registerForm(page.getByRole('main'))
  await form.country.click()
  await expect(page.getByRole('combobox', { name: 'Buscar país ou código' })).toBeFocused()
  const list = page.getByRole('listbox', { name: 'Buscar país ou código' })
  const stayed = await list.evaluate(
    (element, field) =>
      new Promise<number>((resolve) => {
        const left = performance.now()
        new MutationObserver(() => {
          if (!element.isConnected) resolve(performance.now() - left)
        }).observe(document.body, { childList: true, subtree: true })
        field?.focus()
      }),
    await form.mobile.elementHandle(),
  )
  // The browser rounds the page's clock to ms, so 200 ms may read as 199.
  expect(stayed).toBeGreaterThanOrEqual(199)
  await expect(list).toBeHidden()
  await expect(form.mobile).toBeFocused()
})
