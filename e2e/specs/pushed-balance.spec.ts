import { balance } from '@azulejo/shared/wire'
import { inReais } from '../pages/money.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { orderSite } from '../programs/order-site.ts'

test('[HD-03] an operator’s adjustment shows in the header of an open page, which does not request the balance', async ({
  page,
  player,
}) => {
  await page.goto('/member/securityCenter')
  await expect(shellOf(page).balance).toHaveText(inReais('1000.00'))
  await expect(page.getByText(inReais('1000.00'))).not.toHaveCount(1)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === balance.path) requests.push(pathname)
  })
  await orderSite('adjust', 'azulejo', player.account, '234.56', `adjust-of-${player.account}`)
  await expect(shellOf(page).balance).toHaveText(inReais('1234.56'))
  // A part of the page that shows the balance has it from the shell.
  await expect(page.getByText(inReais('1000.00'))).toHaveCount(0)
  await expect(page.getByText(inReais('1234.56'))).not.toHaveCount(1)
  expect(requests).toEqual([])
})
