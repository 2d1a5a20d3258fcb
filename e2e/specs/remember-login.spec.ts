import { balance, memberInfo, resumeLogin, settings } from '@azulejo/shared/wire'
import type { BrowserContext, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { inReais } from '../pages/money.ts'
import { demoPassword, fundedPlayer, logIn } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

/** Logs a new player in with "remember me" ticked. */
async function logInRemembered(page: Page, origin: string): Promise<string> {
  const { account } = await fundedPlayer(origin)
  // This is the first login, so that no password change is due in the browser.
  await logIn(origin, account)
  await page.goto('/')
  await shellOf(page).logIn.click()
  await logInBy(page.getByRole('dialog'), account, demoPassword, { remember: true })
  await expect(shellOf(page).balance).toHaveText(inReais('1000.00'))
  return account
}

const refreshToken = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'loginRemember')?.value

/** Closes the page and opens another in the same context: session storage is empty, and no other tab answers. */
async function reopen(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  return context.newPage()
}

test('[SX-12] a reopened browser resumes the login with a new token that no script can read', async ({
  page,
  context,
  origin,
}) => {
  await logInRemembered(page, origin)
  const first = await refreshToken(context)
  expect(first).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  const later = await reopen(page)
  await later.goto('/promotions')
  await expect(shellOf(later).balance).toHaveText(inReais('1000.00'))
  const second = await refreshToken(context)
  expect(second).not.toBe(first)
  const readable = await later.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }]))
  for (const secret of [second?.split('.')[0] ?? '', demoPassword]) expect(readable).not.toContain(secret)
})

test('[SX-12] a page of the member centre that is opened first shows no login while the login is resumed', async ({
  page,
  context,
  origin,
}) => {
  await logInRemembered(page, origin)
  const later = await reopen(page)
  await later.addInitScript(() => {
    const dialogs: string[] = []
    Object.assign(window, { dialogs })
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('dialog[open]')) dialogs.push(dialog.textContent ?? '')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const members: string[] = []
  later.on('request', (request) => {
    if (new URL(request.url()).pathname === memberInfo.path) members.push(request.url())
  })
  // The resumed login does not wait for the shell's scripts.
  const early = later.waitForRequest(`**${resumeLogin.path}`)
  await context.route('**/host/*/js/main.js', async (route) => {
    await early
    await route.continue()
  })
  // The page loads before the response says who the visitor is.
  await context.route(`**${resumeLogin.path}`, async (route) => {
    await later.waitForLoadState('load')
    await route.continue()
  })
  await later.goto('/member/securityCenter')
  await expect(later.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  await expect(shellOf(later).balance).toHaveText(inReais('1000.00'))
  // The answer to `resumeLogin` includes the member, so the page sends no separate call.
  await expect(later.getByText(/^(Último acesso: |Este é o seu primeiro acesso)/)).toBeVisible()
  expect(members).toEqual([])
  await later.unrouteAll({ behavior: 'wait' })
  expect(await later.evaluate(() => (window as unknown as { dialogs: string[] }).dialogs)).toEqual([])

  await test.step('a second tab uses the session of the first one and does not resume the login again', async () => {
    const tab = await context.newPage()
    const resumed: string[] = []
    tab.on('request', (request) => {
      if (new URL(request.url()).pathname === resumeLogin.path) resumed.push(request.url())
    })
    await tab.goto('/promotions')
    await expect(shellOf(tab).balance).toHaveText(inReais('1000.00'))
    expect(resumed).toEqual([])
  })
})

test(
  '[SX-12] two tabs that open at the same time both resume the login and stay logged in',
  fullOnly,
  async ({ page, context, origin }) => {
    await logInRemembered(page, origin)
    const one = await reopen(page)
    const tabs = [one, await context.newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('/')))
    for (const tab of tabs) await expect(shellOf(tab).balance).toHaveText(inReais('1000.00'))
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) await expect(shellOf(tab).balance).toHaveText(inReais('1000.00'))
    const again = await reopen(one)
    await tabs[1]?.close()
    await again.goto('/')
    await expect(shellOf(again).balance).toHaveText(inReais('1000.00'))
  },
)

test(
  '[SX-12] where a login is required, it is resumed before the page guard decides',
  fullOnly,
  async ({ page, context, origin }) => {
    await logInRemembered(page, origin)
    const later = await reopen(page)
    await context.route(`**${settings.path}*`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const answer = await fetch(`${origin}${pathname}${search}`, { headers: { Merchant: 'azulejo' } })
      const body = (await answer.json()) as { value: object }
      await route.fulfill({ json: { ...body, value: { ...body.value, loginedToHomePage: true } } })
    })
    // The answer arrives after the page has loaded, so a route guard that did not wait would redirect first.
    await context.route(`**${resumeLogin.path}`, async (route) => {
      await later.waitForLoadState('load')
      await route.continue()
    })
    const seen: string[] = []
    later.on('framenavigated', (frame) => void seen.push(new URL(frame.url()).pathname))
    await later.goto('/promotions?category=vip')
    await expect(later.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
    await expect(shellOf(later).balance).toHaveText(inReais('1000.00'))
    expect(seen).not.toContain('/login')
    await expect(later).toHaveURL(/\/promotions\?category=vip$/)
  },
)

test(
  '[SX-12] an open page with an expired session resumes it, and its pending request is answered',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 401/)
    await logInRemembered(page, origin)
    const first = await refreshToken(context)
    const statuses: number[] = []
    page.on('response', (answer) => {
      if (answer.url().includes(balance.path)) statuses.push(answer.status())
    })
    // The platform does not know this token, as after an expired session.
    await context.route(
      `**${balance.path}*`,
      (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'over' } }),
      { times: 1 },
    )
    await shellOf(page).header.getByRole('button', { name: 'Atualizar saldo' }).click()
    await expect.poll(() => statuses.slice(0, 2)).toEqual([401, 200])
    await expect(shellOf(page).balance).toHaveText(inReais('1000.00'))
    await expect(page.getByText('Sua sessão terminou')).toHaveCount(0)
    expect(await refreshToken(context)).not.toBe(first)
  },
)

test(
  '[SX-12] [SX-09] logging out deletes the cookies, and a reopened browser is a guest',
  fullOnly,
  async ({ page, context, origin }) => {
    await logInRemembered(page, origin)
    const stolen = await refreshToken(context)
    await shellOf(page).logOut()
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('loginRemember')
    const later = await reopen(page)
    await later.goto('/')
    await expect(shellOf(later).logIn).toBeVisible()
    const answer = await fetch(`${origin}${resumeLogin.path}`, {
      method: resumeLogin.method,
      headers: { Merchant: 'azulejo', 'Content-Type': 'application/json', Cookie: `loginRemember=${stolen}` },
      body: '{}',
    })
    expect(await answer.json()).toMatchObject({ value: { resumed: false } })
  },
)
