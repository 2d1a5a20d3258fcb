import { fullOnly } from '../pages/full-run.ts'
import { registerForm } from '../pages/register-form.ts'
import { expect, test } from '../pages/site-test.ts'

test(
  '[CP-01] the country search matches codes first, names countries in the page’s language, and shows when nothing matches',
  fullOnly,
  async ({ page }) => {
    await page.goto('/register')
    const { country } = registerForm(page.getByRole('main'))
    await country.click()
    const search = page.getByRole('combobox', { name: 'Buscar país ou código' })
    await search.fill('PT')
    await expect(page.getByRole('option').first()).toHaveText('Portugal+351')
    await search.fill('alemanha')
    await expect(page.getByRole('option')).toHaveText(['Alemanha+49'])
    await search.fill('atlantis')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(page.getByText('Nenhum país encontrado')).toBeVisible()
    await search.fill('PT')
    await search.press('Enter')
    await expect(country).toHaveAccessibleName('Código do país: Portugal, +351')
  },
)
