import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { views } from '../faults/views.ts'
import { fullOnly } from '../pages/full-run.ts'
import { enterAs, logIn } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { finishProgram } from '../programs/run-program.ts'

let site: string
let records: string
let edge: OwnEdge

const azulejo = async (...words: readonly string[]) => {
  const env = { SITE_FOLDER: site, REGISTRY_FOLDER: records }
  return JSON.parse(await finishProgram(['registry/src/cli/main.ts', ...words, '--json'], env)).data
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = mkdtempSync(join(tmpdir(), 'azulejo-chaos-'))
  records = mkdtempSync(join(tmpdir(), 'azulejo-records-'))
  cpSync(builtSite(), site, { recursive: true })
  edge = await startEdge(site, sharedGateway)
})
test.afterAll(async () => {
  await edge?.end()
  for (const folder of [site, records]) rmSync(folder, { recursive: true, force: true })
})

/** Faults as they are typed, with the code that the card of the area shows; a slow area has no card. */
const faults = [
  ['--slow', '2s', undefined],
  ['--404', '', 'AZ-120'],
  ['--tamper', '', 'AZ-120'],
  ['--throw', '', 'AZ-124'],
] as const

for (const [area, { path, heading, account }] of Object.entries(views))
  for (const [option, value, code] of faults)
    test(
      `${area} with ${option}: the rest of the page stays, and leaving the preview brings the area back`,
      fullOnly,
      async ({ page, context, trouble }) => {
        trouble.expect(/AZ-12[04]|404|integrity|on purpose|ChunkLoadError|Failed to load|Refused to execute script/)
        const origin = `http://azulejo.localhost:${edge.port}`
        if (account) await enterAs(context, await logIn(`http://localhost:${edge.port}`, account))
        const { link } = await azulejo('chaos', 'azulejo', area, option, ...(value ? [value] : []))
        await page.goto(link.replace('/?', `${path}?`))
        const banner = page.getByRole('complementary', { name: 'Versão de teste' })
        await expect(banner).toContainText('Falha de teste')
        await expect(page.getByRole('banner')).toBeVisible()
        const main = page.getByRole('main')
        await expect(code ? main.getByText(code) : main.getByRole('heading', { name: heading }).first()).toBeVisible()
        await banner.getByRole('button', { name: 'Voltar ao site normal' }).click()
        await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible()
        expect(page.url()).toBe(`${origin}${path}`)
      },
    )

test('a fault in an address that nobody signed shows the normal site', fullOnly, async ({ page }) => {
  const { link } = await azulejo('chaos', 'azulejo', 'promotions', '--404')
  await page.goto(link.replace(/.{8}$/, 'AAAAAAAA').replace('/?', '/promotions?'))
  await expect(page.getByRole('alert', { name: 'Versão de teste' })).toContainText('Você está no site normal.')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Promoções' }).first()).toBeVisible()
})
