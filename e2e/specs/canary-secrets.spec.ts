import type { Page } from '@playwright/test'
import { newAccount } from '../pages/player.ts'
import { logInBy, registerIn } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

/** Everything of a page that outlives its typing: what it wrote, asked for and shows. */
async function leftBehind(page: Page, said: readonly string[]): Promise<Record<string, string>> {
  const kept = await page.evaluate(() => ({
    local: JSON.stringify({ ...localStorage }),
    cookies: document.cookie,
    document: document.documentElement.outerHTML,
    // What a field holds is the player's alone; attributes and texts are for everybody.
    address: location.href,
    history: JSON.stringify(history.state),
  }))
  return { ...kept, said: said.join('\n') }
}

const holders = (places: Record<string, string>, secret: string): string[] =>
  Object.keys(places).filter((name) => places[name]?.includes(secret))

test('[SX-12][ST-06] no password, code or token is left in logs, addresses, local storage, cookies or the page', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => said.push(request.url()))
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))

  const account = newAccount()
  const password = `canary${crypto.randomUUID().slice(0, 8)}1`
  await page.goto('/register')
  await registerIn(page.getByRole('main'), account, password)
  await page.getByRole('dialog').getByRole('button').last().click()
  const token = await page.evaluate(() => sessionStorage.getItem('azulejo:token') ?? '')
  expect(token.length).toBeGreaterThan(20)
  const afterRegistering = await leftBehind(page, said)
  expect(holders(afterRegistering, password)).toEqual([])
  expect(holders(afterRegistering, token)).toEqual([])

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
  await shellOf(page).logIn.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: 'Nome de usuário' }).focus()
  expect(holders(await leftBehind(page, said), password)).toEqual([])
  await logInBy(dialog, account, password)
  await expect(shellOf(page).balance).toBeVisible()
  const fresh = await page.evaluate(() => sessionStorage.getItem('azulejo:token') ?? '')
  expect(fresh).not.toBe(token)
  const places = await leftBehind(page, said)
  for (const secret of [password, token, fresh]) expect(holders(places, secret)).toEqual([])
  // What travelled was sealed.
  expect(bodies.filter((body) => body.includes(password))).toEqual([])
})
