import { orderStatus } from '../pages/operator.ts'
import { expect, test } from '../pages/site-test.ts'

test.afterEach(() => orderStatus('saigon9', 'normal'))

test('[ST-01][ST-02] maintenance closes the site with its end time, and the site comes back by itself', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/status of 503/)
  await orderStatus('saigon9', 'maintenance', '--until', '2031-05-04T06:30:00Z')
  await page.goto(at('/rng', 'saigon9'))
  await expect(page.getByRole('heading', { level: 1, name: 'System maintenance' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Restriction of visit')
  await expect(page.getByRole('main').getByRole('time')).toContainText('2031')
  await expect(page.getByRole('button', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await orderStatus('saigon9', 'normal')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
})

test('[ST-03] a restricted visitor sees address and country', async ({ page, at, trouble }) => {
  trouble.expect(/status of 403/)
  await orderStatus('saigon9', 'restricted')
  await page.goto(at('/', 'saigon9'))
  await expect(page.getByRole('heading', { level: 1, name: 'IP restriction' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/127\.0\.0\.1|::1/)
  await expect(page.getByRole('main')).toContainText('Access from your location or IP address is blocked')
  await expect(page.getByRole('button', { name: 'Contact us' })).toBeVisible()
})

test('[ST-05] the permission call is the first the page makes', async ({ page, at }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(wps|lgw|lotto)\//.test(pathname)) calls.push(pathname)
  })
  await page.goto(at('/'))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(calls[0]).toBe('/wps/system/permission')
})
