import type { Page } from '@playwright/test'

/** Declares a birth date at the age gate before free play. */
export async function passAgeGate(page: Page): Promise<void> {
  const gate = page.getByRole('dialog', { name: 'Só para maiores de 18 anos' })
  await gate.getByRole('textbox', { name: 'Dia' }).fill('07')
  await gate.getByRole('textbox', { name: 'Mês' }).fill('03')
  await gate.getByRole('textbox', { name: 'Ano' }).fill('1994')
  await gate.getByRole('button', { name: /^Entrar no s/ }).click()
}
