import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { enterAs } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnRegistry, startRegistry } from '../programs/own-registry.ts'
import { releaseSandbox } from './probes/probe-remote.ts'

let registry: OwnRegistry
let site: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  registry = await startRegistry()
  await releaseSandbox(registry)
  site = `http://azulejo.localhost:${registry.edge.port}`
})
test.afterAll(() => registry?.end())

const framed = (page: Page) => page.locator('main').frameLocator('iframe[title="Promoções"]')
const heading = (page: Page, name: string) => framed(page).getByRole('heading', { level: 1, name, exact: true })

/** Whether the frame is the same page as before: a mark on its document is still there. */
const mark = (page: Page) =>
  framed(page)
    .locator('html')
    .evaluate((root) => root.setAttribute('data-seen', 'yes'))
const isMarked = async (page: Page) => (await framed(page).locator('html').getAttribute('data-seen')) === 'yes'

test(
  '[FD-04] an area in a sandbox shows its pages in one frame without origin, with links, Back, title and height of the page',
  fullOnly,
  async ({ page }) => {
    await page.goto(`${site}/promotions`)
    await expect(heading(page, 'Promoções')).toBeVisible()
    expect(
      await framed(page)
        .locator('html')
        .evaluate(() => self.origin),
    ).toBe('null')
    await expect(page).toHaveTitle('Promoções | Azulejo')
    await mark(page)
    await framed(page)
      .getByRole('link', { name: /Presente de boas-vindas/ })
      .click()
    await expect(framed(page).getByRole('region', { name: 'Regras' })).toBeVisible()
    await expect(page).toHaveURL(/\/promotions\/[^/]+$/)
    await expect(page).toHaveTitle(/Presente de boas-vindas.* \| Azulejo$/)
    expect(await isMarked(page)).toBe(true)
    const height = () => page.locator('main iframe').evaluate((frame) => frame.getBoundingClientRect().height)
    const content = () =>
      framed(page)
        .locator('#root')
        .evaluate((root) => root.getBoundingClientRect().height)
    await expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThan(2)
    await page.goBack()
    await expect(heading(page, 'Promoções')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await page.goForward()
    await expect(framed(page).getByRole('region', { name: 'Regras' })).toBeVisible()
    const address = page.url()
    await page.goto(`${site}/`)
    await page.goto(address)
    await expect(framed(page).getByRole('region', { name: 'Regras' })).toBeVisible()
  },
)

test(
  '[FD-04] a member sees the own points in a sandbox, without the token, and language and theme follow the page',
  fullOnly,
  async ({ page, context, player }) => {
    await enterAs(context, player)
    const tokens: string[] = []
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame() && request.headers().authorization) tokens.push(request.url())
    })
    await page.goto(`${site}/pointMall`)
    const points = framed(page).getByRole('heading', { level: 1, name: 'Loja de pontos' })
    await expect(points).toBeVisible()
    await expect(
      framed(page)
        .getByText(/\d pontos/)
        .first(),
    ).toBeVisible()
    expect(tokens).toEqual([])
    await mark(page)
    await shellOf(page)
      .menu.getByRole('button', { name: /^Idioma/ })
      .click()
    await shellOf(page).menu.getByRole('button', { name: 'English' }).click()
    const inEnglish = page.locator('main').frameLocator('iframe')
    await expect(inEnglish.getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible()
    await expect(inEnglish.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(inEnglish.locator('html')).toHaveAttribute('data-seen', 'yes')
    await shellOf(page).header.getByRole('button', { name: 'Light theme' }).click()
    await expect(inEnglish.locator('html')).toHaveAttribute('data-theme', 'light')
  },
)

test(
  'a login and other pages of the site open outside of the frame after a press, and a removed area leaves no frame',
  fullOnly,
  async ({ page }) => {
    await page.goto(`${site}/promotions`)
    await framed(page)
      .getByRole('link', { name: /Presente de boas-vindas/ })
      .click()
    await framed(page).getByRole('button', { name: 'Cadastre-se' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await shellOf(page).openCategory('Caça-níqueis')
    expect(page.frames().filter((frame) => frame.url().includes('/sandbox/'))).toEqual([])
  },
)

test('an area in a sandbox is accessible, also at 390 px', fullOnly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site}/promotions`)
  await expect(heading(page, 'Promoções')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([])
})

test(
  'a build whose files are missing shows the card of the area, and the shell goes on',
  fullOnly,
  async ({ page, context, trouble }) => {
    trouble.expect(/ERR_FAILED|Failed to load|AZ-120|remote-promotions/)
    await context.route('**/remotes/remote-promotions/**', (route) => route.abort())
    await page.goto(`${site}/promotions`)
    const card = page.getByRole('alert', { name: 'Promoções' })
    await expect(card).toContainText('AZ-120')
    await context.unroute('**/remotes/remote-promotions/**')
    await card.getByRole('button', { name: /Tentar/ }).click()
    await expect(heading(page, 'Promoções')).toBeVisible()
  },
)
