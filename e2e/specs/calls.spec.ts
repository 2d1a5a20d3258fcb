import { balance } from '@azulejo/shared/wire'
import { type Calls, countCalls, printed } from '../pages/calls.ts'
import { fullOnly } from '../pages/full-run.ts'
import { gameOf } from '../pages/game.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { withoutPushes } from '../pages/without-pushes.ts'

const repeated = (calls: Calls) => [...calls].filter(([call, times]) => call.startsWith('GET ') && times > 1)

test('calls of the home page: a guest', async ({ page }) => {
  const calls = await countCalls(page)
  await withoutPushes(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  console.log(printed('Home page, guest', calls.counted()))
  expect(repeated(calls.counted())).toEqual([])
})

test('calls of the home page: a member', async ({ page, player }) => {
  const calls = await countCalls(page)
  await withoutPushes(page)
  await page.goto('/')
  await expect(shellOf(page).account).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(printed(`Home page, member`, calls.counted()))
  expect(player.account).not.toBe('')
  expect(repeated(calls.counted())).toEqual([])
})

test('calls of the account page', fullOnly, async ({ page, player }) => {
  const calls = await countCalls(page)
  await withoutPushes(page)
  await page.goto('/member/securityCenter')
  await expect(page.getByText(player.account).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(printed('Account page', calls.counted()))
  expect(repeated(calls.counted())).toEqual([])
})

test('calls of one settled round', fullOnly, async ({ page, player }) => {
  const calls = await countCalls(page)
  await withoutPushes(page)
  await page.goto('/rng')
  await page
    .getByRole('list', { name: 'Caça-níqueis' })
    .getByRole('link', { name: /Noites de Alfama/ })
    .first()
    .click()
  const game = gameOf(page, 'Noites de Alfama')
  await expect(game.balance).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(printed('Page of a game', calls.counted()))
  calls.forget()
  await game.playRound()
  await page.waitForLoadState('networkidle')
  console.log(printed('One settled round', calls.counted()), player.account)
  expect(calls.counted().get(`GET ${balance.path}`)).toBe(1)
})
