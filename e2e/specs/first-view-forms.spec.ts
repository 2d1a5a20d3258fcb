import type { Locator, Page } from '@playwright/test'
import { drawn, openHeld } from '../pages/first-view.ts'
import { fullOnly, quickIf } from '../pages/full-run.ts'
import { demoPassword, fundedPlayer, newAccount } from '../pages/player.ts'
import { registerForm } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ request, origin }) => {
  await drawn(request, `${origin}/login`)
  await drawn(request, `${origin}/register`)
})

const paths = ['/login', '/register'] as const
const outline = (page: Page) => page.locator('body > .sk-page')
const box = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
const nameOf = (page: Page) => box(page, 'Nome de usuário')
const passwordOf = (page: Page) => box(page, 'Senha')
const sends = { '/login': 'Entrar', '/register': 'Cadastre-se' }
const sendOf = (page: Page, path: keyof typeof sends) =>
  page.getByRole('main').locator('form').getByRole('button', { name: sends[path] })

const isThere = async (element: Locator) => {
  const handle = await element.elementHandle()
  return () => handle?.evaluate((node) => node.isConnected)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of paths)
    test(`${path} shows its form, and typed text stays in the page`, async ({ page }) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.goto(path, { waitUntil: 'commit' })
      await nameOf(page).fill('marina')
      await passwordOf(page).fill(demoPassword)
      await passwordOf(page).press('Enter')
      await sendOf(page, path).click()
      await expect(page).toHaveURL(path)
      await expect(passwordOf(page)).toHaveValue(demoPassword)
      expect(requests.filter((address) => /marina|azulejo2026/.test(address))).toEqual([])
      await page.getByRole('navigation', { name: 'Conta e atalhos' }).getByRole('link', { name: 'Promoções' }).click()
      await expect(page).toHaveURL('/promotions')
    })
})

for (const { waits, files, isFull } of [
  { waits: 'the shell', files: '**/host/**/*.js', isFull: false },
  { waits: 'the words of its form', files: '**/host/**/messages-entry-pt.js', isFull: true },
])
  test(
    `[SX-01] a login that is submitted while the page waits for ${waits} succeeds`,
    quickIf(!isFull),
    async ({ page, origin }) => {
      const { account } = await fundedPlayer(origin)
      const release = await openHeld(page, '/login', files)
      const isConnected = await isThere(nameOf(page))
      await nameOf(page).fill(account)
      await passwordOf(page).fill(demoPassword)
      await page.getByRole('checkbox', { name: 'Lembrar de mim' }).click()
      await passwordOf(page).press('Enter')
      await expect(page).toHaveURL('/login')
      const login = page.waitForRequest((request) => /\/login/.test(request.url()) && request.method() === 'POST')
      release()
      await login
      expect(await isConnected()).toBe(true)
      await expect(page).toHaveURL('/')
      await expect(shellOf(page).logIn).toHaveCount(0)
      expect(await page.evaluate(() => Object.keys(localStorage))).toContain('azulejo:loginRemember')
    },
  )

test('[RG-01] text typed into the registration before the shell has loaded stays and is validated', async ({
  page,
}) => {
  const release = await openHeld(page, '/register')
  const main = page.getByRole('main')
  const isConnected = await isThere(nameOf(page))
  const account = newAccount()
  await nameOf(page).fill(account)
  await passwordOf(page).fill('short')
  await main.getByRole('checkbox').click()
  await sendOf(page, '/register').click()
  await expect(page).toHaveURL('/register')
  release()
  await expect(passwordOf(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await isConnected()).toBe(true)
  await expect(nameOf(page)).toHaveValue(account)
  await expect(nameOf(page)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(passwordOf(page)).toHaveValue('short')
  await expect(main.getByRole('checkbox')).toBeChecked()
  await expect(registerForm(main).country).toBeVisible()
  await expect(outline(page)).toHaveCount(0)
})

const others = [
  { who: 'whose name is remembered', path: '/login', name: 'azulejo:loginRemember', storage: 'localStorage' },
  { who: 'who was invited', path: '/register', name: 'azulejo:affiliateCode', storage: 'sessionStorage' },
] as const
for (const { who, path, name, storage } of others)
  test(`a visitor ${who} starts with the outline at ${path}`, fullOnly, async ({ page, trouble }) => {
    // No affiliate has this invitation code.
    trouble.expect(/^console: Failed to load resource.*status of 400.*affiliate/)
    const kept = { until: Date.now() + 3_600_000, value: { username: 'marina01' } }
    const text = path === '/login' ? JSON.stringify(kept) : 'marina'
    await page.addInitScript(([key, value, of]) => window[of].setItem(key, value), [name, text, storage] as const)
    const release = await openHeld(page, path)
    await expect(outline(page)).toBeVisible()
    await expect(nameOf(page)).toBeHidden()
    release()
    await expect(nameOf(page)).toHaveValue(path === '/login' ? 'marina01' : '')
  })

test('a form whose messages fail to load at first works once they have loaded', fullOnly, async ({ page, trouble }) => {
  trouble.expect(/^console: Failed to load resource: net::ERR_FAILED/)
  await page.route('**/host/**/messages-entry-pt.js', (route) => route.abort(), { times: 1 })
  await page.goto('/login')
  await sendOf(page, '/login').click()
  await expect(nameOf(page)).toHaveAttribute('aria-invalid', 'true')
})

test('a login with a return address starts with the outline', fullOnly, async ({ page }) => {
  await openHeld(page, '/login?returnTo=%2Fpromotions')
  await expect(outline(page)).toBeVisible()
  await expect(nameOf(page)).toBeHidden()
})
