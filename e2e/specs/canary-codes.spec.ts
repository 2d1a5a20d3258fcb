import type { BrowserContext, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { holders, leftBehind } from '../pages/left-behind.ts'
import { codeSentTo, newestTo } from '../pages/outbox.ts'
import { newAccount, newMobile, registerPlayer } from '../pages/player.ts'
import { newNumber, registerForm } from '../pages/register-form.ts'
import { box, openLogin } from '../pages/sending-forms.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'

const fresh = 'cobalto77'
let site: OwnSite

test.beforeAll(async () => {
  site = await startSite('BR')
})
test.afterAll(async () => site?.end())

const addressOf = (path: string, brand = 'azulejo') => `http://${brand}.localhost:${site.port}${path}`
const direct = () => `http://localhost:${site.port}`

/** Calls whose receiver requires a code or token in plain text. */
const readers = /^\/(wps\/session\/login\/code$|identitytoolkit\.googleapis\.com\/|securetoken\.googleapis\.com\/)/

/** Records the console messages, request URLs, request bodies and referrers of a context's pages. */
function listen(context: BrowserContext) {
  const traffic: string[] = []
  const waiting: Promise<unknown>[] = []
  context.on('console', (message) => traffic.push(message.text()))
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isLink = request.isNavigationRequest() && (searchParams.has('reset') || searchParams.has('token'))
    traffic.push(isLink ? '' : request.url(), readers.test(pathname) ? '' : (request.postData() ?? ''))
  })
  // Only finished requests have headers: those of an abandoned request never resolve.
  context.on('requestfinished', (request) => {
    const referer = request.headerValue('referer').catch(() => null)
    waiting.push(referer.then((from) => traffic.push(from ?? '')))
  })
  return async () => {
    await Promise.all(waiting)
    return traffic
  }
}

/** Returns the places that hold a used secret: the page, its requests, the tab's storage or the logs. */
async function placesWith(page: Page, traffic: () => Promise<string[]>, secrets: readonly string[]): Promise<string[]> {
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([])
  const tab = await page.evaluate(async () => JSON.stringify([{ ...sessionStorage }, await indexedDB.databases()]))
  const logs = site.written()
  expect(logs).toContain('"msg":"call"')
  const places = { ...(await leftBehind(page, await traffic())), tab, logs }
  return secrets.flatMap((secret) => holders(places, secret).map((place) => `${secret} in ${place}`))
}

test(
  '[SX-12][SX-04][SX-07] SMS codes that have logged in or set a password are stored nowhere',
  fullOnly,
  async ({ page, context }) => {
    const traffic = listen(context)
    const mobileNum = newMobile()
    await registerPlayer(direct(), 'azulejo', { mobileNum })
    const dialog = await openLogin(page, addressOf('/'))
    await dialog.getByRole('tab', { name: 'Código por SMS' }).click()
    await box(dialog, 'Número de celular').fill(mobileNum)
    await dialog.getByRole('button', { name: 'Receber código' }).click()
    await expect(dialog.getByRole('button', { name: /^Reenviar em/ })).toBeVisible()
    const first = await codeSentTo(`+55${mobileNum}`, 'azulejo', site.platform)
    await box(dialog, 'Código de verificação').fill(first)
    await dialog.locator('form').getByRole('button', { name: 'Entrar' }).click()
    await expect(shellOf(page).balance).toBeVisible()
    // The phone number is sent in plain text, which shows that the recorded requests would also contain a plain code.
    expect(await placesWith(page, traffic, [first, mobileNum])).toEqual([`${mobileNum} in traffic`])
    await shellOf(page).logOut()

    await shellOf(page).logIn.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Esqueci a senha' }).click()
    const forgotten = page.getByRole('dialog', { name: 'Esqueci a senha' })
    await box(forgotten, 'Número de celular').fill(mobileNum)
    await forgotten.getByRole('button', { name: 'Receber código' }).click()
    await expect(forgotten.getByRole('button', { name: /^Reenviar em/ })).toBeVisible()
    const second = await codeSentTo(`+55${mobileNum}`, 'azulejo', site.platform)
    expect(second).not.toBe(first)
    await box(forgotten, 'Código de verificação').fill(second)
    await box(forgotten, 'Nova senha').fill(fresh)
    await forgotten.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(shellOf(page).balance).toBeVisible()
    expect(await placesWith(page, traffic, [first, second, fresh])).toEqual([])
  },
)

test(
  '[SX-12][SX-07][ST-06] the codes of a mailed link and of a login link are stored nowhere once the page is shown',
  fullOnly,
  async ({ page, context }) => {
    const traffic = listen(context)
    const email = `${newAccount()}@example.com`
    const { account } = await registerPlayer(direct(), 'azulejo', { email })
    const dialog = await openLogin(page, addressOf('/'))
    await dialog.getByRole('button', { name: 'Esqueci a senha' }).click()
    const forgotten = page.getByRole('dialog', { name: 'Esqueci a senha' })
    await forgotten.getByRole('radio', { name: 'Por e-mail' }).check()
    await box(forgotten, 'Nome de usuário').fill(account)
    await box(forgotten, 'E-mail').fill(email)
    await forgotten.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByRole('dialog', { name: 'Confira seu e-mail' })).toBeVisible()
    const mailed = (await newestTo(email, 'azulejo', site.platform)) ?? ''
    const [path = '', reset = ''] = /\/login\?reset=([\w-]+)/.exec(mailed) ?? []
    await page.goto(addressOf(path))
    const main = page.getByRole('main')
    await expect(box(main, 'Nova senha')).toBeVisible()
    expect(await placesWith(page, traffic, [reset])).toEqual([])
    await box(main, 'Nova senha').fill(fresh)
    await box(main, 'Confirmar senha').fill(fresh)
    await main.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Que bom ver você de novo' })).toBeVisible()
    expect(await placesWith(page, traffic, [reset, fresh])).toEqual([])

    const output = await site.runAdminCommand('login-code', 'azulejo', account)
    const [link = '', code = ''] = /\/\?token=(\S+)/.exec(output) ?? []
    await page.goto(addressOf(link))
    await expect(shellOf(page).balance).toBeVisible()
    const { token } = await page.evaluate(() => ({ token: sessionStorage.getItem('azulejo:token') ?? '' }))
    expect(await placesWith(page, traffic, [reset, code])).toEqual([])
    expect(holders({ written: site.written() }, token)).toEqual([])
  },
)

test(
  '[SX-12][RG-11] the tokens and the code of the phone provider are stored nowhere after a registration',
  fullOnly,
  async ({ page, context }) => {
    const traffic = listen(context)
    const given: string[] = []
    const answers: Promise<unknown>[] = []
    context.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/identitytoolkit')) return
      answers.push(
        response.json().then(({ idToken, refreshToken, sessionInfo }) => {
          given.push(...[idToken, refreshToken, sessionInfo].filter((each) => typeof each === 'string'))
        }),
      )
    })
    const number = `91${newNumber().slice(4)}`
    await page.addInitScript(() => localStorage.setItem('saigon9:language', 'pt'))
    await page.goto(addressOf('/register', 'saigon9'))
    const form = registerForm(page.getByRole('main'))
    await form.byMobile()
    await form.mobile.fill(number)
    await form.sendCode.click()
    await expect(page.getByRole('button', { name: /^Reenviar em/ })).toBeVisible()
    const code = await codeSentTo(`+84${number}`, 'saigon9', site.platform)
    await form.code.fill(code)
    await form.age.check()
    await form.submit.click()
    await expect(page.getByRole('dialog', { name: 'Guarde o nome da sua conta' })).toBeVisible()
    await Promise.all(answers)
    expect(given.some((each) => each.startsWith('eyJ'))).toBe(true)
    expect(await placesWith(page, traffic, [...given, code])).toEqual([])
  },
)
