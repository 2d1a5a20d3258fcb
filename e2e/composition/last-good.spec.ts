import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandDocument } from '@azulejo/shared/release'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { fullOnly } from '../pages/full-run.ts'
import { requestedVersions } from '../pages/requested-versions.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { finishProgram } from '../programs/run-program.ts'
import { signed } from '../programs/sign-document.ts'

const remote = 'remote-promotions'
const badVersion = '9.9.9'

let folder: string
let edge: OwnEdge

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Prepares a release whose promotions throw while rendering, after a release whose promotions worked. */
test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = mkdtempSync(join(tmpdir(), 'azulejo-last-good-'))
  cpSync(builtSite(), folder, { recursive: true, filter: (path) => path !== join(builtSite(), 'data') })
  const file = 'brands/azulejo/document.json'
  const document = v.parse(brandDocument, readJson(file))
  const { promotions } = document.areas
  if (!promotions) throw new Error('the brand has no promotions')
  await finishProgram(['e2e/programs/throwing-build.ts', remote, badVersion], { SITE_FOLDER: folder })
  const { build } = readJson(`remotes/${remote}/current.json`) as { readonly build: string }
  const record = readJson(`remotes/${remote}/${build}/build.json`)
  const bad = `${remote}@${build}`
  const changed = {
    ...document,
    areas: { ...document.areas, promotions: { ...promotions, stable: bad, lastGood: promotions.stable } },
    builds: { ...document.builds, [bad]: record },
  }
  writeFileSync(join(folder, file), JSON.stringify(await signed(v.parse(brandDocument, changed))))
  edge = await startEdge(folder, sharedGateway)
})

test.afterAll(async () => {
  await edge?.end()
  rmSync(folder, { recursive: true, force: true })
})

async function expectPromotions(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test(
  '[FD-04] a build that throws is replaced by the last good one, and the visitor sees the page',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(/^console: .*this build is broken/s)
    const versions = requestedVersions(page, remote)
    await page.goto(`http://azulejo.localhost:${edge.port}/promotions`)
    await expectPromotions(page)
    expect(versions()[0]).toBe(badVersion)
    expect(versions()).toHaveLength(2)

    await test.step('the promotions still work after a visit to another area', async () => {
      await shellOf(page).menu.getByRole('link', { name: 'Jogos da casa' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Jogos da casa' })).toBeVisible()
      await page.goBack()
      await expectPromotions(page)
    })
  },
)

test('[FD-04] a build with missing files is replaced by the last good one', fullOnly, async ({ page, trouble }) => {
  trouble.expect(/^console: Failed to load resource/)
  await page.route(`**/remotes/${remote}/${badVersion}-*/**`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }),
  )
  await page.goto(`http://azulejo.localhost:${edge.port}/promotions`)
  await expectPromotions(page)
})
