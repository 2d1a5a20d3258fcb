import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { finishProgram } from '../programs/run-program.ts'

const remote = 'remote-promotions'
const word = 'promotions.guestPoints'
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
const linkFor = async (brand: string): Promise<string> => {
  const { link } = await azulejo('preview', brand, `promotions=${build}`, '--hours', '1')
  // Without an explicit origin the link points to the edge that serves the folder.
  expect(new URL(link).origin).toBe(`http://${brand}.localhost:${edge.port}`)
  return link
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = mkdtempSync(join(tmpdir(), 'azulejo-preview-'))
  records = mkdtempSync(join(tmpdir(), 'azulejo-records-'))
  cpSync(builtSite(), site, { recursive: true })
  await finishProgram(['e2e/programs/next-build.ts', remote, '0.2.0', word, nextLine], { SITE_FOLDER: site })
  edge = await startEdge(site, sharedGateway)
  build = (await azulejo('publish', remote)).id
})

test.afterAll(async () => {
  await edge?.end()
  for (const folder of [site, records]) rmSync(folder, { recursive: true, force: true })
})

const address = (path: string) => `http://azulejo.localhost:${edge.port}${path}`
const banner = (page: Page) => page.getByRole('complementary', { name: 'Versão de teste' })
const openMall = (page: Page) => page.goto(address('/pointMall'))

test(
  'a link shows its build in one tab until the preview is left; other tabs keep the released build',
  fullOnly,
  async ({ page, context }) => {
    await page.goto(await linkFor('azulejo'))
    await expect(banner(page)).toContainText(/Prévia de remote-promotions 0\.2\.0/)
    expect(new URL(page.url()).search).toBe('')

    await test.step('later pages in the same tab also show the preview', async () => {
      await openMall(page)
      await expect(page.getByText(nextLine)).toBeVisible()
      await expect(banner(page)).toContainText('Promoções. Só nesta aba, até')
    })

    await test.step('another tab shows the released build', async () => {
      const other = await context.newPage()
      await openMall(other)
      await expect(other.getByText(line)).toBeVisible()
      await expect(banner(other)).toHaveCount(0)
    })

    await test.step('leaving the preview shows the normal site on the same page', async () => {
      await banner(page).getByRole('button', { name: 'Voltar ao site normal' }).click()
      await expect(page.getByText(line)).toBeVisible()
      await expect(page).toHaveURL(/\/pointMall$/)
      await expect(banner(page)).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(line)).toBeVisible()
    })
  },
)

for (const [what, linked] of [
  ['changed', async () => (await linkFor('azulejo')).replace(/.{8}$/, 'AAAAAAAA')],
  ['of another brand', async () => (await linkFor('saigon9')).replace('saigon9.localhost', 'azulejo.localhost')],
] as const) {
  test(`a link that is ${what} is refused with a message, and the normal site is shown`, fullOnly, async ({ page }) => {
    await page.goto((await linked()).replace('/?', '/pointMall?'))
    await expect(page.getByRole('alert', { name: 'Versão de teste' })).toContainText('Você está no site normal.')
    await expect(page.getByText(line)).toBeVisible()
  })
}

test('a link is valid only for its stated time', fullOnly, async ({ page }) => {
  const link = await linkFor('azulejo')
  await page.clock.install({ time: Date.now() })
  await page.goto(link.replace('/?', '/pointMall?'))
  await expect(page.getByText(nextLine)).toBeVisible()
  await page.clock.fastForward(3_600_000)
  await expect(banner(page)).toContainText('O prazo terminou')
  await page.reload()
  await expect(page.getByText(line)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})
