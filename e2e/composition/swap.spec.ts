import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandDocument, remoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { fullOnly } from '../pages/full-run.ts'
import { requestedVersions } from '../pages/requested-versions.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { versionOf } from '../programs/package-version.ts'
import { finishProgram } from '../programs/run-program.ts'
import { signed } from '../programs/sign-document.ts'

const remote = 'remote-promotions'
const builtVersion = versionOf(remote)
const nextVersion = '0.2.0'
const word = 'promotions.guestPoints'
const line = 'Quantos pontos você tem?'
const nextLine = 'Veja os pontos que você tem'

let folder: string
let edge: OwnEdge

test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = mkdtempSync(join(tmpdir(), 'azulejo-swap-'))
  cpSync(builtSite(), folder, { recursive: true })
  const next = ['e2e/programs/next-build.ts', remote, nextVersion, word, nextLine]
  await finishProgram(next, { SITE_FOLDER: folder })
  edge = await startEdge(folder, sharedGateway)
})

test.afterAll(async () => {
  await edge?.end()
  rmSync(folder, { recursive: true, force: true })
})

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), 'utf8'))

/** Writes and signs the brand's next document, changing only the remote's build to the newest. @returns its base path */
async function releaseNext(brand: string): Promise<string> {
  const file = ['brands', brand, 'document.json']
  const { build: place } = v.parse(v.object({ build: v.string() }), readJson('remotes', remote, 'current.json'))
  const build = v.parse(remoteBuild, readJson('remotes', remote, place, 'build.json'))
  const document = v.parse(brandDocument, readJson(...file))
  const id = `${remote}@${place}`
  const areas = { ...document.areas, promotions: { stable: id, killed: false, config: {} } }
  const next = await signed({ ...document, seq: document.seq + 1, areas, builds: { ...document.builds, [id]: build } })
  writeFileSync(join(folder, ...file), JSON.stringify(next))
  return build.base
}

test(
  '[BR-01] a change of only the brand document replaces the build of the promotions',
  fullOnly,
  async ({ page, context }) => {
    const address = `http://azulejo.localhost:${edge.port}`
    const open = requestedVersions(page, remote)
    await page.goto(`${address}/pointMall`)
    await expect(page.getByText(line)).toBeVisible()
    const host = await page.locator('script[src*="/host/"]').first().getAttribute('src')

    const base = await releaseNext('azulejo')
    expect(base).toContain(`/${nextVersion}-`)

    await test.step('a new visit loads the new build with the same host', async () => {
      const visit = await context.newPage()
      const versions = requestedVersions(visit, remote)
      await visit.goto(`${address}/pointMall`)
      await expect(visit.getByText(nextLine)).toBeVisible()
      await expect(visit.getByText(line)).toHaveCount(0)
      expect(versions()).toEqual([nextVersion])
      expect(await visit.locator('script[src*="/host/"]').first().getAttribute('src')).toBe(host)
    })

    await test.step('an open tab keeps its build until it becomes visible again and navigates', async () => {
      await expect(page.getByText(line)).toBeVisible()
      expect(open()).toEqual([builtVersion])
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(open).toEqual([builtVersion, nextVersion])
      await expect(page.getByText(line)).toBeVisible()
      await expect(async () => {
        await page
          .getByRole('navigation', { name: 'Menu principal' })
          .getByRole('link', { name: /^Promoções/ })
          .click()
        await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
        await page.goBack()
        await expect(page.getByText(nextLine)).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
    })

    await test.step('the other brand stays where it is', async () => {
      const other = await context.newPage()
      const versions = requestedVersions(other, remote)
      await other.goto(`http://saigon9.localhost:${edge.port}/pointMall`)
      await expect(other.getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible()
      expect(versions()).toEqual([builtVersion])
    })
  },
)
