import { balance } from '@azulejo/shared/wire'
import { fullOnly } from '../pages/full-run.ts'
import { gameOf } from '../pages/game.ts'
import { inReais } from '../pages/money.ts'
import { demoPassword, fundedPlayer, logIn } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

test('[SX-09] a new tab is logged in too, and logging out in one tab ends the session of both and clears them', async ({
  page,
  context,
  player,
}) => {
  await page.goto('/')
  await expect(shellOf(page).balance).toBeVisible()
  const other = await context.newPage()
  await other.addInitScript(() => sessionStorage.setItem('entered', '1'))
  await other.goto('/member/securityCenter')
  await shellOf(other).account.click()
  await expect(other.getByRole('menu')).toContainText(player.account)
  await other.keyboard.press('Escape')
  await shellOf(page).logOut()
  await expect(page).toHaveURL('/')
  await expect(shellOf(other).logIn).toBeVisible()
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('azulejo:')))
    expect(kept.filter((key) => /token|account|customerId|isAgent|memberLabel|isChangePaw/.test(key))).toEqual([])
    expect(kept).toContain('azulejo:merchant')
  }
})

test('[SX-09] a tab with an open login is logged in, and closes it, when another tab logs in', async ({
  page,
  context,
  origin,
}) => {
  const { account } = await fundedPlayer(origin)
  // This is the first login, so that no password change is due in the browser.
  await logIn(origin, account)
  await page.goto('/member/securityCenter')
  await expect(page.getByRole('dialog', { name: 'Que bom ver você de novo' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/login')
  await logInBy(other.getByRole('main'), account, demoPassword)
  await expect(shellOf(other).balance).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shellOf(page).account.click()
  await expect(page.getByRole('menu')).toContainText(account)
})

test(
  '[HD-03] the balance in another tab changes at once after a round',
  fullOnly,
  async ({ page, context, player }) => {
    const other = await context.newPage()
    // This tab gets no focus, and it polls every minute, which is longer than the test. Only a message of the first tab
    // makes it request the balance.
    await other.goto('/promotions')
    await expect(shellOf(other).balance).toHaveText(inReais('1000.00'))
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Em alta' })
      .getByRole('link', { name: /Galo da Sorte/ })
      .click()
    const game = gameOf(page, 'Galo da Sorte')
    await expect(game.balance).toHaveText(inReais('1000.00'))
    // A payout may equal the stake, so that the balance stays the same.
    let now = inReais('1000.00')
    for (let round = 0; round < 6 && now === inReais('1000.00'); round += 1) {
      await game.playRound()
      now = inReais((await player.get(balance, {})).sumBalance)
    }
    expect(now).not.toBe(inReais('1000.00'))
    await expect(shellOf(page).balance).toHaveText(now)
    await expect(shellOf(other).balance).toHaveText(now)
  },
)

test(
  '[RT-16] the way back from a game leads to the previous position in the hall',
  fullOnly,
  async ({ page, player }) => {
    expect(player.account).not.toBe('')
    await page.goto('/')
    await shellOf(page).openCategory('Caça-níqueis')
    const games = page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link')
    const chosen = games.nth(30)
    await chosen.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    const left = await page.evaluate(() => window.scrollY)
    await chosen.click()
    await expect(page).toHaveURL(/\/game\?/)
    await page.getByRole('button', { name: 'Voltar aos jogos' }).click()
    await expect(chosen).toBeVisible()
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(left))
  },
)
