import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrandDocument, brandDocument, verifyDocument } from '@azulejo/shared/release'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { makeSite, storeRemote } from '../../test/made-up-site.ts'
import { openKeys } from '../keys/key-folder.ts'
import { openSite } from './site-folder.ts'
import { writeDocuments } from './write-documents.ts'

const now = new Date('2026-11-21T12:00:00Z')
let made: Awaited<ReturnType<typeof makeSite>>

beforeEach(async () => {
  made = await makeSite()
})
afterEach(() => made.remove())

const write = (frames: readonly string[] = []) =>
  writeDocuments(openSite(made.site), { brands: made.brands, frames, keys: openKeys(made.keys), now })

async function documentOf(brand: string): Promise<BrandDocument> {
  const text = await readFile(openSite(made.site).documentFile(brand), 'utf8')
  return v.parse(brandDocument, JSON.parse(text))
}

test('each brand gets a document that assigns the newest build to every area', async () => {
  await write(['http://localhost:8082'])
  for (const brand of ['azulejo', 'saigon9']) {
    const document = await documentOf(brand)
    expect(document).toMatchObject({ brand, seq: 1, previous: null })
    const verified = await verifyDocument(document, await openKeys(made.keys).jwks(), {
      now: now.getTime(),
      lastSeq: 0,
    })
    expect(verified).toMatchObject({ ok: true, value: { flaws: {} } })
    expect(document.issuedAt).toBe(now.toISOString())
    expect(document.areas.lottery?.stable).toBe('remote-lottery@0.1.0-aaaa')
    expect(Object.keys(document.builds)).toHaveLength(5)
    expect(document.builds['remote-lottery@0.1.0-aaaa']?.files['remoteEntry.js']).toMatch(/^sha384-/)
    expect(document.site.csp.frames).toEqual(['http://localhost:8082'])
  }
})

test('[BR-01] the brands differ in language, currency and order of the home page', async () => {
  await write()
  const [azulejo, saigon9] = [await documentOf('azulejo'), await documentOf('saigon9')]
  expect([azulejo.site.defaultLanguage, azulejo.site.currencySymbol]).toEqual(['pt', 'R$'])
  expect([saigon9.site.defaultLanguage, saigon9.site.currencySymbol]).toEqual(['en', '₫'])
  expect(saigon9.site.home.indexOf('draws')).toBeLessThan(saigon9.site.home.indexOf('categories'))
})

test('a brand with an invalid brand.json is left out and named by file and field, the others get their documents', async () => {
  const file = join(made.brands, 'saigon9', 'brand.json')
  const source = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...source, site: { ...source.site, currency: 5 } }))
  const problems: string[] = []
  const onProblem = (problem: string) => problems.push(problem)
  const from = { brands: made.brands, frames: [], keys: openKeys(made.keys), now, onProblem }
  await writeDocuments(openSite(made.site), from)
  expect(problems).toEqual([expect.stringMatching(/^brands\/saigon9\/brand\.json: .*site\.currency/)])
  expect((await documentOf('azulejo')).brand).toBe('azulejo')
  await expect(documentOf('saigon9')).rejects.toThrow('ENOENT')
})

test('data of the platform is not served', async () => {
  await writeFile(join(made.brands, 'azulejo', 'merchant.json'), '{}')
  await write()
  const { brandFolder } = openSite(made.site)
  await expect(readFile(join(brandFolder('azulejo'), 'merchant.json'))).rejects.toThrow('ENOENT')
  await expect(readFile(join(brandFolder('azulejo'), 'tokens.css'))).resolves.toBeTruthy()
})

test('only a setup with local remotes gets documents that allow them', async () => {
  await write()
  expect((await documentOf('azulejo')).site.allowsLocalRemotes).toBeUndefined()
  const from = { brands: made.brands, frames: [], keys: openKeys(made.keys), now: new Date() }
  await writeDocuments(openSite(made.site), { ...from, allowsLocalRemotes: true })
  expect((await documentOf('azulejo')).site.allowsLocalRemotes).toBe(true)
  expect((await documentOf('azulejo')).seq).toBe(2)
})

test('[FD-03] a new build creates a new document that names the previous one', async () => {
  await write()
  await storeRemote(made.site, 'remote-promotions', '0.1.0-bbbb', 'second')
  await write()
  expect(await documentOf('azulejo')).toMatchObject({
    seq: 2,
    release: 'azulejo-2',
    previous: 'azulejo-1',
    areas: { promotions: { stable: 'remote-promotions@0.1.0-bbbb' } },
  })
})

test('without a change the document stays the same, including its signature', async () => {
  await write()
  const before = await documentOf('azulejo')
  await write()
  expect(await documentOf('azulejo')).toEqual(before)
})

test('without its key a built document is signed again, with a higher number', async () => {
  await write()
  await rm(made.keys, { recursive: true })
  await write()
  const document = await documentOf('azulejo')
  const verified = await verifyDocument(document, await openKeys(made.keys).jwks(), { now: now.getTime(), lastSeq: 2 })
  expect(verified).toMatchObject({ ok: true })
})

test('an emptied site continues the numbers, because browsers remember the numbers of a key', async () => {
  await write()
  await write(['http://localhost:9000'])
  await rm(join(made.site, 'brands'), { recursive: true })
  await write()
  expect(await documentOf('azulejo')).toMatchObject({ seq: 3, release: 'azulejo-3', previous: null })
})

test('an unsigned document is replaced', async () => {
  await write()
  const file = openSite(made.site).documentFile('azulejo')
  await writeFile(file, JSON.stringify({ ...(await documentOf('azulejo')), signature: null }))
  await write()
  expect((await documentOf('azulejo')).signature).toEqual(expect.any(String))
})

test('a brand that names a remote without a build is refused', async () => {
  const source = join(made.brands, 'saigon9', 'brand.json')
  await writeFile(source, (await readFile(source, 'utf8')).replace('remote-agent', 'remote-absent'))
  await expect(write()).rejects.toThrow('remote-absent')
})

test('an area without a build leaves out its brand with the reason, and the other brands get their documents', async () => {
  const file = join(made.brands, 'saigon9', 'brand.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('remote-agent', 'remote-absent'))
  const problems: string[] = []
  const onProblem = (problem: string) => problems.push(problem)
  await writeDocuments(openSite(made.site), {
    brands: made.brands,
    frames: [],
    keys: openKeys(made.keys),
    now,
    onProblem,
  })
  expect(problems).toEqual([
    expect.stringMatching(
      /^brands\/saigon9\/brand\.json: areas\.agent: remote-absent has no build \(npm run build -- /,
    ),
  ])
  expect(await documentOf('azulejo')).toMatchObject({ brand: 'azulejo' })
  await expect(documentOf('saigon9')).rejects.toThrow()
})
