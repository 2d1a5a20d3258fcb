import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawn } from '../pages/first-view.ts'
import { fullOnly, quickIf } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

/** Files without which the shell renders nothing. */
const files = { script: '**/host/**/main.js', words: '**/host/**/messages-pt.js' }

for (const [what, address] of Object.entries(files)) {
  test(
    `[ER-04] a page whose ${what} failed to load shows the error, and loads again on retry`,
    quickIf(what === 'script'),
    async ({ page, trouble }) => {
      trouble.expect(/^console: (Failed to load resource|.*(integrity|preload))/)
      await page.route(address, (route) => route.abort())
      await page.goto('/promotions')
      await expect(page.getByRole('alert')).toHaveText(/^Erro de rede\. Tente de novo/)
      await page.unroute(address)
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(shellOf(page).logIn).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
    },
  )
}

test(
  '[ER-04] an unanswered permission call shows a notice at 8 s and fails at 20 s, with ways out @mobile',
  fullOnly,
  async ({ page }) => {
    const permissionUrl = '**/wps/system/permission*'
    await page.clock.install()
    await page.route(permissionUrl, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.clock.fastForward(8_000)
    const slow = page.getByRole('status').filter({ hasText: 'Está demorando mais que o normal.' })
    await expect(slow).toBeVisible()
    await expect(slow.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await expect(slow.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute('href', '/helpmc?topic=service')
    await page.clock.fastForward(12_000)
    await expect(page.getByRole('alert')).toContainText('Erro de rede. Tente de novo')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Central de ajuda' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fale conosco' })).toBeVisible()
    await page.unroute(permissionUrl)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(shellOf(page).logIn).toBeVisible()
  },
)

/** A site whose home page comes as far as its head, and whose permission call is never answered. */
async function siteThatStops(origin: string) {
  const stopped = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (url.startsWith('/wps/system/permission')) return
    const { merchant = '', language = '', device = '', moduleid = '' } = headers as Record<string, string>
    const answer = await fetch(origin + url, { headers: { merchant, language, device, moduleid } })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    if (url !== '/') return response.end(await answer.bytes())
    const [head = '', body = ''] = (await answer.text()).split('</head>')
    response.write(`${head}</head>`)
    await stopped.promise
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    home: origin.replace(/:\d+$/, `:${port}`),
    goOn: stopped.resolve,
    close: () => server.closeAllConnections(),
  }
}

for (const [after, ms] of [
  ['notice', 8_000],
  ['failure', 20_000],
] as const)
  test(
    `[ER-04] a page whose body comes only after the time of the ${after} shows it then`,
    fullOnly,
    async ({ page, origin }) => {
      const site = await siteThatStops(origin)
      await page.clock.install()
      await page.goto(site.home, { waitUntil: 'commit' })
      await expect.poll(() => page.evaluate(() => '__started' in window)).toBe(true)
      await page.clock.fastForward(ms)
      expect(await page.evaluate(() => document.readyState)).toBe('loading')
      site.goOn()
      const texts = { notice: 'Está demorando mais que o normal.', failure: 'Erro de rede. Tente de novo' }
      await expect(page.getByText(texts[after])).toBeVisible()
      site.close()
    },
  )

test(
  '[ST-01] a site that is known to be closed before the body has come shows no games',
  fullOnly,
  async ({ page, request, origin }) => {
    await drawn(request, `${origin}/`)
    const site = await siteThatStops(origin)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(files.script, () => {})
    await page.route('**/wps/system/permission*', (route) =>
      route.fulfill({ json: { value: { maintenance: true, regionRestriction: false } } }),
    )
    const answered = page.waitForResponse('**/wps/system/permission*')
    await page.goto(site.home, { waitUntil: 'commit' })
    await (await answered).finished()
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    site.goOn()
    const game = page.locator('#root a[href^="/game?"]').first()
    await expect(game).toBeAttached()
    await expect(game).toBeHidden()
    site.close()
  },
)

test(
  '[ER-04] a shell that does not load shows a notice at 8 s, and appears when it has loaded',
  fullOnly,
  async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.clock.install()
    await page.route(files.script, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.sk-page')).toBeAttached()
    await page.clock.fastForward(8_000)
    const slow = page.getByText('Está demorando mais que o normal.')
    await expect(slow).toBeVisible()
    release()
    await expect(shellOf(page).logIn).toBeVisible()
    await expect(slow).toBeHidden()
  },
)

test('[ER-04] a platform that is down at load leaves header, help and contact usable', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource/)
  await page.route('**/wps/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Erro de rede. Tente de novo')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Central de ajuda' })).toHaveAttribute(
    'href',
    '/helpmc',
  )
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Fale conosco' }).click()
  const service = await opened
  await expect(service).toHaveURL('/helpmc?topic=service')
  await expect(service.getByRole('heading', { level: 1, name: 'Central de ajuda' })).toBeVisible()
})

test('[ER-02] a lost connection shows a notice at once, and areas load by themselves when it is back', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource|ERR_INTERNET_DISCONNECTED|AZ-1\d\d|Failed to fetch/)
  await page.goto('/')
  await expect(shellOf(page).logIn).toBeVisible()
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  await context.setOffline(true)
  const banner = page.getByText(/^Você está sem conexão/)
  await expect(banner).toBeVisible()
  await page.getByRole('link', { name: 'Promoções' }).first().click()
  const card = page.getByRole('alert', { name: 'Promoções' })
  await expect(card).toContainText('Erro de rede. Tente de novo')
  await expect(card).not.toContainText('não está disponível')
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
})

test('the banner for a guest is shown before the shell has loaded', async ({ page, trouble }) => {
  trouble.expect(/^console: Failed to load resource/)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Reduced motion stops the rotation of the banners.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(files.script, async (route) => {
    await held
    await route.continue()
  })
  const started = page.goto('/', { waitUntil: 'commit' })
  const picture = page.locator('.sk-page img[src*="/panels/"]')
  await expect(picture).toBeVisible()
  const before = await picture.boundingBox()
  release()
  await started
  const slide = page.getByRole('group', { name: /^Destaque 1 / }).locator('img')
  await expect(shellOf(page).logIn).toBeVisible()
  expect(await slide.boundingBox()).toEqual(before)
})
