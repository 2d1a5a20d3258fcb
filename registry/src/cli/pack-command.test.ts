import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'

let made: MadeRegistry
let project: string
beforeEach(async () => {
  made = await makeRegistry()
  project = join(made.site, '../project')
  await mkdir(join(project, 'dist/.vite'), { recursive: true })
  await writeFile(join(project, 'dist/remoteEntry.js'), 'export const get = 1')
  await writeFile(join(project, 'dist/.vite/manifest.json'), '{}')
  await declare({})
})
afterEach(async () => {
  await made.remove()
  await rm(project, { recursive: true, force: true })
})

const declaration = {
  name: 'remote-gifts',
  version: '1.2.0',
  contract: 2,
  classPrefix: 'remote-gifts-00ff',
  container: 'gifts_1_2_0',
  routes: [{ path: '/gifts', screen: 'page', title: 'area' }],
  languages: ['en', 'es', 'pt', 'zh', 'vi'],
  labels: Object.fromEntries(['en', 'es', 'pt', 'zh', 'vi'].map((language) => [language, { area: 'Gifts' }])),
}
const declare = (change: object) =>
  writeFile(join(project, 'remote.json'), JSON.stringify({ ...declaration, ...change }))
const pack = (words = '') => made.run(`pack ${join(project, 'dist')} --json${words}`)
async function packed() {
  const { code, out } = await pack()
  expect(code).toBe(0)
  const { data } = JSON.parse(out)
  return JSON.parse(await readFile(join(made.site, data.base, 'build.json'), 'utf8'))
}
async function problems() {
  const { code, err } = await pack()
  expect(code).toBe(1)
  return JSON.parse(err).message
}

test('[FD-05] pack makes the record of a build of any tool, which can then be published', async () => {
  const record = await packed()
  expect(record).toMatchObject({
    name: 'remote-gifts',
    version: '1.2.0',
    entry: 'remoteEntry.js',
    container: 'gifts_1_2_0',
    requires: {},
    manifest: { name: 'remote-gifts', version: '1.2.0', routes: [{ path: '/gifts', chrome: 'full' }], slots: [] },
  })
  expect(Object.keys(record.files)).toEqual(['remoteEntry.js'])
  const { code, err } = await made.run('publish remote-gifts')
  expect([code, err]).toEqual([0, ''])
})

test("[FD-05] pack takes from the tool's own manifest what the team does not write", async () => {
  await writeFile(
    join(project, 'dist/mf-manifest.json'),
    JSON.stringify({
      metaData: { globalName: 'gifts_by_tool', remoteEntry: { name: 'entry.js', path: 'js/', type: 'module' } },
      shared: [{ name: 'react', requiredVersion: '^19.3.0' }],
    }),
  )
  await mkdir(join(project, 'dist/js'))
  await writeFile(join(project, 'dist/js/entry.js'), '')
  await declare({ container: undefined })
  expect(await packed()).toMatchObject({
    container: 'gifts_by_tool',
    entry: 'js/entry.js',
    entryType: 'module',
    requires: { react: '^19.3.0' },
  })
})

test('[FD-05] pack names every wrong field and file, and stores nothing', async () => {
  await declare({ name: 'gifts', version: '1', routes: [{ path: 'gifts', screen: 'page', title: 'area' }] })
  const fields = await problems()
  for (const field of ['name:', 'version:', 'routes.0.path:']) expect(fields).toContain(field)
  await declare({ container: undefined, entry: 'main.js' })
  await writeFile(join(project, 'dist/a b.js'), '')
  await writeFile(join(project, 'dist/mf-manifest.json'), '{ cut')
  const files = await problems()
  for (const problem of ['a b.js:', 'entry:', 'container:']) expect(files).toContain(problem)
  await expect(readFile(join(made.site, 'remotes/remote-gifts/current.json'))).rejects.toThrow('ENOENT')
})

test('[FD-05] pack says which declaration it cannot read', async () => {
  expect((await pack(' --declaration elsewhere.json')).err).toContain('elsewhere.json')
  await rm(join(project, 'dist'), { recursive: true })
  expect(await problems()).toContain('dist')
})
