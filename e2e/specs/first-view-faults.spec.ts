import { cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandDocument } from '@azulejo/shared/release'
import type { APIRequestContext, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { openFolder } from '../programs/own-nginx.ts'
import { signed } from '../programs/sign-document.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** An origin where no gateway listens. */
const noGateway = 'http://127.0.0.1:9'
const hourMs = 3_600_000

let folder: string
let edges: OwnEdge[] = []
let drawnPage: string

const remembered = () => join(folder, 'server/views/azulejo.json')
const markupOf = async (request: APIRequestContext, { port }: OwnEdge) =>
  (await request.get(`http://localhost:${port}/rng`)).text()
const addressOf = ({ port }: OwnEdge) => `http://azulejo.localhost:${port}/rng`
const gamesOf = (page: Page) => page.getByRole('main').locator('a[href^="/game?"]')

async function serve(gateway: string): Promise<OwnEdge> {
  const edge = await startEdge(folder, gateway)
  edges.push(edge)
  return edge
}

/** Starts an edge without a platform and waits until its request for a first view has failed. */
async function serveAlone(): Promise<OwnEdge> {
  const edge = await serve(noGateway)
  await expect.poll(() => edge.written(), { timeout: 30_000 }).toContain('azulejo: no new first view')
  return edge
}

test.beforeAll(async ({ request }) => {
  folder = openFolder('azulejo-views-')
  cpSync(builtSite(), folder, { recursive: true, filter: (path) => path !== join(builtSite(), 'data') })
  const edge = await serve(sharedGateway)
  await expect.poll(() => markupOf(request, edge), { timeout: 60_000 }).toContain('id="first-view"')
  await expect.poll(() => readFileSync(remembered(), 'utf8'), { timeout: 60_000 }).toContain('"html"')
  await edge.end()
  edges = []
  drawnPage = readFileSync(remembered(), 'utf8')
})
test.beforeEach(() => writeFileSync(remembered(), drawnPage))
test.afterEach(async ({ page }) => {
  await page.close()
  await Promise.all(edges.map((edge) => edge.end()))
  edges = []
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function age(ms: number): void {
  const at = (Date.now() - ms) / 1000
  utimesSync(remembered(), at, at)
}

test('the view stays for a day while the platform is unreachable', async ({ request }) => {
  age(23 * hourMs)
  expect(await markupOf(request, await serveAlone())).toContain('id="first-view"')
})

test('a view that is older than a day is not shown', fullOnly, async ({ request }) => {
  age(25 * hourMs)
  expect(await markupOf(request, await serveAlone())).not.toContain('id="first-view"')
})

test('a page without its view starts with the outline and becomes interactive', fullOnly, async ({ page, request }) => {
  rmSync(remembered())
  const alone = await serveAlone()
  const markup = await markupOf(request, alone)
  expect(markup).not.toContain('id="first-view"')
  const edge = await serve(sharedGateway)
  await page.route(addressOf(edge), (route) => route.fulfill({ body: markup, contentType: 'text/html' }))
  await page.goto(addressOf(edge))
  await expect(gamesOf(page).first()).toBeVisible()
})

test('a hostile view in the store is refused and rendered again', fullOnly, async ({ page, request }) => {
  const known = JSON.parse(drawnPage)
  const [first, ...others] = known.views
  const hostile = { ...first, html: `${first.html}<img src="/a.png" alt="" onerror="document.title = 'taken'">` }
  writeFileSync(remembered(), JSON.stringify({ ...known, views: [hostile, ...others] }))
  const alone = await serveAlone()
  expect(alone.written()).toContain('remembered first views were refused: / in pt: img has onerror')
  expect(await markupOf(request, alone)).not.toContain('id="first-view"')
  const edge = await serve(sharedGateway)
  await expect.poll(() => markupOf(request, edge), { timeout: 60_000 }).toContain('id="first-view"')
  expect(readFileSync(remembered(), 'utf8')).not.toContain('onerror')
  await page.goto(addressOf(edge))
  await expect(gamesOf(page)).toHaveCount(42)
})

/** Opens a page and holds the shell's scripts. @returns a function that releases them */
async function openHeld(page: Page, edge: OwnEdge): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/host/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addressOf(edge), { waitUntil: 'commit' })
  return release
}

for (const { visitors, basisPoints } of [
  { visitors: 'who get a canary', basisPoints: 10_000 },
  { visitors: 'of a brand whose canary is for nobody', basisPoints: 0 },
])
  test(
    `visitors ${visitors} ${basisPoints > 0 ? 'see the outline' : 'see the view'} until the shell has loaded`,
    fullOnly,
    async ({ page, request }) => {
      const file = join(folder, 'brands/azulejo/document.json')
      const before = readFileSync(file, 'utf8')
      const document = JSON.parse(before) as BrandDocument
      const { lobby } = document.areas
      if (!lobby) throw new Error('there is no lobby')
      const canary = { build: lobby.stable, basisPoints, salt: 'of a test' }
      writeFileSync(
        file,
        JSON.stringify(await signed({ ...document, areas: { ...document.areas, lobby: { ...lobby, canary } } })),
      )
      const edge = await serve(sharedGateway)
      await expect.poll(() => markupOf(request, edge), { timeout: 60_000 }).toContain('data-canaries')
      const release = await openHeld(page, edge)
      await expect(gamesOf(page).first()).toBeVisible({ visible: basisPoints === 0 })
      release()
      await expect(gamesOf(page)).toHaveCount(42)
      writeFileSync(file, before)
    },
  )
