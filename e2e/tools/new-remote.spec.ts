import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { copyWorkspace, type WorkspaceCopy } from '../programs/workspace-copy.ts'

let copy: WorkspaceCopy
let site: string
let edge: OwnEdge
let output: string

const newRemote = (...words: readonly string[]) =>
  copy.run(['scripts/run.mjs', 'scripts/new-remote.mjs', ...words], { SITE_FOLDER: site })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = mkdtempSync(join(tmpdir(), 'azulejo-tools-'))
  cpSync(builtSite(), site, { recursive: true })
  edge = await startEdge(site, sharedGateway)
  copy = copyWorkspace()
  output = await newRemote('gift-shop', '--pt', 'Loja de presentes', '--en', 'Gift shop')
})

test.afterAll(async () => {
  await edge?.end()
  copy?.remove()
  rmSync(site, { recursive: true, force: true })
})

test(
  'a new remote is on the running site after one command, in both brands, each in its language',
  fullOnly,
  async ({ page }) => {
    const [address = ''] = /http:\/\/azulejo\.localhost\S*/.exec(output) ?? []
    expect(address).toBe(`http://azulejo.localhost:${edge.port}/gift-shop`)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Loja de presentes' })).toBeVisible()
    await expect(page).toHaveTitle(/Loja de presentes/)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto(`http://saigon9.localhost:${edge.port}/gift-shop`)
    await expect(page.getByRole('heading', { level: 1, name: 'Gift shop' })).toBeVisible()
  },
)

test('its own test passes, and the workspace with it passes all its checks', fullOnly, async () => {
  test.setTimeout(900_000)
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects']
  await copy.run([...jest, 'remote-gift-shop', 'house'], { GATEWAY_URL: sharedGateway })
  await copy.run(['scripts/run.mjs', 'scripts/check.mjs'])
})

for (const [name, reason] of [
  ['gift-shop', 'remote-gift-shop is there already'],
  ['register', 'The address /register is taken'],
  ['promotions/all', '"promotions/all" is not a name such as gifts or gift-shop'],
] as const) {
  test(`a remote named ${name} is refused and nothing is written`, fullOnly, async () => {
    const before = await copy.run(['-e', "console.log(require('node:fs').readdirSync('.').join())"])
    await expect(newRemote(name)).rejects.toThrow(reason)
    expect(await copy.run(['-e', "console.log(require('node:fs').readdirSync('.').join())"])).toBe(before)
  })
}
