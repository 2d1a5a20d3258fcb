import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandDocument } from '@azulejo/shared/release'
import type { Page, Route } from '@playwright/test'
import * as v from 'valibot'
import { fullOnly, quickIf } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { signed } from '../programs/sign-document.ts'

let folder: string
let edge: OwnEdge
let mirror: OwnEdge

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'azulejo-mirrored-'))
  cpSync(builtSite(), folder, { recursive: true, filter: (path) => path !== join(builtSite(), 'data') })
  mirror = await startEdge(builtSite(), sharedGateway)
  const file = join(folder, 'brands/azulejo/document.json')
  const document = v.parse(brandDocument, JSON.parse(readFileSync(file, 'utf8')))
  const site = { ...document.site, mirrors: [`http://mirror.localhost:${mirror.port}`] }
  writeFileSync(file, JSON.stringify(await signed({ ...document, site })))
  edge = await startEdge(folder, sharedGateway)
})

test.afterAll(async () => {
  await edge?.end()
  await mirror?.end()
  rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(({ trouble }) => {
  // The browser logs this error for files that fail to load.
  trouble.expect(/^console: Failed to load resource.*remotes\/remote-lottery\//)
})

/** Breaks lottery files on the own origin with `answer`; the mirror works. @returns a getter of the requested hosts */
async function breakOrigin(page: Page, answer: (route: Route) => unknown): Promise<() => string[]> {
  const requestedHosts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/remotes/remote-lottery/')) requestedHosts.push(new URL(request.url()).host)
  })
  await page.route(`http://azulejo.localhost:${edge.port}/remotes/remote-lottery/**`, answer)
  return () => [...new Set(requestedHosts)]
}

const hosts = () => [`azulejo.localhost:${edge.port}`, `mirror.localhost:${mirror.port}`]
const lottery = (page: Page) => page.getByRole('heading', { level: 1, name: 'Loteria do Vietnã' })

for (const [how, answer] of Object.entries({
  'a server error': (route: Route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Error\n' }),
  'a broken connection': (route: Route) => route.abort('connectionreset'),
})) {
  test(
    `[FD-04] the own origin answers with ${how}: the remote loads from the mirror without an error`,
    quickIf(how === 'a server error'),
    async ({ page }) => {
      const requestedHosts = await breakOrigin(page, answer)
      await page.goto(`http://azulejo.localhost:${edge.port}/vnlottery`)
      await expect(lottery(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(requestedHosts()).toEqual(hosts())
    },
  )
}

test(
  '[ER-03] the own origin hangs during a visit: after eight seconds the mirror is requested',
  fullOnly,
  async ({ page }) => {
    await page.goto(`http://azulejo.localhost:${edge.port}/`)
    await expect(page.getByRole('region', { name: 'Últimos sorteios' }).getByRole('link').first()).toBeVisible()
    const requestedHosts = await breakOrigin(page, () => undefined)
    await page
      .getByRole('navigation', { name: 'Categorias de jogos' })
      .getByRole('link', { name: /^Loteria( \d|$)/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Azulejo 5D' })).toBeVisible()
    expect(requestedHosts()).toEqual(hosts())
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
