import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'

let made: MadeRegistry
beforeEach(async () => {
  made = await makeRegistry()
  await made.publishBuild('remote-gifts', '1.0.0-aaaa')
})
afterEach(() => made.remove())

const gifts = 'remote-gifts@1.0.0-aaaa'
const areasOf = async () => (await made.documentOf('azulejo')).areas
const ok = async (line: string) => expect(await made.run(line)).toMatchObject({ code: 0, err: '' })
const refusalOf = async (line: string) => {
  const before = await made.documentOf('azulejo')
  const { code, err } = await made.run(`${line} --json`)
  expect(code).toBe(1)
  expect(await made.documentOf('azulejo')).toEqual(before)
  return JSON.parse(err).reason
}
const settingsOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8')).areas
const allSettings = () =>
  Promise.all(
    [
      join(made.brands, 'azulejo'),
      made.registry.site.preparedFolder('azulejo'),
      made.registry.site.brandFolder('azulejo'),
    ].map(settingsOf),
  )

test('[FD-03] an area is added with a published build, without a build of the site', async () => {
  await ok(`area add azulejo gifts=${gifts}`)
  expect(await areasOf()).toMatchObject({ gifts: { stable: gifts, killed: false } })
  expect(await made.documentOf('azulejo')).toMatchObject({ seq: 2, previous: 'azulejo-1' })
  for (const areas of await allSettings()) expect(areas.gifts).toEqual({ remote: 'remote-gifts', config: {} })
  await ok('lint azulejo')
  await ok('release azulejo --settings')
  expect(await areasOf()).toMatchObject({ gifts: { stable: gifts } })
  expect((await made.run('audit verify')).out).toMatch(/area-add +azulejo +azulejo-1 +azulejo-2 +gifts/)
})

test('[FD-03] an area of a third party is added in a sandbox, stays in it, and fills no slot', async () => {
  await storeRemote(made.site, 'remote-gifts', '2.0.0-bbbb', 'second')
  const file = join(made.site, 'remotes/remote-gifts/2.0.0-bbbb/build.json')
  const record = JSON.parse(await readFile(file, 'utf8'))
  const slots = [{ slot: 'home.promotions@1', fill: 'gifts' }]
  await writeFile(file, JSON.stringify({ ...record, manifest: { ...record.manifest, slots } }))
  await ok('publish remote-gifts')
  const build = 'remote-gifts@2.0.0-bbbb'
  const { out } = await made.run(`area add azulejo gifts=${build} --sandbox`)
  expect(out).toContain('An area in a sandbox fills no slot: home.promotions@1')
  expect(await areasOf()).toMatchObject({ gifts: { stable: build, killed: false, sandbox: true } })
  for (const areas of await allSettings())
    expect(areas.gifts).toEqual({ remote: 'remote-gifts', config: {}, sandbox: true })
  await ok('lint azulejo')
  await ok('release azulejo --settings')
  expect(await areasOf()).toMatchObject({ gifts: { stable: build, sandbox: true } })
  expect((await made.run('audit verify')).out).toMatch(/area-add +azulejo +azulejo-1 +azulejo-2 +gifts in a sandbox/)
})

test('a removed area stays away, also at a rollback and at a release of the settings', async () => {
  await ok(`area add azulejo gifts=${gifts}`)
  await ok('area remove azulejo gifts')
  expect(Object.keys(await areasOf())).not.toContain('gifts')
  for (const areas of await allSettings()) expect(areas.gifts).toBeUndefined()
  await ok('rollback azulejo --to azulejo-2')
  await ok('release azulejo --settings')
  expect(Object.keys(await areasOf())).not.toContain('gifts')
  await ok('lint azulejo')
})

test('a build that was killed in an area stays killed when the area is added again', async () => {
  await ok(`area add azulejo gifts=${gifts}`)
  await ok(`kill azulejo gifts --build ${gifts}`)
  await ok('area remove azulejo gifts')
  expect(await refusalOf(`area add azulejo gifts=${gifts}`)).toBe('killed')
})

test('a renamed area keeps its builds, canary and place, and a rollback keeps the name', async () => {
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
  await made.publishBuild('remote-lobby', '0.3.0-cccc')
  await ok('release azulejo lobby=remote-lobby@0.2.0-bbbb')
  await ok('canary azulejo lobby=remote-lobby@0.3.0-cccc --percent 5')
  const { lobby, ...others } = await areasOf()
  await ok('area rename azulejo lobby entrance')
  expect(await areasOf()).toEqual({ entrance: lobby, ...others })
  expect(Object.keys(await areasOf())[0]).toBe('entrance')
  for (const areas of await allSettings()) expect(Object.keys(areas)[0]).toBe('entrance')
  await ok('release azulejo --settings entrance=remote-lobby@0.3.0-cccc')
  expect((await areasOf()).entrance).toMatchObject({ lastGood: 'remote-lobby@0.2.0-bbbb' })
  await ok('rollback azulejo --to azulejo-1')
  const { entrance, ...rest } = await areasOf()
  expect(entrance).toMatchObject({ stable: 'remote-lobby@0.1.0-aaaa' })
  expect(Object.keys(rest)).toEqual(Object.keys(others))
  await ok('lint azulejo')
})

test('a name that another area took over has one history', async () => {
  await ok(`area add azulejo gifts=${gifts}`)
  await ok('area remove azulejo gifts')
  await ok('area rename azulejo lobby gifts')
  await ok('rollback azulejo --to azulejo-2')
  expect(await areasOf()).toMatchObject({ gifts: { stable: 'remote-lobby@0.1.0-aaaa' } })
})

test('areas are refused that exist, do not exist, or have builds that are not published or clash', async () => {
  expect(await refusalOf(`area add azulejo lobby=${gifts}`)).toBe('area-taken')
  expect(await refusalOf('area add azulejo gifts=remote-gifts@9.9.9-none')).toBe('not-published')
  expect(await refusalOf('area remove azulejo cellar')).toBe('no-area')
  expect(await refusalOf('area rename azulejo cellar gifts')).toBe('no-area')
  expect(await refusalOf('area rename azulejo lobby member')).toBe('area-taken')
  await storeRemote(made.site, 'remote-cards', '1.0.0-aaaa', 'first')
  await ok(`area add azulejo gifts=${gifts}`)
  expect(await made.run('area remove nobody gifts')).toMatchObject({ code: 1 })
})

test.each([
  'area',
  'area add azulejo gifts',
  'area add azulejo Gifts=remote-gifts@1.0.0-aaaa',
  'area remove azulejo',
  'area rename azulejo lobby',
  'area rename azulejo lobby Entrance',
  'area remove azulejo gifts --sandbox',
])('"%s" prints the usage', async (line) => {
  expect(await made.run(line)).toMatchObject({ code: 2, err: expect.stringContaining('azulejo area') })
})
