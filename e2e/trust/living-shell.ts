import { expect, type Page } from '@playwright/test'
import { shellOf } from '../pages/shell.ts'

/** Expects that header, menu and login dialog work, because the shell does not depend on any remote. */
export async function expectLivingShell(page: Page): Promise<void> {
  const shell = shellOf(page)
  await expect(shell.header).toBeVisible()
  await expect(shell.menu.getByRole('link', { name: 'Início' })).toBeVisible()
  await shell.logIn.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nome de usuário' }).fill('visitante')
  await expect(dialog.getByRole('textbox', { name: 'Nome de usuário' })).toHaveValue('visitante')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Locator of the error card that replaces the screen of an area. */
export const cardOf = (page: Page, area: string) => page.getByRole('main').getByRole('alert', { name: area })
