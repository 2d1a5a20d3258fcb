import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { latestDraws } from '@azulejo/shared/wire'
import type { Browser, Page, Request } from '@playwright/test'
import { documentOf } from '../pages/brand-document.ts'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { finishProgram } from '../programs/run-program.ts'

/** Largest difference between two starts of the same page, in bytes: headers contain dates and release numbers. */
const closeBytes = 1_000
/** Area of the copies. Its remote fits into the byte budget of remotes that have none of their own. */
const area = 'lobby'
const remote = `remote-${area}`
/** Numbers of published remotes, each with one measured start. */
const counts = [1, 10, 100]

let folder: string
let edge: OwnEdge

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'azulejo-scale-'))
  cpSync(builtSite(), join(folder, 'site'), { recursive: true })
  edge = await startEdge(join(folder, 'site'), sharedGateway)
})

test.afterAll(async () => {
  await edge?.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Publishes the copies of a remote with the numbers `from` to `to`, and releases the last one for its area. */
async function publishUpTo(from: number, to: number): Promise<void> {
  const env = { SITE_FOLDER: join(folder, 'site'), REGISTRY_FOLDER: join(folder, 'registry') }
  await finishProgram(['e2e/programs/publish-copies.ts', remote, String(from), String(to)], env)
  const current = readFileSync(join(env.SITE_FOLDER, 'remotes', remote, 'current.json'), 'utf8')
  const { build } = JSON.parse(current) as { build: string }
  const assignment = `${area}=remote-copy-${to}@${build}`
  await finishProgram(['registry/src/cli/main.ts', 'release', 'azulejo', assignment], env)
  const published = readdirSync(join(env.REGISTRY_FOLDER, 'published'))
  expect(published.filter((name) => name.startsWith('remote-copy-'))).toHaveLength(to)
}

type Start = { readonly requests: readonly string[]; readonly shellBytes: number; readonly builds: readonly string[] }

const unnumbered = (name: string) => name.replace(/remote-copy-\d+/, 'remote-copy')

/** The host's remote watch reads scripts of remotes again from the browser's cache, some seconds after they load. */
const isReread = (request: Request) => request.resourceType() === 'fetch' && request.url().endsWith('.js')

// Images load as the banner rotates; draws and telemetry follow their own schedules.
const isOfStart = (request: Request) =>
  request.resourceType() !== 'image' &&
  !isReread(request) &&
  !/\/(wps\/telemetry\/|lgw\/draws\/latest$)/.test(request.url())

/** Records a page's requests. The page is at rest when no request of its start is pending and 500 ms have passed. */
function watchStart(page: Page) {
  const finished: Request[] = []
  const pending = new Set<Request>()
  let changedAt = Date.now()
  const change = (work: () => void) => {
    work()
    changedAt = Date.now()
  }
  page.on('request', (request) => isOfStart(request) && change(() => pending.add(request)))
  page.on('requestfailed', (request) => isOfStart(request) && change(() => pending.delete(request)))
  page.on('requestfinished', (request) => {
    finished.push(request)
    if (isOfStart(request)) change(() => pending.delete(request))
  })
  return { finished, isAtRest: () => pending.size === 0 && Date.now() - changedAt > 500 }
}

/** Opens the home page in a fresh browser context and returns its start once the page is at rest. */
async function startOf(browser: Browser): Promise<Start> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  const { finished, isAtRest } = watchStart(page)
  await page.goto(`http://azulejo.localhost:${edge.port}/`)
  for (const section of ['Em alta', 'Últimos sorteios', 'Promoções'])
    await expect(page.getByRole('region', { name: section }).getByRole('link').first()).toBeVisible()
  await expect.poll(isAtRest, { timeout: 60_000 }).toBe(true)
  const paths = finished.map((request) => new URL(request.url()).pathname)
  const shell = finished.filter((_, place) => /^\/($|host\/)/.test(paths[place] ?? ''))
  const sizes = await Promise.all(shell.map((request) => request.sizes()))
  const starts = finished.map(isOfStart)
  const { builds } = await documentOf(page)
  await context.close()
  return {
    requests: paths
      .filter((_, place) => starts[place])
      // The page requests the latest draws again when a draw ends meanwhile.
      .filter((path, place, all) => path !== latestDraws.path || all.indexOf(path) === place)
      .map(unnumbered)
      .sort(),
    shellBytes: sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize: head }) => sum + responseBodySize + head,
      0,
    ),
    builds: Object.keys(builds).map(unnumbered).sort(),
  }
}

test(
  `with ${counts.join(', ')} published remotes the shell starts with the same bytes and requests`,
  fullOnly,
  async ({ browser }) => {
    test.setTimeout(180_000)
    const starts: Start[] = []
    let published = 0
    for (const count of counts) {
      await publishUpTo(published + 1, count)
      published = count
      starts.push(await startOf(browser))
    }
    const [one, ...more] = starts
    if (!one) throw new Error('nothing was measured')
    expect(one.shellBytes).toBeGreaterThan(50_000)
    for (const start of more) {
      expect(start.requests).toEqual(one.requests)
      expect(Math.abs(start.shellBytes - one.shellBytes)).toBeLessThan(closeBytes)
      // One build for each area, and the build that the newest one replaced.
      expect(start.builds).toHaveLength(6)
    }
  },
)
