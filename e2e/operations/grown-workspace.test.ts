import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { builtSite } from '../programs/own-edge.ts'
import { copyWorkspace, type WorkspaceCopy } from '../programs/workspace-copy.ts'

const minute = 60_000

let copy: WorkspaceCopy
let site: string
beforeAll(async () => {
  copy = copyWorkspace()
  site = mkdtempSync(join(tmpdir(), 'azulejo-grown-'))
  cpSync(builtSite(), site, { recursive: true })
  await git('add', '--all')
  await git('-c', 'user.name=tests', '-c', 'user.email=tests@localhost', 'commit', '--quiet', '--message', 'a copy')
}, minute)
afterAll(() => {
  copy?.remove()
  rmSync(site, { recursive: true, force: true })
})

const git = (...words: readonly string[]) =>
  copy.run([
    '-e',
    "process.stdout.write(require('node:child_process').execFileSync('git', process.argv.slice(1)).toString())",
    '--',
    ...words,
  ])
const run = (...words: readonly string[]) => copy.run(['scripts/run.mjs', ...words], { SITE_FOLDER: site })
const changes = () => git('status', '--short', '--untracked-files=all')

test(
  'a remote that was added and removed leaves no change',
  async () => {
    await run('scripts/new-remote.mjs', 'gift-shop')
    expect(await changes()).toContain('remote-gift-shop/package.json')
    expect(await run('scripts/remove-remote.mjs', 'gift-shop')).toContain('remote-gift-shop is removed')
    expect(await changes()).toBe('')
    await expect(run('scripts/remove-remote.mjs', 'gift-shop')).rejects.toThrow('There is no remote-gift-shop')
  },
  4 * minute,
)

test(
  'a workspace with a new remote, two new pages and a new brand passes the house tests',
  async () => {
    await run('scripts/new-remote.mjs', 'gift-shop', '--pt', 'Loja de presentes')
    await run('scripts/new-page.mjs', 'member', 'wish-list', '--list', '--group', 'people')
    await run('scripts/new-page.mjs', 'agent', 'wish-note', '--form', '--group', 'network')
    const brand = ['--from', 'azulejo', '--name', 'Fado', '--currency', 'EUR', '--languages', 'pt,en']
    await run('registry/src/cli/main.ts', 'brand', 'add', 'fado', ...brand)
    await run('scripts/jest.mjs', 'house')
  },
  12 * minute,
)

test(
  'a site of earlier builds can be made beside a new remote, which has no earlier build',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'azulejo-skew-'))
    const fill = `const { fillSite } = await import('./e2e/skew/pair-site.ts')
      const { host, remotes } = await fillSite(process.argv[1], () => 1)
      console.log([host, ...remotes].length)`
    try {
      expect((await copy.run(['--input-type=module', '-e', fill, folder], { SITE_FOLDER: site })).trim()).toMatch(/6$/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  2 * minute,
)
