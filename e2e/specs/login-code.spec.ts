import type { Page, Request } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { inReais } from '../pages/money.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { orderSite } from '../programs/order-site.ts'

/** Creates a link that logs the account in once, as a partner would hand it out. */
async function linkFor(account: string): Promise<{ readonly code: string; readonly path: string }> {
  const output = await orderSite('login-code', 'azulejo', account)
  const [path = '', code = ''] = /\/\?token=(\S+)/.exec(output) ?? []
  return { code, path }
}

/** Records URL and referrer of all requests of a page, which could leak the code. */
function requestedAddresses(page: Page): () => Promise<string[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return () =>
    Promise.all(requests.map(async (request) => `${request.url()} ${(await request.allHeaders()).referer ?? ''}`))
}

test(
  '[ST-06] a one-time code logs in, is removed from the address before any other request, and works once',
  fullOnly,
  async ({ page, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const { account } = await fundedPlayer(origin)
    const { code, path } = await linkFor(account)
    const addresses = requestedAddresses(page)
    await page.goto(`${path}&page=1`)
    await expect(shellOf(page).balance).toHaveText(inReais('1000.00'))
    await expect(page).toHaveURL(/\/\?page=1$/)
    const sent = await addresses()
    expect(sent.length).toBeGreaterThan(5)
    expect(sent.filter((address) => address.includes(code))).toEqual([sent[0]])
    await shellOf(page).logOut()
    await page.goto(path)
    await expect(page.getByText('Este link de acesso já foi usado ou venceu. Peça um novo')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(shellOf(page).logIn).toBeVisible()
  },
)

test(
  '[ST-06] where another account is logged in, also in another tab, the code is refused and stays valid',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const [mine, other] = [await fundedPlayer(origin), await fundedPlayer(origin)]
    const { path } = await linkFor(other.account)
    await enterAs(context, mine)
    await page.goto('/')
    await expect(shellOf(page).balance).toBeVisible()
    const second = await context.newPage()
    await second.addInitScript(() => sessionStorage.removeItem('azulejo:token'))
    await second.goto(path)
    await expect(second.getByText(/^Outra conta está conectada neste navegador/)).toBeVisible()
    await second.close()
    await shellOf(page).logOut()
    await page.goto(path)
    await shellOf(page).account.click()
    await expect(page.getByRole('menu')).toContainText(other.account)
  },
)
