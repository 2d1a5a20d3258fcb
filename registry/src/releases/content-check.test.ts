import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'

let made: MadeRegistry

beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

type Json = Record<string, unknown>
const prefix = 'lobby-0a1b2c3d'
const place = 'remotes/remote-lobby/0.2.0-bbbb'

/** Stores a build of the lobby with changes to its record. */
async function store(change: (record: Json) => Json, styles?: string): Promise<void> {
  await storeRemote(made.site, 'remote-lobby', '0.2.0-bbbb', 'second')
  const file = join(made.site, place, 'build.json')
  const record: Json = JSON.parse(await readFile(file, 'utf8'))
  if (styles !== undefined) {
    await writeFile(join(made.site, place, 'main.css'), styles)
    const digest = `sha384-${createHash('sha384').update(styles).digest('base64')}`
    record.files = { ...(record.files as Json), 'main.css': digest }
  }
  await writeFile(file, JSON.stringify({ ...record, ...change(record) }))
}

const withManifest = (own: Json) => (record: Json) => ({ manifest: { ...(record.manifest as Json), ...own } })
const withContents = (own: Json) => (record: Json) => ({ contents: { ...(record.contents as Json), ...own } })
const route = (path: string) => ({ path, screen: 'any', title: 'mark' })
const labels = (zh: Json) => ({
  labels: { ...Object.fromEntries(['pt', 'en', 'es'].map((language) => [language, { mark: 'Mark' }])), zh },
})
const words = (zh: Json) => ({
  words: {
    ...Object.fromEntries(['pt', 'en', 'es'].map((language) => [language, { missing: [], empty: [] }])),
    ...zh,
  },
})

/** Expects that `publish` and `check` refuse with the same reason and name, and that nothing is published. */
async function expectRefused(reason: string, named: string): Promise<void> {
  const refused = await made.run('publish remote-lobby --json')
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.err)).toMatchObject({ reason, message: expect.stringContaining(named) })
  const checked = await made.run('check remote-lobby')
  expect([checked.code, checked.err]).toEqual([1, expect.stringContaining(`${reason}: `)])
  expect(checked.err).toContain(named)
  expect(await made.registry.records.list('published/remote-lobby')).toEqual([])
}

test('[FD-04] a declared call that no sandbox may send is refused', async () => {
  await store(withManifest({ calls: ['promotionList', 'createWithdrawal'] }))
  await expectRefused('sandbox-call', 'createWithdrawal')
})

test.each([
  ['the same route', { routes: [route('/gifts'), route('/gifts')] }, 'route-twice', '/gifts'],
  ['another name of a part', { routes: [route('/gifts/:id'), route('/Gifts/:name/')] }, 'route-twice', '/Gifts/:name'],
  [
    'a page of a centre',
    {
      centrePages: ['a', 'b'].map((screen) => ({
        centre: 'member',
        page: 'vip',
        screen,
        label: 'mark',
        icon: 'x',
        order: 1,
      })),
    },
    'route-twice',
    '/member/vip',
  ],
  ['the home page', { routes: [route('/index')] }, 'host-route', '/index'],
  ['registration', { routes: [route('/Register')] }, 'host-route', '/register'],
  ['an address of a centre', { routes: [route('/member/gifts')] }, 'host-route', '/member/:page?'],
  ['all addresses of one segment', { routes: [route('/:any')] }, 'host-route', '/:any'],
])('routes are refused that claim %s', async (_, manifest, reason, named) => {
  await store(withManifest(manifest))
  await expectRefused(reason, named)
})

test.each([
  ['a language that a brand has', withManifest({ languages: ['pt', 'en', 'es'] }), 'language', 'zh'],
  ['labels of a language', withManifest(labels({})), 'language', 'zh label of mark'],
  ['the title of a route', withManifest({ routes: [{ ...route('/gifts'), title: 'gifts' }] }), 'language', 'gifts'],
  ['the text of a label', withManifest(labels({ mark: ' ' })), 'empty-words', 'zh label of mark'],
  ['a catalogue', withContents(words({})), 'language', 'src/locales/zh.json'],
  ['a message', withContents(words({ zh: { missing: ['gifts.title'], empty: [] } })), 'language', 'gifts.title'],
  [
    'the text of a message',
    withContents(words({ zh: { missing: [], empty: ['gifts.line'] } })),
    'empty-words',
    'gifts.line',
  ],
  ['a record of its contents', () => ({ contents: undefined }), 'contents', 'build it again'],
  ['a prefix of its own', withContents({ classPrefix: 'host' }), 'contents', 'host'],
])('a build without %s is refused', async (_, change, reason, named) => {
  await store(change)
  await expectRefused(reason, named)
})

test('a build that predates a regional language is shown in its base language', async () => {
  const document = join(made.brands, 'azulejo', 'brand.json')
  const source = JSON.parse(await readFile(document, 'utf8'))
  const site = { ...source.site, languages: ['pt-PT', 'en'], defaultLanguage: 'pt-PT' }
  await writeFile(document, JSON.stringify({ ...source, site }))
  await made.build()
  expect((await made.documentOf('azulejo')).site.languages).toEqual(['pt-PT', 'en'])
  await store(withManifest({ languages: ['pt', 'en', 'es', 'zh'] }))
  expect(await made.run('check remote-lobby')).toMatchObject({ code: 0, err: '' })
  await store((record) => ({
    ...withManifest({ languages: ['pt', 'pt-PT', 'en', 'es', 'zh'] })(record),
    ...withContents(words({ zh: { missing: [], empty: [] } }))(record),
  }))
  await expectRefused('language', 'src/locales/pt-PT.json')
})

test('a build that bundles a source of another remote is refused with the name of the file', async () => {
  await store(withContents({ foreign: ['remote-agent/src/team/team.screen.tsx'] }))
  await expectRefused('foreign-source', 'remote-agent/src/team/team.screen.tsx')
})

test.each([
  ['body', 'body{margin:0}'],
  ['*', '*{color:red}'],
  [':root', ':root{--text:red}'],
  ['header button', 'header button{color:red}'],
  ['.host_1', '.host_1{color:red}'],
  [':global()', `:global(body) .${prefix}_1 p, :global(.any){color:red}`],
  ['[role]', '@layer screens{@media (width>1px){[role=main]{color:red}}}'],
  ['body:has', `body:has(.${prefix}_1){color:red}`],
  [':not', `:not(.${prefix}_1){color:red}`],
  [':is', `:is(.${prefix}_1,header){color:red}`],
  [`.${prefix}_1 ~ *`, `.${prefix}_1~*{color:red}`],
  ['body', `.${prefix}_1{body &,body{color:red}}body{top:0}`],
  ['footer', `.${prefix}_1{color:red;@media print{footer:has(&){color:red}}}`],
  ['@keyframes turn', '@keyframes turn{to{rotate:1turn}}'],
  ['@font-face', '@font-face{font-family:Hanken Grotesk;src:url(a.woff2)}'],
  ['@import', '@import "https://elsewhere.example/a.css";'],
  ['@property', '@property --text{syntax:"<color>";inherits:true;initial-value:red}'],
])('styles that affect elements outside of the remote by %s are refused', async (named, styles) => {
  await store(() => ({}), styles)
  await expectRefused('css-reach', named)
})

test('styles of own classes and of elements inside them are accepted', async () => {
  const own = `.${prefix}_1`
  const styles = `@layer screens{${own}{color:red;&:hover p,> *{top:0}.x &{left:0}}
    header ${own}::before,${own} > * + a,[data-theme=light] ${own}:not(:last-child){top:0}
    :is(${own},${own} p) b,${own}+${own}{left:0}}
    @media (width>1px){@supports (top:0){@container x (width>1px){${own}{top:0}}}}
    @keyframes ${prefix}_2{to{top:0}}`
  await store(() => ({}), styles)
  expect(await made.run('check remote-lobby')).toEqual({
    code: 0,
    out: expect.stringContaining('remote-lobby@0.2.0-bbbb may be published\n'),
    err: '',
  })
  expect((await made.run('publish remote-lobby')).code).toBe(0)
})

test('check names every problem at once and stores nothing', async () => {
  await store(withManifest({ routes: [route('/login')], languages: ['pt'] }), 'body{margin:0}*{top:0}')
  const { code, err } = await made.run('check remote-lobby')
  expect(code).toBe(1)
  const reasons = err.split('\n').flatMap((line) => /^remote-lobby@0\.2\.0-bbbb: ([a-z-]+): /.exec(line)?.[1] ?? [])
  expect(reasons.sort()).toEqual(['css-reach', 'css-reach', 'host-route', 'language', 'language', 'language'])
  expect((await made.run('check remote-cellar')).err).toContain('no readable build')
})

test('check reports a version that is published with other bytes', async () => {
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
  await storeRemote(made.site, 'remote-lobby', '0.2.0-cccc', 'third')
  expect((await made.run('check remote-lobby')).err).toContain('version-taken')
})

test('[FD-03] publishing refuses a container name that another published build has', async () => {
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
  const containerOf = async (place: string) =>
    JSON.parse(await readFile(join(made.site, `remotes/${place}/build.json`), 'utf8')).container
  const container = await containerOf('remote-lobby/0.2.0-bbbb')
  await storeRemote(made.site, 'remote-lobby', '0.3.0-cccc', 'third')
  const file = join(made.site, 'remotes/remote-lobby/0.3.0-cccc/build.json')
  const record: Json = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...record, container }))
  const { code, err } = await made.run('publish remote-lobby')
  expect([code, err]).toEqual([
    1,
    expect.stringContaining(`remote-lobby@0.2.0-bbbb is published with the container ${container}`),
  ])
  await writeFile(file, JSON.stringify(record))
  expect((await made.run('publish remote-lobby')).code).toBe(0)
})

test('[FD-03] of two builds with one container name that are published at once only one is published', async () => {
  const second = '0.3.0-cccc'
  await storeRemote(made.site, 'remote-lottery', second, 'third')
  await storeRemote(made.site, 'remote-lobby', second, 'third')
  for (const name of ['remote-lobby', 'remote-lottery']) {
    const file = join(made.site, `remotes/${name}/${second}/build.json`)
    const record: Json = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...record, container: 'one_name' }))
  }
  const runs = await Promise.all(['publish remote-lobby', 'publish remote-lottery'].map((line) => made.run(line)))
  expect(runs.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(runs.map(({ err }) => err).join('')).toContain('is published with the container one_name')
  const published = await made.registry.records.list('published')
  expect(published.filter((key) => key.includes('0.3.0'))).toHaveLength(1)
})

test('two areas that claim one route are not released together, also not as a canary, and lint names them', async () => {
  const lottery = async (version: string, path: string) => {
    await storeRemote(made.site, 'remote-lottery', version, 'second')
    const file = join(made.site, `remotes/remote-lottery/${version}/build.json`)
    const record: Json = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...record, ...withManifest({ routes: [route(path)] })(record) }))
    expect((await made.run('publish remote-lottery')).code).toBe(0)
  }
  await store(withManifest({ routes: [route('/gifts/:id')] }))
  expect((await made.run('publish remote-lobby')).code).toBe(0)
  await lottery('0.2.0-bbbb', '/gifts/:name')
  await lottery('0.3.0-cccc', '/draws')
  expect((await made.run('release azulejo lobby=remote-lobby@0.2.0-bbbb')).code).toBe(0)
  const before = await made.documentOf('azulejo')
  for (const line of [
    'release azulejo lottery=remote-lottery@0.2.0-bbbb',
    'canary azulejo lottery=remote-lottery@0.2.0-bbbb --percent 5',
  ]) {
    const { code, err } = await made.run(`${line} --json`)
    expect({ line, code, ...JSON.parse(err) }).toMatchObject({ line, code: 1, reason: 'route-clash' })
    expect(err).toContain('The areas lobby and lottery both claim the route /gifts/:name')
  }
  expect(await made.documentOf('azulejo')).toEqual(before)
  expect((await made.run('release azulejo lottery=remote-lottery@0.3.0-cccc')).code).toBe(0)
  expect((await made.run('lint azulejo')).code).toBe(0)
})
