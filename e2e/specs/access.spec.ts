import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

// e2e/walk checks the other pages, as a member sees them.
test('the home page is accessible to guests in both themes', fullOnly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Azulejo: Início' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('[MD-02][MD-03] the login modal is accessible, traps focus and restores it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Entrar' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Nome de usuário' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
