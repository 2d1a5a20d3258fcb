import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentOf } from '../pages/brand-document.ts'
import { expect, test } from '../pages/site-test.ts'
import { finishProgram, webpackCli } from '../programs/run-program.ts'

let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'azulejo-plain-'))
  const config = 'e2e/outside/plain-page/webpack.config.mjs'
  await finishProgram([webpackCli, 'build', '--config', config, '--env', `output=${folder}`])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('[FD-01] the published federation runtime loads each remote in a page without the host', async ({ page }) => {
  await page.goto('/')
  const { areas, builds } = await documentOf(page)
  for (const { stable } of Object.values(areas)) {
    const build = builds[stable]
    if (!build) throw new Error(`${stable} is no build of the document`)
    const { base, entry, container, name, version, contract } = build
    await page.route('**/plain/**', (route) => {
      const file = new URL(route.request().url()).pathname.replace('/plain/', '')
      return file === ''
        ? route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><title>Plain</title><body data-entry="${base}${entry}" data-container="${container}"><script defer src="/plain/page.js"></script></body>`,
          })
        : route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(folder, file)) })
    })
    await page.goto('/plain/', { waitUntil: 'commit' })
    await expect(page.locator('output')).toHaveText(`${name} ${version}, contract ${contract}, function`)
    await page.unroute('**/plain/**')
  }
})

test('the manifest of each remote names the container, the entry and the exposed module of its record', async ({
  page,
  request,
  origin,
}) => {
  await page.goto('/')
  const { areas, builds } = await documentOf(page)
  for (const { stable } of Object.values(areas)) {
    const build = builds[stable]
    const manifest = await (await request.get(`${origin}${build?.base}mf-manifest.json`)).json()
    expect(manifest).toMatchObject({
      metaData: {
        globalName: build?.container,
        remoteEntry: { name: build?.entry, type: 'global' },
        buildInfo: { buildVersion: build?.version },
      },
      exposes: [{ path: './remote' }],
    })
  }
})
