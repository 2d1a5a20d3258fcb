import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

test('[SX-09] two tabs: a new one is logged in too, and logging out in one ends the other and clears both', async ({
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
