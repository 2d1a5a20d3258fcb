import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { toolNames } from '../outside/pack-outside.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnRegistry, startRegistry } from '../programs/own-registry.ts'
import { archiveOf, keptVersions } from './kept-builds.ts'
import { unpackBuild } from './stored-build.ts'

let registry: OwnRegistry

// The remotes are released to one area, one after the other.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  registry = await startRegistry()
})
test.afterAll(() => registry?.end())

const titles = { vue: 'Vue', dom: 'Plain' } as const

for (const tool of toolNames)
  test(`[FD-05] the kept build of a remote from outside (${tool}) is published, and runs in the present host`, async ({
    page,
    trouble,
  }) => {
    // Vue runs without a policy of its own, which the page does not let it make.
    if (tool === 'vue') trouble.expect(/'vue'|^policy: trusted-types blocked trusted-types-policy/)
    const name = `remote-${tool}`
    const [version = 'none'] = keptVersions(name)
    const { base } = await unpackBuild(archiveOf(name, version), registry.site)
    const home = join(registry.site, dirname(base))
    writeFileSync(join(home, 'current.json'), JSON.stringify({ build: basename(base) }))
    const { id } = (await registry.azulejo('publish', name)) as { readonly id: string }
    await registry.azulejo('release', 'azulejo', `promotions=${id}`)

    await page.goto(`http://azulejo.localhost:${registry.edge.port}/promotions`)
    const main = page.getByRole('main')
    const title = tool in titles ? titles[tool as keyof typeof titles] : 'Outside'
    await expect(main.getByRole('heading', { level: 1, name: `${title} in pt` })).toBeVisible()
    await main.getByRole('button', { name: 'Ask' }).click()
    await expect(main.getByText('answered')).toBeVisible()
    const { menu } = shellOf(page)
    await menu.getByRole('button', { name: /^Idioma/ }).click()
    await menu.getByRole('button', { name: 'English' }).click()
    await expect(main.getByRole('heading', { level: 1, name: `${title} in en` })).toBeVisible()
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
