import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { checkBrand } from '../brands/check-brand.ts'
import { createEdge } from '../edge/create-edge.ts'
import { createPlatformProxy } from '../edge/platform-proxy.ts'
import { openPublicKeys } from '../keys/public-keys.ts'
import { createBrandPages } from './brand-pages.ts'
import { readStaticPage } from './static-page.ts'

let made: MadeRegistry
beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

const partner = 'https://partner.example'

/** Changes the settings of a brand as its operator does, and builds its page. */
async function offer(areas: readonly string[], origins = [partner]): Promise<void> {
  const file = join(made.brands, 'azulejo', 'brand.json')
  const source = JSON.parse(await readFile(file, 'utf8'))
  source.site.embedding = { areas, origins }
  await writeFile(file, JSON.stringify(source))
  await made.build()
}

async function folderOf(brand: string) {
  const page = await readStaticPage(made.registry.site, brand)
  if (!page) throw new Error(`${brand} has no page`)
  return { ...page, at: (name: string) => join(made.site, 'brands', brand, 'page', page.folder, name) }
}

/** Answers a request as the edge does. */
function ask(path: string, host = 'azulejo.localhost') {
  const pages = createBrandPages(made.registry.site, openPublicKeys(made.places.keys), () => {})
  const platform = createPlatformProxy({ gateway: 'http://127.0.0.1:1' })
  const edge = createEdge({ folder: made.site, pages, platform })
  return edge.request(`http://${host}${path}`, {
    headers: { host, accept: path.endsWith('.js') ? '*/*' : 'text/html' },
  })
}

test('[FD-02] only the origins of the document may show the page of an area in a frame; other pages have no frames', async () => {
  await offer(['promotions'], [partner, 'http://shop.localhost:8080'])
  const frame = await ask('/embed/promotions')
  expect(frame.headers.get('content-security-policy')).toContain(
    `frame-ancestors ${partner} http://shop.localhost:8080;`,
  )
  const site = await ask('/promotions')
  expect(site.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('the page of an area has document, keys and digests as the site has, and starts no call and no session', async () => {
  await offer(['promotions'])
  const [frame, site] = await Promise.all(
    ['/embed/promotions', '/promotions'].map(async (at) => (await ask(at)).text()),
  )
  for (const id of ['brand-document', 'trusted-keys', 'page-files']) {
    const part = (html = '') => new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1]
    expect(part(frame)).toBe(part(site))
    expect(part(frame)).toBeTruthy()
  }
  expect(frame).toMatch(/<html [^>]*data-embedded>/)
  expect(frame).toContain('<base target="_blank">')
  expect(frame).not.toContain('/wps/')
  expect(frame).not.toContain('sk-page"')
  expect(frame).toMatch(/<script defer [^>]*src="\/host\/[^"]+"[^>]*integrity="sha384-/)
})

test('the script names the elements that the brand offers, in its languages; files of it have the headers of other files', async () => {
  await offer(['promotions', 'lobby'])
  const script = await ask('/embed.js')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toBe('no-cache')
  const text = await script.text()
  for (const name of ['azulejo-promotions', 'azulejo-lobby']) expect(text).toContain(`"${name}"`)
  expect(text).not.toContain('azulejo-agent')
  expect(() => new Function(text)).not.toThrow()
})

test('a brand that offers nothing has neither page nor script', async () => {
  for (const path of ['/embed/promotions', '/embed.js']) expect((await ask(path)).status).toBe(404)
  await offer(['promotions'])
  for (const path of ['/embed/promotions', '/embed.js']) {
    expect((await ask(path)).status).toBe(200)
    expect((await ask(path, 'saigon9.localhost')).status).toBe(404)
  }
})

test('the stored files equal those of the edge, and nginx serves them with the same headers until the offer ends', async () => {
  await offer(['promotions'])
  const { at, embeddedHeaders = {} } = await folderOf('azulejo')
  for (const [file, path] of [
    ['embed.html', '/embed/promotions'],
    ['embed.js', '/embed.js'],
  ] as const) {
    expect(await readFile(at(file), 'utf8')).toBe(await (await ask(path)).text())
    expect((await stat(`${at(file)}.br`)).isFile()).toBe(true)
  }
  const servers = () => readFile(made.registry.site.serversFile, 'utf8')
  expect(await servers()).toContain('location ^~ /embed/ {')
  expect(await servers()).toContain(
    `add_header Content-Security-Policy "${embeddedHeaders['Content-Security-Policy']}";`,
  )
  const file = join(made.brands, 'azulejo', 'brand.json')
  const { site, ...source } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...source, site: { ...site, embedding: undefined } }))
  await made.build()
  expect(await servers()).not.toContain('/embed')
})

test('an offered area that the brand does not have is a problem of its settings', async () => {
  await offer(['cellar'])
  expect(await checkBrand(made.brands, 'azulejo')).toContain('brand.json: site.embedding: there is no area cellar')
})
