import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { BrandDocument } from '@azulejo/shared/release'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { makeSite } from '../../test/made-up-site.ts'
import { readBrandSource } from '../documents/brand-source.ts'
import { makeDocument } from '../documents/make-document.ts'
import { openSite } from '../documents/site-folder.ts'
import { createMemoryKeys } from '../keys/memory-keys.ts'
import { type ComposedPage, composePage } from './compose-page.ts'
import { criticalStyles, tightened } from './critical-styles.ts'

let made: Awaited<ReturnType<typeof makeSite>>
let document: BrandDocument
let page: ComposedPage
const trap = '</script><!--'

beforeAll(async () => {
  made = await makeSite()
  const site = openSite(made.site)
  const source = await readBrandSource(`${made.brands}/azulejo`)
  const names = Object.values(source.areas).map(({ remote }) => remote)
  const found = await Promise.all(names.map(site.remote))
  const builds = Object.fromEntries(found.map(({ id, build }) => [id, build]))
  document = makeDocument({ source: { ...source, site: { ...source.site, name: trap } }, builds, now: new Date() })
  const trustedKeys = await createMemoryKeys().jwks()
  page = composePage({ document, trustedKeys, host: await site.page('host'), styles: 'a{color:red}' })
})
afterAll(() => made.remove())

test('the document is inside the page, and its text cannot end the element', () => {
  const [, embedded = ''] = /id="brand-document">(.*?)<\/script>/s.exec(page.html) ?? []
  expect(JSON.parse(embedded)).toEqual(JSON.parse(JSON.stringify(document)))
  expect(page.html).not.toContain(trap)
})

test('the page contains the trusted keys, with only their public half', () => {
  const [, embedded = ''] = /id="trusted-keys">(.*?)<\/script>/s.exec(page.html) ?? []
  const { keys } = JSON.parse(embedded)
  expect(keys).toEqual([
    { kid: expect.any(String), kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) },
  ])
})

test('brand, theme, language and direction are set before any script runs', () => {
  expect(page.html).toMatch(/^<!doctype html>\n<html lang="pt-BR" dir="ltr" data-brand="azulejo" data-theme="dark">/)
})

test('the permission call starts before the first script of the host, and styles do not delay the outline', () => {
  const place = (part: string) => page.html.indexOf(part)
  expect(place('/wps/system/permission')).toBeGreaterThan(0)
  expect(place('/wps/system/permission')).toBeLessThan(place('src="/host/h1/js/main.js"'))
  expect(place('<div id="root">')).toBeLessThan(place('<link rel="stylesheet"'))
})

test('the font is preloaded, but not in the head, where it would delay the first paint', () => {
  const [head = '', body = ''] = page.html.split('<body>')
  expect(head).not.toContain('as="font"')
  expect(body).toMatch(/<div id="root">.*<link rel="preload" as="font" [^>]*latin-wght[^>]*>/s)
})

test('files of the host have their digests, including files that load later', () => {
  expect(page.html).toMatch(/src="\/host\/h1\/js\/main\.js" crossorigin="anonymous" integrity="sha384-/)
  const [, embedded = ''] = /id="page-files">(.*?)<\/script>/s.exec(page.html) ?? []
  expect(JSON.parse(embedded)).toEqual({
    base: '/host/h1/',
    files: { 'js/later.js': expect.stringMatching(/^sha384-/) },
  })
})

test('a page has an import map before all scripts exactly when its document has module builds', async () => {
  expect(page.html).not.toContain('importmap')
  const [id = '', build] = Object.entries(document.builds).at(-1) ?? []
  if (!build) throw new Error('the document has no build')
  const parts = {
    document: {
      ...document,
      site: { ...document.site, mirrors: ['http://mirror.localhost'] },
      builds: { ...document.builds, [id]: { ...build, entryType: 'module' as const } },
    },
    trustedKeys: { keys: [] },
    host: await openSite(made.site).page('host'),
    styles: '',
  }
  const composed = composePage(parts)
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(composed.html) ?? []
  const scripts = Object.entries(build.files).filter(([file]) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(JSON.parse(map).integrity).toEqual(
    Object.fromEntries(
      ['', 'http://mirror.localhost'].flatMap((origin) =>
        scripts.map(([file, digest]) => [`${origin}${build.base}${file}`, digest]),
      ),
    ),
  )
  expect(composed.html.indexOf('<script')).toBe(composed.html.indexOf('<script type="importmap">'))
  const hash = createHash('sha256').update(map).digest('base64')
  expect(composed.scriptHashes).toContain(`'sha256-${hash}'`)
})

test('only a page that allows local remotes may load the development build of React', async () => {
  const own = await openSite(made.site).page('host')
  const file = 'js/react-development.1234abcd.js'
  const host = { ...own, files: { ...own.files, [file]: 'sha384-react' } }
  const parts = { document, trustedKeys: { keys: [] }, host, styles: '' }
  expect(composePage(parts).html).not.toContain(file)
  const allowing = { ...document, site: { ...document.site, allowsLocalRemotes: true } }
  expect(composePage({ ...parts, document: allowing }).html).toContain(`"${file}":"sha384-react"`)
})

test('minification keeps the meaning of a style sheet', () => {
  expect(tightened('/* a */\n@layer a, b;\n.x > i {\n  margin: 0 auto;\n}\n')).toBe(
    '@layer a,b;.x > i{margin: 0 auto;}',
  )
})

test('the wall of tiles is part of the page', async () => {
  const styles = await criticalStyles(join(import.meta.dirname, '../../../brands/azulejo'))
  expect(styles).toMatch(/--art-ground:\s*url\("data:image\/svg\+xml,%3Csvg/)
  expect(styles).not.toContain('/panels/ground.svg')
})

test('a first view takes the place of the shell, with its styles, and the outline waits beside it', async () => {
  const view = { path: '/', language: 'pt' as const, mounts: [], flags: {}, answers: { call: trap } }
  const firstView = { html: '<main id="main">games</main>', styles: '.c{color:blue}', view }
  const host = await openSite(made.site).page('host')
  const { html, styleHashes } = composePage({ document, trustedKeys: { keys: [] }, host, styles: 'a{}', firstView })
  expect(html).toContain('<div id="root" data-dehydrated><main id="main">games</main></div>\n<div class="sk-page"')
  expect(html).toMatch(/<html [^>]*data-first-view="on">/)
  expect(html).toContain('<style>a{}\n.c{color:blue}</style>')
  // The shell's next content needs rules that its first view does not need.
  const [sheet = ''] = host.styles
  expect(sheet).toMatch(/\.css$/)
  expect(html).toContain(`<link rel="stylesheet" href="${host.base}${sheet}"`)
  expect(html.indexOf('<main')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  expect(html).not.toContain('rel="preload" as="style"')
  expect(html.indexOf('<main')).toBeLessThan(html.indexOf('id="brand-document"'))
  expect(html).not.toContain(trap)
  const [, embedded = ''] = /id="first-view">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(embedded)).toEqual(view)
  expect(styleHashes).toHaveLength(1)
})

test('a view lists the canaries of the builds that rendered it, and no others', async () => {
  const [[area = '', row] = [], [other = '', otherRow] = []] = Object.entries(document.areas)
  if (!row || !otherRow) throw new Error('the brand has too few areas')
  const canary = { build: row.stable, basisPoints: 500, salt: 'a"b' }
  const areas = { ...document.areas, [area]: { ...row, canary }, [other]: { ...otherRow, canary } }
  const mounts = [{ build: row.stable, name: 'hall' }]
  const view = { path: '/', language: 'pt' as const, mounts, flags: {}, answers: {} }
  const firstView = { html: '<p>x</p>', styles: '', view }
  const host = await openSite(made.site).page('host')
  const parts = { document: { ...document, areas }, trustedKeys: { keys: [] }, host, styles: '' }
  expect(composePage({ ...parts, firstView }).html).toContain(
    ' data-canaries="[[&quot;a\\&quot;b&quot;,500]]">\n<head>',
  )
  expect(composePage(parts).html).not.toContain('data-canaries')
})
