import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

test('[MD-03] going back closes the topmost window and stays on the page', async ({ page }) => {
  const { menu, logIn } = shellOf(page)
  const dialog = page.getByRole('dialog')
  await page.goto('/')
  await menu.getByRole('link', { name: 'Promoções' }).click()
  await expect(page).toHaveURL(/\/promotions/)
  await logIn.click()
  await dialog.getByRole('button', { name: 'Demonstração grátis' }).click()
  await expect(dialog).toHaveCount(1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/promotions/)
  await test.step('after a window was closed by Escape, back leads to the page before', async () => {
    await logIn.click()
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})

test('[MD-03] on a phone, going back closes the menu, and a page chosen in it leads back to the page under it', async ({
  page,
}) => {
  const { bottomBar } = shellOf(page)
  const menu = page.getByRole('dialog', { name: 'Menu principal' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/rng')
  await bottomBar.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/rng/)
  await bottomBar.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Promoções' }).click()
  await expect(page).toHaveURL(/\/promotions/)
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/rng/)
})

test('[MD-03] a window that the address names does not come back after it was closed', async ({ page, enter }) => {
  const details = page.getByRole('dialog', { name: 'Histórico de apostas' })
  await enter('marina_21')
  await page.goto('/rng')
  await page.goto('/member/personalHistoryCopy?period=30d')
  const rows = page.getByRole('table', { name: 'Histórico de apostas' }).getByRole('row')
  await rows.nth(1).getByRole('button').first().click()
  await expect(page).toHaveURL(/row=/)
  await details.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(details).toHaveCount(0)
  await expect(page).not.toHaveURL(/row=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/rng$/)
})
