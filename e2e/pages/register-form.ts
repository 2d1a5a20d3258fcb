import type { Locator } from '@playwright/test'
import { demoPassword } from './player.ts'

/** Fills what a registration needs and sends it. @param place the modal or page that holds the form */
export async function registerIn(place: Locator, account: string): Promise<void> {
  await place.getByRole('textbox', { name: 'Nome de usuário' }).fill(account)
  await place.getByRole('textbox', { name: 'Senha', exact: true }).fill(demoPassword)
  await place.getByRole('textbox', { name: 'Confirmar senha' }).fill(demoPassword)
  await place.getByRole('checkbox', { name: 'Tenho 18 anos ou mais e aceito o contrato de usuário' }).check()
  await place.locator('form').getByRole('button', { name: 'Cadastre-se' }).click()
}

/** Logs in with a form of the site. */
export async function logInBy(place: Locator, account: string, password = demoPassword): Promise<void> {
  await place.getByRole('textbox', { name: 'Nome de usuário' }).fill(account)
  await place.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await place.locator('form').getByRole('button', { name: 'Entrar' }).click()
}
