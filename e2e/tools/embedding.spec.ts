import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { type BrandedSite, brandSite } from '../programs/branded-site.ts'
import { type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'

let branded: BrandedSite
let edge: OwnEdge
let site: string
/** Origins of two other sites, which one server answers with the page of the current test. */
let partner: string
let stranger: string
let foreignPage = ''
const foreignSite = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(foreignPage))

test.beforeAll(async () => {
  test.setTimeout(300_000)
  await new Promise<void>((resolve) => foreignSite.listen(0, '127.0.0.1', resolve))
  const { port } = foreignSite.address() as AddressInfo
  ;[partner, stranger] = ['partner', 'stranger'].map((name) => `http://${name}.localhost:${port}`) as [string, string]
  branded = await brandSite({ azulejo: { embedding: { areas: ['promotions'], origins: [partner] } } })
  edge = await startEdge(branded.folder, sharedGateway)
  site = `http://azulejo.localhost:${edge.port}`
})
test.afterAll(async () => {
  await edge?.end()
  branded?.remove()
  foreignSite.close()
})

/** Global styles of a page that knows nothing of the element. */
const ownStyles = `
  * { color: rgb(255, 0, 0) !important; font: 40px serif !important; letter-spacing: 9px !important }
  html { --bg: red; --text: red; --p16: 90px }
  button, a, h1, iframe, div { position: absolute; opacity: 0.2; transform: rotate(9deg) }
`
/** Scripts of such a page: libraries in globals, a router that takes every link, and handlers for everything. */
const ownScripts = `
  window.React = { version: '17.0.2', createElement() { return null } }
  window.webpackChunkazulejo_host = []
  window.problems = []
  addEventListener('error', (event) => problems.push(String(event.message)))
  addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)))
  addEventListener('popstate', () => problems.push('popstate'))
  addEventListener('click', (event) => { if (event.target.closest('a')) problems.push('click') })
`

/** Opens a page of another origin. */
async function openForeign(page: Page, body: string, origin = partner, styles = ''): Promise<void> {
  foreignPage = `<!doctype html><html lang="pt"><head><title>Jornal</title><style>${styles}</style>
    <script>${ownScripts}</script><script async src="${site}/embed.js"></script></head>
    <body><main><h1>Jornal</h1>${body}</main></body></html>`
  await page.goto(`${origin}/`)
}
const framed = (page: Page, at = 'azulejo-promotions') => page.locator(at).frameLocator('iframe')
const title = (page: Page, name: string, at?: string) =>
  framed(page, at).getByRole('heading', { level: 1, name, exact: true })
const problems = (page: Page) => page.evaluate(() => (window as unknown as { problems: string[] }).problems)

test(
  '[FD-02] two elements in a page of another origin show the area, each with its own settings, and nothing of either page reaches the other',
  fullOnly,
  async ({ page }) => {
    await openForeign(
      page,
      '<azulejo-promotions id="one"></azulejo-promotions><azulejo-promotions id="two" language="en" theme="light" route="/pointMall"></azulejo-promotions>',
      partner,
      ownStyles,
    )
    await expect(title(page, 'Promoções', '#one')).toBeVisible()
    await expect(framed(page, '#two').locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(framed(page, '#two').locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(framed(page, '#two').getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible()
    await expect(title(page, 'Promoções', '#one')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
    await expect(page.locator('#one')).toHaveCSS('display', 'block')
    await expect(page.locator('#one iframe')).toHaveCSS('opacity', '1')
    await expect(page.locator('#one').getByRole('status')).toHaveCount(0)
    // The frame is as high as its content, and no higher.
    const height = () => page.locator('#one iframe').evaluate((frame) => frame.getBoundingClientRect().height)
    const content = () =>
      framed(page, '#one')
        .locator('#root')
        .evaluate((root) => root.getBoundingClientRect().height)
    await expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThan(2)
    const left = await page.evaluate(() => ({
      react: (window as unknown as { React: { version: string } }).React.version,
      stored: localStorage.length + sessionStorage.length,
      theme: document.documentElement.dataset.theme ?? null,
      sheets: document.styleSheets.length,
      address: location.href,
    }))
    expect(left).toEqual({ react: '17.0.2', stored: 0, theme: null, sheets: 1, address: `${partner}/` })
    expect(await problems(page)).toEqual([])
  },
)

test(
  'pages of the area open in the element; all other links and acts lead to the site in another tab',
  fullOnly,
  async ({ page, context }) => {
    await openForeign(page, '<azulejo-promotions></azulejo-promotions>')
    const entries = await page.evaluate(() => history.length)
    await framed(page)
      .getByRole('link', { name: /Presente de boas-vindas/ })
      .click()
    await expect(framed(page).getByRole('region', { name: 'Regras' })).toBeVisible()
    const opened = context.waitForEvent('page')
    await framed(page).getByRole('button', { name: 'Cadastre-se' }).click()
    const other = await opened
    await expect(other).toHaveURL(/^http:\/\/azulejo\.localhost:\d+\/register\?returnTo=%2Fpromotions%2F/)
    expect(await other.evaluate(() => window.opener)).toBeNull()
    expect(page.url()).toBe(`${partner}/`)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(await problems(page)).toEqual([])
  },
)

test(
  'changed attributes change the element without a load, and a removed element leaves nothing',
  fullOnly,
  async ({ page }) => {
    await openForeign(page, '<azulejo-promotions></azulejo-promotions>')
    await expect(title(page, 'Promoções')).toBeVisible()
    const element = page.locator('azulejo-promotions')
    await framed(page)
      .locator('#root')
      .evaluate((root) => root.setAttribute('data-seen', 'yes'))
    await element.evaluate((own) => {
      own.setAttribute('language', 'es')
      own.setAttribute('theme', 'light')
    })
    await expect(title(page, 'Promociones')).toBeVisible()
    await expect(framed(page).locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(framed(page).locator('#root')).toHaveAttribute('data-seen', 'yes')
    await element.evaluate((own) => own.setAttribute('route', '/pointMall'))
    await expect(title(page, 'Tienda de puntos')).toBeVisible()
    await expect(framed(page).locator('#root')).toHaveAttribute('data-seen', 'yes')
    await element.evaluate((own) => {
      Object.assign(window, { kept: own })
      own.remove()
    })
    expect(page.frames()).toHaveLength(1)
    await page.evaluate(() => document.querySelector('main')?.append((window as unknown as { kept: Node }).kept))
    await expect(title(page, 'Tienda de puntos')).toBeVisible()
    expect(await problems(page)).toEqual([])
  },
)

test(
  'a member of the site is a guest in the element, and no call of it has a token',
  fullOnly,
  async ({ page, enter }) => {
    await enter('marina_21')
    const tokens: string[] = []
    page.on('request', (request) => {
      const { authorization } = request.headers()
      if (authorization && request.frame() !== page.mainFrame()) tokens.push(request.url())
    })
    await openForeign(page, '<azulejo-promotions route="/pointMall"></azulejo-promotions>')
    await expect(title(page, 'Loja de pontos')).toBeVisible()
    await expect(framed(page).getByText('Quantos pontos você tem?')).toBeVisible()
    expect(tokens).toEqual([])
  },
)

/** Fails all requests for some files. */
const breakFiles = (context: BrowserContext, files: string) => context.route(files, (route) => route.abort())

test(
  'a dead build shows a calm text in the element, and the page around it stays whole',
  fullOnly,
  async ({ page, context, trouble }) => {
    trouble.expect(/ERR_FAILED|Failed to load|AZ-120|remote-promotions/)
    await breakFiles(context, '**/remotes/remote-promotions/**')
    await openForeign(page, '<azulejo-promotions></azulejo-promotions>')
    const card = framed(page).getByRole('alert')
    await expect(card).toContainText('AZ-120')
    await expect(card.getByRole('button', { name: /Tentar/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Jornal' })).toBeVisible()
    expect(await problems(page)).toEqual([])
  },
)

test(
  'a site that cannot be reached shows a text with a button that works once the site is back',
  fullOnly,
  async ({ page, context, trouble }) => {
    trouble.expect(/ERR_FAILED|chrome-error/)
    await breakFiles(context, '**/embed/promotions**')
    await openForeign(page, '<azulejo-promotions></azulejo-promotions>')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Erro de rede', { timeout: 30_000 })
    await context.unroute('**/embed/promotions**')
    await alert.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(title(page, 'Promoções')).toBeVisible()
    expect(await problems(page)).toEqual([])
  },
)

test('an origin that the brand does not allow gets no element and no frame', fullOnly, async ({ page, trouble }) => {
  trouble.expect(/frame-ancestors|Refused to frame|chrome-error/)
  await openForeign(page, '<azulejo-promotions></azulejo-promotions>', stranger)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/embed.js')),
  )
  expect(await page.evaluate(() => customElements.get('azulejo-promotions') === undefined)).toBe(true)
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src, onload: resolve })
        document.body.append(frame)
      }),
    `${site}/embed/promotions`,
  )
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
  expect(page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
})

test('page and element are accessible in both themes', fullOnly, async ({ page }) => {
  for (const theme of ['dark', 'light']) {
    await openForeign(page, `<azulejo-promotions theme="${theme}"></azulejo-promotions>`)
    await expect(title(page, 'Promoções')).toBeVisible()
    await expect(framed(page).getByRole('status', { name: 'Carregando' })).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([])
  }
})
