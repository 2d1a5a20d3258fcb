import type { Page } from '@playwright/test'
import { newNumber, registerForm } from '../pages/register-form.ts'
import { expect, test } from '../pages/site-test.ts'
import { emulatedProject, type GoogleEmulator, startGoogleEmulator } from '../programs/google-emulator.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'

let emulator: GoogleEmulator
let site: OwnSite

test.beforeAll(async () => {
  const started = await Promise.all([startGoogleEmulator(), startSite('BR')])
  emulator = started[0]
  site = started[1]
  const provider = { kind: 'firebase', apiKey: 'demo-key', authDomain: 'azulejo.localhost', projectId: emulatedProject }
  await site.runAdminCommand('setting', 'azulejo', 'phoneProvider', JSON.stringify({ ...provider, isLocal: true }))
})
test.afterAll(async () => {
  await emulator?.end()
  await site?.end()
})

declare global {
  interface Window {
    reportSealed?: (text: string) => void
  }
}

type Visit = {
  /** Id tokens that Google's emulator issued. */
  readonly tokens: readonly string[]
  /** Plain texts of the data that the page encrypted for the gateway. */
  readonly sealed: readonly string[]
}

/** Opens a page whose phone provider is Google's emulator, and records its tokens and encrypted data. */
async function visit(page: Page, path: string): Promise<Visit> {
  const tokens: string[] = []
  const sealed: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes(':signInWithPhoneNumber') || !response.ok()) return
    const { idToken } = (await response.json()) as { idToken: string }
    tokens.push(idToken)
  })
  await page.exposeFunction('reportSealed', (text: string) => sealed.push(text))
  await page.addInitScript(() => {
    const { subtle } = crypto
    const encrypt = subtle.encrypt.bind(subtle)
    subtle.encrypt = (how, key, data) => {
      window.reportSealed?.(new TextDecoder().decode(data))
      return encrypt(how, key, data)
    }
  })
  await emulator.answerFor(page)
  await page.goto(`http://azulejo.localhost:${site.port}${path}`)
  return { tokens, sealed }
}

const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Sends a form and checks that the gateway refuses the unsigned token in its encrypted data. */
async function refusedUnsigned(page: Page, { tokens, sealed }: Visit, path: string, send: () => Promise<void>) {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await send()
  const answer = await answered
  expect(await answer.json()).toMatchObject({ success: false, errorCode: 'phone.token.wrong' })
  expect(tokens.map(headerOf)).toEqual([{ alg: 'none', typ: 'JWT' }])
  const payload = JSON.parse(sealed.find((text) => text.includes('firebaseIdToken')) ?? '{}')
  expect(JSON.stringify(payload)).toContain(`"firebaseChannel":"PHONE","firebaseIdToken":"${tokens[0]}"`)
}

test.beforeEach(({ trouble }) => {
  // The browser logs this error for refused calls, and for the one endpoint that Google's emulator lacks (501).
  trouble.expect(/^console: Failed to load resource.*status of (4\d\d|501)/)
})

test('[RG-11][ER-02] the library registers with Google’s emulator up to its token, which is unsigned and refused', async ({
  page,
}) => {
  const seen = await visit(page, '/register')
  const number = newNumber()
  const form = registerForm(page.getByRole('main'))
  await form.byMobile()
  await form.mobile.fill(number)
  await form.sendCode.click()
  await expect(page.getByRole('button', { name: 'Reenviar em 60 s' })).toBeDisabled()
  const code = await emulator.codeSentTo(`+55${number}`)
  await form.code.fill(wrongCode(code))
  await form.password.fill('abcd1234')
  await form.confirmation.fill('abcd1234')
  await form.age.check()
  await form.submit.click()
  await expect(form.code).toHaveAccessibleDescription('Código de verificação inválido')
  expect(seen.tokens).toEqual([])
  await form.code.fill(code)
  await refusedUnsigned(page, seen, '/wps/member/register/mobile', () => form.submit.click())
  await expect(form.code).toHaveAccessibleDescription('O telefone não foi confirmado. Peça um novo código')
  await expect(form.mobile).toHaveValue(number)
  await form.submit.click()
  await expect(form.code).toHaveAccessibleDescription('Código expirado. Peça um novo')
})

const translations = [
  {
    name: 'English',
    logIn: 'Log in',
    bySms: 'Code by SMS',
    mobile: 'Mobile number',
    getCode: 'Get code',
    resend: 'Resend in 60 s',
    code: 'Verification code',
    message: 'The phone was not confirmed. Request a new code',
  },
  {
    name: '中文',
    logIn: '登录',
    bySms: '短信验证码',
    mobile: '手机号码',
    getCode: '获取验证码',
    resend: '60 秒后重新发送',
    code: '验证码',
    message: '手机号码未通过验证，请重新获取验证码',
  },
] as const

for (const words of translations)
  test(`[RG-11][SX-04] an unsigned token does not log in, and the form shows the error: ${words.name}`, async ({
    page,
  }) => {
    const seen = await visit(page, '/')
    const menu = page.getByRole('navigation', { name: 'Menu principal', exact: true })
    await menu.getByRole('button', { name: 'Idioma: Português' }).click()
    await menu.getByRole('button', { name: words.name, exact: true }).click()
    await page.getByRole('banner').getByRole('button', { name: words.logIn }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: words.bySms }).click()
    const number = newNumber()
    await dialog.getByRole('textbox', { name: words.mobile }).fill(number)
    await dialog.getByRole('button', { name: words.getCode }).click()
    await expect(dialog.getByRole('button', { name: words.resend })).toBeDisabled()
    const code = dialog.getByRole('textbox', { name: words.code })
    await code.fill(await emulator.codeSentTo(`+55${number}`))
    const form = dialog.locator('form')
    await refusedUnsigned(page, seen, '/wps/session/login', () =>
      form.getByRole('button', { name: words.logIn }).click(),
    )
    await expect(code).toHaveAccessibleDescription(words.message)
  })
