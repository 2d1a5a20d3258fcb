import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from './player.ts'

/** Fills the required fields of a registration and sends the form. @param place the modal or page that holds the form */
export async function registerIn(place: Locator, account: string, password = demoPassword): Promise<void> {
  await place.getByRole('textbox', { name: 'Nome de usuário' }).fill(account)
  await place.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await place.getByRole('textbox', { name: 'Confirmar senha' }).fill(password)
  await place.getByRole('checkbox', { name: 'Tenho 18 anos ou mais e aceito os termos de uso' }).check()
  await place.locator('form').getByRole('button', { name: 'Cadastre-se' }).click()
}

/** Logs in with a form of the site. */
export async function logInBy(
  place: Locator,
  account: string,
  password = demoPassword,
  { remember = false } = {},
): Promise<void> {
  await place.getByRole('textbox', { name: 'Nome de usuário' }).fill(account)
  await place.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  if (remember) await place.getByRole('checkbox', { name: 'Lembrar de mim' }).check()
  await place.locator('form').getByRole('button', { name: 'Entrar' }).click()
}

/** Random Brazilian mobile number. */
export const newNumber = (): string => `119${String(Math.floor(Math.random() * 90_000_000) + 10_000_000)}`

/** Locators of the registration form in Portuguese. @param place the modal or page that holds the form */
export function registerForm(place: Locator) {
  const field = (name: string) => place.getByRole('textbox', { name, exact: true })
  return {
    userName: field('Nome de usuário'),
    password: field('Senha'),
    confirmation: field('Confirmar senha'),
    mobile: field('Número de celular'),
    code: field('Código de verificação'),
    affiliate: field('Código de afiliado'),
    age: place.getByRole('checkbox', { name: 'Tenho 18 anos ou mais e aceito os termos de uso' }),
    country: place.getByRole('button', { name: /^Código do país/ }),
    sendCode: place.getByRole('button', { name: 'Receber código' }),
    submit: place.locator('form').getByRole('button', { name: 'Cadastre-se' }),
    way: (name: 'Por celular' | 'Por nome de usuário') => place.getByRole('radio', { name }),
    async byMobile() {
      await this.way('Por celular').check()
    },
  }
}

/** Closes the welcome dialog after a registration and expects the home page. */
export async function welcomed(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Cadastro concluído' }).getByRole('button', { name: 'Começar' }).click()
  await expect(page).toHaveURL('/')
}
