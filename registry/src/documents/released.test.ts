import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'
import { openKeys } from '../keys/key-folder.ts'
import { openSite } from './site-folder.ts'
import { writeDocuments } from './write-documents.ts'

const second = 'remote-lobby@0.2.0-bbbb'
let made: MadeRegistry

beforeEach(async () => {
  made = await makeRegistry()
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
  await made.run(`release azulejo lobby=${second}`)
})
afterEach(() => made.remove())

const servedFile = (name: string) => join(made.site, 'brands/azulejo', name)

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const file = join(made.brands, 'azulejo', name)
  await writeFile(file, change(await readFile(file, 'utf8')))
}
const withSymbol = (symbol: string) => (text: string) =>
  text.replace(/"currencySymbol": "[^"]+"/, `"currencySymbol": "${symbol}"`)
const withArea = (text: string) => text.replace('"areas": {', '"areas": { "gifts": { "remote": "remote-gifts" },')

test('after a release builds leave the document unchanged; the other brand follows the newest build', async () => {
  const released = await made.documentOf('azulejo')
  await storeRemote(made.site, 'remote-lobby', '0.3.0-cccc', 'third')
  await made.build()
  expect(await made.documentOf('azulejo')).toEqual(released)
  expect((await made.documentOf('saigon9')).areas.lobby?.stable).toBe('remote-lobby@0.3.0-cccc')
})

test('a build with other settings leaves a released brand unchanged and names it; the other brand gets them', async () => {
  const released = await made.documentOf('azulejo')
  const tokens = await readFile(servedFile('tokens.css'), 'utf8')
  await edit('brand.json', withSymbol('BRL'))
  await edit('tokens.css', (text) => `${text}/* changed */`)
  const waiting = await writeDocuments(openSite(made.site), {
    brands: made.brands,
    frames: ['http://localhost:9999'],
    allowsLocalRemotes: true,
    keys: openKeys(made.keys),
    now: new Date(made.clock.now),
  })
  expect(waiting).toEqual([{ brand: 'azulejo', release: 'azulejo-2' }])
  expect(await made.documentOf('azulejo')).toEqual(released)
  expect(await readFile(servedFile('tokens.css'), 'utf8')).toBe(tokens)
  const { site } = await made.documentOf('saigon9')
  expect(site).toMatchObject({ allowsLocalRemotes: true, csp: { frames: ['http://localhost:9999'] } })
})

test('only the gateway reads content: a change of it needs no release and its files are not served', async () => {
  const build = { brands: made.brands, frames: [], keys: openKeys(made.keys), now: new Date(made.clock.now) }
  await edit('brand.json', withSymbol('BRL'))
  await writeDocuments(openSite(made.site), build)
  await made.run('release azulejo --settings')
  await edit('content/en/banners.json', (text) => text.replaceAll('Sign up', 'Join'))
  expect(await writeDocuments(openSite(made.site), build)).toEqual([])
  await expect(readFile(servedFile('content/en/banners.json'))).rejects.toThrow('ENOENT')
})

test('a release of the settings applies them with the files of the brand and its current builds', async () => {
  await edit('brand.json', withSymbol('BRL'))
  await edit('tokens.css', (text) => `${text}/* changed */`)
  await storeRemote(made.site, 'remote-lobby', '0.3.0-cccc', 'third')
  await made.build()
  expect((await made.run('release azulejo --settings')).code).toBe(0)
  const document = await made.documentOf('azulejo')
  expect(document).toMatchObject({ seq: 3, site: { currencySymbol: 'BRL' }, areas: { lobby: { stable: second } } })
  expect(await readFile(servedFile('tokens.css'), 'utf8')).toContain('/* changed */')
  expect((await made.run('lint azulejo')).code).toBe(0)
  await made.build()
  expect(await made.documentOf('azulejo')).toEqual(document)
})

test('a new area of a released brand needs its build in the same release; without one it is refused', async () => {
  await edit('brand.json', withArea)
  await made.publishBuild('remote-gifts', '0.1.0-aaaa')
  await made.build()
  const refused = await made.run('release azulejo --settings')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('gifts=<build>')])
  expect((await made.run('release azulejo gifts=remote-gifts@0.1.0-aaaa')).err).toContain('no area gifts')
  expect((await made.run('release azulejo --settings gifts=remote-gifts@0.1.0-aaaa')).code).toBe(0)
  const { areas } = await made.documentOf('azulejo')
  expect(areas).toMatchObject({ gifts: { stable: 'remote-gifts@0.1.0-aaaa' }, lobby: { stable: second } })
})

test('a build that was killed in an area stays killed when the area is removed and added again', async () => {
  await edit('brand.json', withArea)
  await made.publishBuild('remote-gifts', '0.1.0-aaaa')
  await made.build()
  await made.run('release azulejo --settings gifts=remote-gifts@0.1.0-aaaa')
  await made.run('kill azulejo gifts --build remote-gifts@0.1.0-aaaa')
  await edit('brand.json', (text) => text.replace(/"gifts": \{[^}]*\},?/, ''))
  await made.build()
  await made.run('release azulejo --settings')
  expect((await made.documentOf('azulejo')).areas.gifts).toBeUndefined()
  await edit('brand.json', withArea)
  await made.build()
  const { err } = await made.run('release azulejo --settings gifts=remote-gifts@0.1.0-aaaa')
  expect(err).toContain('was killed in gifts')
})

test('a release whose key is missing is not replaced, and the build reports it', async () => {
  const released = await made.documentOf('azulejo')
  await rm(made.places.keys, { recursive: true })
  await expect(made.build()).rejects.toThrow('azulejo shows azulejo-2, refused as unknown-key')
  expect(await made.documentOf('azulejo')).toEqual(released)
})
