import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { finishProgram } from '../programs/run-program.ts'

const remote = 'remote-promotions'
const line = 'Quantos pontos você tem?'
const nextLine = 'Veja os pontos que você tem'

let site: string
let records: string
let edge: OwnEdge
let build: string

const azulejo = async (...words: readonly string[]) => {
  const output = await finishProgram(['registry/src/cli/main.ts', ...words, '--json'], {
    SITE_FOLDER: site,
    REGISTRY_FOLDER: records,
  })
  return JSON.parse(output).data
}
const linkFor = async (release: string): Promise<string> =>
  (await azulejo('preview-release', 'azulejo', release, '--hours', '1')).link.replace('/?', '/pointMall?')

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = mkdtempSync(join(tmpdir(), 'azulejo-earlier-'))
  records = mkdtempSync(join(tmpdir(), 'azulejo-records-'))
  cpSync(builtSite(), site, { recursive: true })
  await finishProgram(['e2e/programs/next-build.ts', remote, '0.2.0', 'promotions.guestPoints', nextLine], {
    SITE_FOLDER: site,
  })
  edge = await startEdge(site, sharedGateway)
  build = (await azulejo('publish', remote)).id
  await azulejo('release', 'azulejo', `promotions=${build}`)
})
test.afterAll(async () => {
  await edge?.end()
  for (const folder of [site, records]) if (folder) rmSync(folder, { recursive: true, force: true })
})

const openMall = (page: Page) => page.goto(`http://azulejo.localhost:${edge.port}/pointMall`)
const banner = (page: Page) => page.getByRole('complementary', { name: 'Versão de teste' })

test(
  '[FD-05] a link shows an earlier release in one tab until it is left; other tabs and later visits have the newest',
  fullOnly,
  async ({ page, context }) => {
    await page.goto(await linkFor('azulejo-1'))
    await expect(page.getByText(line)).toBeVisible()
    await expect(banner(page)).toContainText('Lançamento anterior: azulejo-1')
    expect(new URL(page.url()).search).toBe('')
    const other = await context.newPage()
    await openMall(other)
    await expect(other.getByText(nextLine)).toBeVisible()
    await expect(banner(other)).toHaveCount(0)
    await banner(page).getByRole('button', { name: 'Voltar ao site normal' }).click()
    await expect(page.getByText(nextLine)).toBeVisible()
  },
)
