import { holders, leftBehind } from '../pages/left-behind.ts'
import { newAccount } from '../pages/player.ts'
import { logInBy, registerIn } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

test('[SX-12][ST-06] no password, code or token is left in logs, addresses, local storage, cookies or the page', async ({
  page,
}) => {
  const traffic: string[] = []
  page.on('console', (message) => traffic.push(message.text()))
  page.on('request', (request) => traffic.push(request.url()))
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))

  const account = newAccount()
  const password = `canary${crypto.randomUUID().slice(0, 8)}1`
  await page.goto('/register')
  await registerIn(page.getByRole('main'), account, password)
  await page.getByRole('dialog').getByRole('button').last().click()
  const token = await page.evaluate(() => sessionStorage.getItem('azulejo:token') ?? '')
  expect(token.length).toBeGreaterThan(20)
  const afterRegistering = await leftBehind(page, traffic)
  expect(holders(afterRegistering, password)).toEqual([])
  expect(holders(afterRegistering, token)).toEqual([])

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
  await shellOf(page).logIn.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: 'Nome de usuário' }).focus()
  expect(holders(await leftBehind(page, traffic), password)).toEqual([])
  await logInBy(dialog, account, password)
  await expect(shellOf(page).balance).toBeVisible()
  const fresh = await page.evaluate(() => sessionStorage.getItem('azulejo:token') ?? '')
  expect(fresh).not.toBe(token)
  const places = await leftBehind(page, traffic)
  for (const secret of [password, token, fresh]) expect(holders(places, secret)).toEqual([])
  // Request bodies hold the password in sealed form only.
  expect(bodies.filter((body) => body.includes(password))).toEqual([])
})
