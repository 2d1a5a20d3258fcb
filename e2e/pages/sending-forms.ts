import {
  changePassword,
  forgotPasswordByEmail,
  freePlay,
  humanChallenge,
  login,
  logout,
  register,
  registerMobile,
  resetPassword,
  setPasswordByPhone,
  smsNoLogin,
} from '@azulejo/shared/wire'
import { expect, type Locator, type Page } from '@playwright/test'
import { passAgeGate } from './age-gate.ts'
import { codeSentTo, newestTo } from './outbox.ts'
import { demoPassword, enterAs, newAccount, newMobile, registerPlayer } from './player.ts'
import { newNumber, registerForm } from './register-form.ts'
import { shellOf } from './shell.ts'

/** A session form (login, registration, forgotten password) that sends a call. */
export type SendingForm = {
  /** Path of the call whose response a test holds. */
  readonly path: string
  readonly button: string
  readonly gerund: string
  /** Opens the form and fills it; returns the dialog or page that contains the form. */
  fill(page: Page, origin: string): Promise<Locator>
  /** Waits for the page state that follows the response. */
  next(page: Page): Promise<unknown>
}

/** A text field by its label. */
export const box = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const atHome = (page: Page) => expect(shellOf(page).balance).toBeVisible()
const welcome = (page: Page) => expect(page.getByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
const madeUp = (page: Page) => expect(page.getByRole('dialog', { name: 'Guarde o nome da sua conta' })).toBeVisible()

export async function openLogin(page: Page, home = '/'): Promise<Locator> {
  await page.goto(home)
  await shellOf(page).logIn.click()
  return page.getByRole('dialog')
}

async function openForgotten(page: Page): Promise<Locator> {
  await (await openLogin(page)).getByRole('button', { name: 'Esqueci a senha' }).click()
  return page.getByRole('dialog', { name: 'Esqueci a senha' })
}

async function fillLogin(page: Page, origin: string): Promise<Locator> {
  const { account } = await registerPlayer(origin)
  const dialog = await openLogin(page)
  await box(dialog, 'Nome de usuário').fill(account)
  await box(dialog, 'Senha').fill(demoPassword)
  return dialog
}

/** Requests a code for the form's phone number and fills the code in. */
async function provePhone(
  place: Locator,
  number: string,
  e164 = `+55${number}`,
  brand: 'azulejo' | 'saigon9' = 'azulejo',
) {
  await box(place, 'Número de celular').fill(number)
  await place.getByRole('button', { name: 'Receber código' }).click()
  await expect(place.getByRole('button', { name: /^Reenviar em/ })).toBeVisible()
  await box(place, 'Código de verificação').fill(await codeSentTo(e164, brand))
}

async function fillMailed(page: Page, origin: string): Promise<{ dialog: Locator; email: string }> {
  const email = `${newAccount()}@example.com`
  const { account } = await registerPlayer(origin, 'azulejo', { email })
  const dialog = await openForgotten(page)
  await dialog.getByRole('radio', { name: 'Por e-mail' }).check()
  await box(dialog, 'Nome de usuário').fill(account)
  await box(dialog, 'E-mail').fill(email)
  return { dialog, email }
}

/** Every session form, in Portuguese, by its action. */
export const sendingForms: Readonly<Record<string, SendingForm>> = {
  'login by user name': {
    path: login.path,
    button: 'Entrar',
    gerund: 'Entrando',
    fill: fillLogin,
    next: atHome,
  },
  'login while the human check runs': {
    path: humanChallenge.path,
    button: 'Entrar',
    gerund: 'Entrando',
    fill: fillLogin,
    next: atHome,
  },
  'a code by SMS': {
    path: smsNoLogin.path,
    button: 'Receber código',
    gerund: 'Enviando',
    async fill(page) {
      const dialog = await openLogin(page)
      await dialog.getByRole('tab', { name: 'Código por SMS' }).click()
      await box(dialog, 'Número de celular').fill(newMobile())
      return dialog
    },
    next: (page) => expect(page.getByRole('button', { name: /^Reenviar em/ })).toBeDisabled(),
  },
  'login by SMS': {
    path: login.path,
    button: 'Entrar',
    gerund: 'Entrando',
    async fill(page, origin) {
      const mobileNum = newMobile()
      await registerPlayer(origin, 'azulejo', { mobileNum })
      const dialog = await openLogin(page)
      await dialog.getByRole('tab', { name: 'Código por SMS' }).click()
      await provePhone(dialog, mobileNum)
      return dialog
    },
    next: atHome,
  },
  'forgotten, by phone': {
    path: setPasswordByPhone.path,
    button: 'Alterar senha',
    gerund: 'Alterando',
    async fill(page, origin) {
      const mobileNum = newMobile()
      await registerPlayer(origin, 'azulejo', { mobileNum })
      const dialog = await openForgotten(page)
      await provePhone(dialog, mobileNum)
      await box(dialog, 'Nova senha').fill('cobalto77')
      return dialog
    },
    next: atHome,
  },
  'forgotten, by e-mail': {
    path: forgotPasswordByEmail.path,
    button: 'Enviar link',
    gerund: 'Enviando',
    fill: async (page, origin) => (await fillMailed(page, origin)).dialog,
    next: (page) => expect(page.getByRole('dialog', { name: 'Confira seu e-mail' })).toBeVisible(),
  },
  'a new password by the mailed link': {
    path: resetPassword.path,
    button: 'Alterar senha',
    gerund: 'Alterando',
    async fill(page, origin) {
      const { dialog, email } = await fillMailed(page, origin)
      await dialog.getByRole('button', { name: 'Enviar link' }).click()
      await expect(page.getByRole('dialog', { name: 'Confira seu e-mail' })).toBeVisible()
      await page.goto(/\/login\?reset=\S+/.exec((await newestTo(email)) ?? '')?.[0] ?? '')
      const main = page.getByRole('main')
      await box(main, 'Nova senha').fill('cobalto77')
      await box(main, 'Confirmar senha').fill('cobalto77')
      return main
    },
    next: (page) => expect(page.getByRole('heading', { level: 1, name: 'Que bom ver você de novo' })).toBeVisible(),
  },
  'changing the password': {
    path: changePassword.path,
    button: 'Alterar senha',
    gerund: 'Alterando',
    async fill(page, origin) {
      await enterAs(page.context(), await registerPlayer(origin))
      await page.goto('/member/securityCenter')
      await page.getByRole('button', { name: 'Alterar senha' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Alterar senha' })
      await box(dialog, 'Senha atual').fill(demoPassword)
      await box(dialog, 'Nova senha').fill('cobalto77')
      await box(dialog, 'Confirmar senha').fill('cobalto77')
      return dialog
    },
    next: (page) => expect(page.getByRole('dialog', { name: 'Que bom ver você de novo' })).toBeVisible(),
  },
  'logging out': {
    path: logout.path,
    button: 'Sair',
    gerund: 'Saindo',
    async fill(page, origin) {
      await enterAs(page.context(), await registerPlayer(origin))
      await page.goto('/member/securityCenter')
      await shellOf(page).openFromAccount('Sair')
      return page.getByRole('alertdialog')
    },
    next: (page) => expect(page.getByRole('alertdialog')).toBeHidden(),
  },
  'free play': {
    path: freePlay.path,
    button: 'Jogar agora',
    gerund: 'Abrindo a conta de teste',
    async fill(page) {
      await page.goto('/')
      await shellOf(page).header.getByRole('button', { name: 'Demonstração grátis' }).click()
      return page.getByRole('dialog', { name: 'Demonstração grátis' })
    },
    async next(page) {
      await passAgeGate(page)
      await atHome(page)
    },
  },
  'registering by user name': {
    path: register.path,
    button: 'Cadastre-se',
    gerund: 'Criando a conta',
    async fill(page) {
      await page.goto('/register')
      const main = page.getByRole('main')
      const form = registerForm(main)
      await form.userName.fill(newAccount())
      await form.password.fill(demoPassword)
      await form.confirmation.fill(demoPassword)
      await form.age.check()
      return main
    },
    next: welcome,
  },
  'registering by mobile in the modal': {
    path: registerMobile.path,
    button: 'Cadastre-se',
    gerund: 'Criando a conta',
    async fill(page) {
      await page.goto('/')
      await shellOf(page).register.click()
      const dialog = page.getByRole('dialog')
      const form = registerForm(dialog)
      await form.byMobile()
      await provePhone(dialog, newNumber())
      await form.password.fill(demoPassword)
      await form.confirmation.fill(demoPassword)
      await form.age.check()
      return dialog
    },
    next: madeUp,
  },
  'registering by mobile without a password': {
    path: registerMobile.path,
    button: 'Cadastre-se',
    gerund: 'Criando a conta',
    async fill(page, origin) {
      await page.addInitScript(() => localStorage.setItem('saigon9:language', 'pt'))
      await page.goto(`http://saigon9.localhost:${new URL(origin).port}/register`)
      const main = page.getByRole('main')
      const form = registerForm(main)
      await form.byMobile()
      const number = `91${newNumber().slice(4)}`
      await provePhone(main, number, `+84${number}`, 'saigon9')
      await form.age.check()
      return main
    },
    next: madeUp,
  },
}
