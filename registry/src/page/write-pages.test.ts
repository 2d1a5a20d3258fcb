import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { openPublicKeys } from '../keys/public-keys.ts'
import { createBrandPages } from './brand-pages.ts'
import { readStaticPage } from './static-page.ts'
import { writePages } from './write-pages.ts'

let made: MadeRegistry
beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

async function pageOf(brand: string) {
  const page = await readStaticPage(made.registry.site, brand)
  if (!page) throw new Error(`${brand} has no page`)
  const file = join(made.site, 'brands', brand, 'page', page.folder, 'index.html')
  return { ...page, file, html: await readFile(file, 'utf8') }
}
const servers = () => readFile(made.registry.site.serversFile, 'utf8')

/** Changes a brand's own settings and builds. */
async function edit(brand: string, from: string, to: string): Promise<void> {
  const file = join(made.brands, brand, 'brand.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
  await made.build()
}

test('[BR-01] the stored pages equal those of the edge, with the same headers, in every encoding', async () => {
  const pages = createBrandPages(made.registry.site, openPublicKeys(made.places.keys), () => {})
  for (const brand of ['azulejo', 'saigon9']) {
    const served = await pages.forHost(`${brand}.localhost`)
    const { html, headers, file } = await pageOf(brand)
    expect(html).toBe(Buffer.from((await served?.body('identity')) ?? []).toString())
    expect(headers).toEqual(served?.headers)
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(html)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(html)
    expect(await servers()).toContain(`add_header Content-Security-Policy "${headers['Content-Security-Policy']}";`)
  }
})

test('every release overwrites the page in place; the server settings stay as they are', async () => {
  const [before, other, settings] = [await pageOf('azulejo'), await pageOf('saigon9'), await servers()]
  const written = (await stat(made.registry.site.serversFile)).mtimeMs
  for (const line of ['kill azulejo agent', 'rollback azulejo']) expect(await made.run(line)).toMatchObject({ code: 0 })
  const after = await pageOf('azulejo')
  expect(after.file).toBe(before.file)
  expect(after.html).toContain('"release":"azulejo-3"')
  expect(await pageOf('saigon9')).toEqual(other)
  expect(await servers()).toBe(settings)
  expect((await stat(made.registry.site.serversFile)).mtimeMs).toBe(written)
})

test('two releases within a second have different times, on the page and on the document', async () => {
  const times = []
  for (const line of ['kill azulejo agent', 'kill azulejo member', 'rollback azulejo']) {
    expect(await made.run(line)).toMatchObject({ code: 0 })
    const files = [(await pageOf('azulejo')).file, made.registry.site.documentFile('azulejo')]
    times.push(await Promise.all(files.map(async (file) => Math.floor((await stat(file)).mtimeMs / 1000))))
  }
  expect(new Set(times.map(([page]) => page)).size).toBe(3)
  expect(new Set(times.map(([, document]) => document)).size).toBe(3)
})

test('a page with other headers gets its own folder, so that the previous page keeps its headers', async () => {
  const before = await pageOf('azulejo')
  await edit('azulejo', '"images": []', '"images": ["https://pictures.example"]')
  const after = await pageOf('azulejo')
  expect(after.folder).not.toBe(before.folder)
  expect(await readFile(before.file, 'utf8')).toBe(before.html)
  expect(await servers()).toContain('https://pictures.example')
  expect(await servers()).not.toContain(before.folder)
})

test('a partly written page is detected and written again', async () => {
  expect(await made.run('lint azulejo')).toMatchObject({ code: 0 })
  const { file, html } = await pageOf('azulejo')
  await writeFile(`${file}.br`, 'half')
  await rm(join(file, '../../page.json'))
  expect((await made.run('lint azulejo')).err).toContain('page: shows nothing, not azulejo-1; run: azulejo pages')
  expect(await made.run('pages')).toMatchObject({ code: 0 })
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(html)
})

test('after concurrent releases the page shows the last one', async () => {
  const killing = ['agent', 'member', 'promotions', 'lottery'].map((area) => made.run(`kill azulejo ${area}`))
  expect((await Promise.all(killing)).map(({ code }) => code)).toContain(0)
  const { release } = await made.documentOf('azulejo')
  expect((await pageOf('azulejo')).html).toContain(`"release":"${release}"`)
})

test('a new key is trusted at once, and an untrusted document leaves the page unchanged', async () => {
  expect(await made.run('keys new --json')).toMatchObject({ code: 0 })
  const { keys } = await made.registry.keys.jwks()
  expect(keys).toHaveLength(2)
  const { html } = await pageOf('azulejo')
  for (const { kid } of keys) expect(html).toContain(`"kid":"${kid}"`)
  const file = made.registry.site.documentFile('azulejo')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"seq": 1', '"seq": 2'))
  const { code, err } = await made.run('pages')
  expect([code, err]).toEqual([1, expect.stringContaining('The page of azulejo stays as it was: hosts refuse')])
  expect((await pageOf('azulejo')).html).toBe(html)
})

test('addresses with a first view have their own files in each language, under the policy of the brand, until they have none', async () => {
  const { site, keys } = made.registry
  const part = (path: string, language: 'pt' | 'en', text: string) => ({
    html: `<main id="main">${text}</main>`,
    styles: '.c{color:blue}',
    view: { path, language, mounts: [], flags: {}, answers: {} },
  })
  const drawn = [part('/rng', 'pt', 'jogos'), part('/rng', 'en', 'games')]
  await writePages(site, keys, new Date(), ['azulejo'], async () => drawn)
  const { file, headers, etag } = await pageOf('azulejo')
  const [own, other] = ['views/rng.html', 'views-en/rng.html'].map((name) => join(file, '..', name)) as [string, string]
  const [html, english] = await Promise.all([own, other].map((name) => readFile(name, 'utf8')))
  expect(html).toMatch(/<html lang="pt-BR" [\s\S]*jogos<\/main>/)
  expect(english).toMatch(/<html lang="en-US" [\s\S]*games<\/main>/)
  expect(await readFile(file, 'utf8')).not.toContain('</main>')
  expect(brotliDecompressSync(await readFile(`${own}.br`)).toString()).toBe(html)
  // A static server must not give two languages of one path the same ETag.
  const times = await Promise.all([own, other].map(async (name) => Math.floor((await stat(name)).mtimeMs / 1000)))
  expect(new Set(times).size).toBe(2)
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html ?? '') ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['Content-Security-Policy']).toContain(`'sha256-${hash}'`)
  expect(await servers()).toContain('try_files /$view_folder$uri.html /views$uri.html /index.html =404;')
  await writePages(site, keys, new Date(), ['azulejo'], async () => [part('/pvp', 'pt', 'cartas')])
  for (const gone of [own, other]) await expect(readFile(gone)).rejects.toThrow('ENOENT')
  expect(await readFile(join(file, '../views/pvp.html'), 'utf8')).toContain('cartas</main>')
  expect((await pageOf('azulejo')).etag).not.toBe(etag)
})
