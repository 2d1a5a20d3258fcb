import { humanChallenge } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { demoPassword, newAccount } from '../pages/player.ts'
import { logInBy, registerIn } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type BrandedSite, brandSite } from '../programs/branded-site.ts'
import { type HostedService, startHostedService } from '../programs/hosted-service.ts'
import { builtSite, type OwnEdge, startEdge } from '../programs/own-edge.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'

let service: HostedService
let branded: BrandedSite
let site: OwnSite
/** Edge with pages whose `brand.json` does not name the service, in front of the same gateway. */
let unnamed: OwnEdge

test.beforeAll(async () => {
  service = await startHostedService()
  const { origin } = service
  branded = await brandSite({
    azulejo: { csp: { scripts: [origin], frames: [origin], images: [] } },
    saigon9: { csp: { scripts: [origin], frames: [], images: [] } },
  })
  site = await startSite('BR', { siteFolder: branded.folder, env: service.env })
  unnamed = await startEdge(builtSite(), site.platform, 'BR')
  for (const brand of ['azulejo', 'saigon9']) await site.runAdminCommand('setting', brand, 'humanCheck', 'hosted')
})
test.afterAll(async () => {
  await unnamed?.end()
  await site?.end()
  branded?.remove()
  await service?.end()
})
test.beforeEach(() => service.forget())

const refused = /^console: Failed to load resource.*status of 400/
const frames = (page: Page) => page.locator('iframe')

test(
  '[RG-06][SX-03] a service that the brand names checks registration and login under the policy of the page',
  fullOnly,
  async ({ page }) => {
    const { origin } = service
    const account = newAccount()
    const answer = await page.goto(`http://azulejo.localhost:${site.port}/register`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(new RegExp(`script-src [^;]*${origin}[ ;]`))
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${origin}[ ;]`))
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default")
    await registerIn(page.getByRole('main'), account)
    await expect(page.getByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
    expect(service.requests).toEqual(['/api.js', '/frame', '/siteverify'])
    expect(service.verified).toMatchObject([{ secret: 'secret-of-the-site', response: 'solution-1' }])
    await expect(frames(page)).toHaveCount(0)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`http://azulejo.localhost:${site.port}/`)
    await shellOf(page).logIn.click()
    const dialog = page.getByRole('dialog')
    await logInBy(dialog, account)
    await expect(shellOf(page).balance).toBeVisible()
    expect(service.requests.slice(3)).toEqual(['/api.js', '/frame', '/siteverify'])
    await expect(frames(page)).toHaveCount(0)
  },
)

test(
  '[RG-06] a rejected solution shows an error, and the next attempt gets a new solution',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(refused)
    service.take(false)
    await page.goto(`http://azulejo.localhost:${site.port}/register`)
    const main = page.getByRole('main')
    const account = newAccount()
    await registerIn(main, account)
    await expect(main.getByRole('alert')).toContainText('Falha na verificação do captcha')
    await expect(main.getByRole('textbox', { name: 'Nome de usuário' })).toHaveValue(account)
    service.take(true)
    await main.locator('form').getByRole('button', { name: 'Cadastre-se' }).click()
    await expect(page.getByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
    expect(new Set(service.verified.map(({ response }) => response)).size).toBe(2)
  },
)

/** Tries to log in on a page that blocks the service. */
async function logInInVain(page: Page, address: string, words: { logIn: string; name: string; password: string }) {
  await page.goto(address)
  await page.getByRole('banner').getByRole('button', { name: words.logIn }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.name }).fill('somebody')
  await dialog.getByRole('textbox', { name: words.password, exact: true }).fill(demoPassword)
  await dialog.locator('form').getByRole('button', { name: words.logIn }).click()
  return dialog
}

test(
  '[RG-06] the script of a service that the brand does not name never runs; the form shows that the check failed',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(/^policy: require-trusted-types-for/)
    const dialog = await logInInVain(page, `http://azulejo.localhost:${unnamed.port}/`, {
      logIn: 'Entrar',
      name: 'Nome de usuário',
      password: 'Senha',
    })
    await expect(dialog.getByRole('alert')).toContainText('Falha na verificação do captcha')
    expect(service.requests).toEqual([])
  },
)

test(
  '[RG-06] a service that may not be framed fails the check in time, and the form works',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(/^(policy: frame-src|console: Framing)/)
    await page.clock.install()
    const dialog = await logInInVain(page, `http://saigon9.localhost:${site.port}/`, {
      logIn: 'Log in',
      name: 'Username',
      password: 'Password',
    })
    await expect(frames(page)).toHaveCount(1)
    // The page requests the challenge again over the network; the timeout of that request uses the same clock.
    const requestedAgain = page.waitForResponse((answer) => answer.url().includes(humanChallenge.path))
    await page.clock.runFor(120_000)
    await requestedAgain
    await page.clock.runFor(120_000)
    await expect(dialog.getByRole('alert')).toContainText('Captcha check failed')
    expect(service.requests).toEqual(['/api.js'])
    await expect(frames(page)).toHaveCount(0)
  },
)
