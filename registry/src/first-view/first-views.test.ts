import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandDocument } from '@azulejo/shared/release'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { makeSite, storeServer } from '../../test/made-up-site.ts'
import { readBrandSource } from '../documents/brand-source.ts'
import { makeDocument } from '../documents/make-document.ts'
import { openSite } from '../documents/site-folder.ts'
import type { GuestCall } from './draw-views.ts'
import { composeFirstViews, type LocalizedCall } from './first-views.ts'
import { createKeptViews } from './kept-views.ts'

let made: Awaited<ReturnType<typeof makeSite>>
let document: BrandDocument

beforeAll(async () => {
  made = await makeSite()
  const site = openSite(made.site)
  const source = await readBrandSource(`${made.brands}/azulejo`)
  const found = await Promise.all(Object.values(source.areas).map(({ remote }) => site.remote(remote)))
  document = makeDocument({
    source: { ...source, site: { ...source.site, languages: ['pt', 'en'] } },
    builds: Object.fromEntries(found.map(({ id, build }) => [id, build])),
    now: new Date(),
  })
})
afterAll(() => made.remove())

const site = () => openSite(made.site)

const putServer = (base: string, code: string, described?: string) => storeServer(made.site, base, code, described)

const lobby = '/remotes/remote-lobby/0.1.0-aaaa/'
const games = { operation: 'games', path: '/wps/games', request: { count: 2 } }
const allowed = { operation: 'permission', path: '/wps/permission', request: {} }
const keyOf = ({ operation, path, request }: GuestCall) => JSON.stringify([operation, path, Object.entries(request)])

/** Code of a host whose views are the texts that `draw` returns. */
const host = (draw: string) => `
  const calls = ${JSON.stringify([allowed, games])}
  const keys = ${JSON.stringify([keyOf(allowed), keyOf(games)])}
  module.exports = {
    shared: { react: { name: 'the one copy' } },
    viewPaths: () => ['/', '/rng'],
    async drawView({ path, language, answers }, remotes) {
      const missing = calls.filter((_, place) => answers[keys[place]] === undefined)
      if (missing.length > 0) return { missing }
      const html = await (${draw})({ path, language, answers: keys.map((key) => answers[key]), remotes })
      return { html, view: { path, language, mounts: [], flags: {}, answers } }
    },
  }`
const remote = "module.exports = { firstView: { copy: require('react').name } }"

const requested: LocalizedCall[] = []
const inBoth = (...calls: readonly GuestCall[]): readonly LocalizedCall[] =>
  (['pt', 'en'] as const).flatMap((language) => calls.map((call) => ({ ...call, language })))
const byOperation = ({ operation, language }: LocalizedCall) => ({ of: `${operation} in ${language}` })
let answer: (call: LocalizedCall) => unknown = byOperation
const request = async (call: LocalizedCall) => {
  requested.push(call)
  return answer(call)
}

async function draw(code: string) {
  await putServer('/host/h1/', host(code))
  await putServer(lobby, remote)
  const problems: string[] = []
  const { views } = await composeFirstViews({
    site: site(),
    document,
    host: await site().page('host'),
    request,
    report: (problem) => problems.push(problem),
  })
  const find = (path: string, language = 'pt') =>
    views.find(({ view }) => view.path === path && view.language === language)
  return { views, problems, find, htmlOf: (path: string, language?: string) => find(path, language)?.html }
}

test('a view is rendered in each language from the platform’s answers to a guest, with one copy of shared packages', async () => {
  requested.length = 0
  const { htmlOf, find } = await draw(
    "({ answers, remotes }) => '<p>' + answers[1].of + ', ' + Object.values(remotes)[0].copy + '</p>'",
  )
  expect(htmlOf('/')).toBe('<p>games in pt, the one copy</p>')
  expect(htmlOf('/', 'en')).toBe('<p>games in en, the one copy</p>')
  expect(requested).toEqual(inBoth(allowed, games))
  // The view omits the permission, which reveals the location of the caller.
  expect(find('/rng')?.view.answers).toEqual({ [keyOf(games)]: { of: 'games in pt' } })
})

test('a view that the filter refuses is left out and reported, the others stay', async () => {
  const { htmlOf, views, problems } = await draw(
    "({ path, language }) => path + language === '/pt' ? '<p>ok</p>' : '<p style=\"color:red\">x</p>'",
  )
  expect(htmlOf('/')).toBe('<p>ok</p>')
  expect(views).toHaveLength(1)
  expect(problems).toEqual(
    ['/rng in pt', '/ in en', '/rng in en'].map((view) => `azulejo ${view} has no first view: p has style`),
  )
})

test('a remote whose server build fails does not affect the views of the others', async () => {
  await putServer('/host/h1/', host("({ remotes }) => '<p>' + Object.keys(remotes).length + '</p>'"))
  await putServer(lobby, remote)
  await putServer('/remotes/remote-lottery/0.1.0-aaaa/', 'localStorage.clear()')
  const problems: string[] = []
  const { views } = await composeFirstViews({
    site: site(),
    document,
    host: await site().page('host'),
    request,
    report: (problem) => problems.push(problem),
  })
  expect(views.map(({ html }) => html)).toEqual(Array(4).fill('<p>1</p>'))
  expect(problems).toEqual([expect.stringMatching(/^remote-lottery@\S+ draws nothing: ReferenceError/)])
  await putServer('/remotes/remote-lottery/0.1.0-aaaa/', remote)
})

test('the shell renders its own pages without a remote, and these do not count against a remote’s build', async () => {
  const own = host("({ path }) => path === '/login' ? '<p>log in</p>' : '<p style>x</p>'")
  await putServer('/host/h1/', own.replace("['/', '/rng']", "['/login', '/register']"))
  await putServer(lobby, remote)
  const problems: string[] = []
  const report = (problem: string) => void problems.push(problem)
  const options = { site: site(), host: await site().page('host'), request, report }
  const { views } = await composeFirstViews({ ...options, document: { ...document, areas: {} } })
  expect(views.map(({ html, view }) => [view.path, html])).toEqual(Array(2).fill(['/login', '<p>log in</p>']))
  expect(problems).toHaveLength(2)
  const [only] = Object.keys(document.builds)
  expect(await composeFirstViews({ ...options, document, only })).toMatchObject({ views: [] })
  expect(problems).toHaveLength(2)
})

test.each([
  ['process', 'process.env'],
  ['a module of Node', "require('node:fs')"],
  ['a request', "fetch('http://127.0.0.1')"],
  ['a worker', 'new Worker("")'],
  ['code from text', "Function('return 1')()"],
  ['code from text by the constructor of a global', "setTimeout.constructor('return process')()"],
  ['code from text by a prototype', "(async () => {}).constructor('return 1')()"],
  ['WebAssembly', 'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))'],
])('server builds cannot use %s', async (_, attempt) => {
  const { views, problems } = await draw(`() => { const got = ${attempt}; return '<p>got ' + String(got) + '</p>' }`)
  expect(views).toEqual([])
  expect(problems).toHaveLength(4)
})

test('a server build with another digest than recorded renders nothing', async () => {
  await putServer('/host/h1/', host("() => '<p>x</p>'"), 'another text')
  await putServer(lobby, remote)
  const composing = composeFirstViews({
    site: site(),
    document,
    host: await site().page('host'),
    request,
    report: () => {},
  })
  await expect(composing).rejects.toThrow('the server build of /host/h1/ is another one than its record says')
})

async function openKept(now: () => number, problems: string[] = []) {
  const kept = createKeptViews({ site: site(), request, now, report: (problem) => problems.push(problem) })
  const page = await site().page('host')
  const shown = (path: string) => kept.of(document, page).find(({ view }) => view.path === path)
  return { kept, page, html: () => shown('/')?.html, refresh: () => kept.refresh(document, page) }
}

test('views are rendered again when answers change, kept while the platform is unreachable, and dropped after a day', async () => {
  await putServer('/host/h1/', host("({ answers }) => '<p>' + answers[1].of + '</p>'"))
  await putServer(lobby, remote)
  let now = 0
  const problems: string[] = []
  const { kept, page, html, refresh } = await openKept(() => now, problems)
  const later = async (ms: number) => {
    now += ms
    await refresh()
  }
  expect(html()).toBeUndefined()
  await later(0)
  expect(html()).toBe('<p>games in pt</p>')
  const before = kept.stateOf('azulejo')
  requested.length = 0
  await later(30_000)
  expect(requested).toEqual([])
  await later(31_000)
  expect(requested).toEqual(inBoth(allowed, games))
  expect(kept.stateOf('azulejo')).toBe(before)

  // A release that changes nothing in a view keeps the view; another host build drops it.
  expect(kept.of({ ...document, seq: 2 }, page)).toHaveLength(4)
  expect(kept.of(document, { ...page, hash: 'h2' })).toEqual([])

  answer = () => ({ of: 'other games' })
  await later(61_000)
  expect(html()).toBe('<p>other games</p>')
  expect(kept.stateOf('azulejo')).not.toBe(before)

  answer = () => {
    throw new Error('the platform is away')
  }
  await later(23 * 3_600_000)
  await later(1_000)
  expect(html()).toBe('<p>other games</p>')
  expect(problems).toEqual(['azulejo: no new first view: the platform is away'])
  await later(3_600_000)
  expect(html()).toBeUndefined()
  answer = byOperation
})

const rememberedFile = () => join(made.site, 'server/views/azulejo.json')

test('a new process shows views that another rendered from the same builds, for a day, and checks the answers first', async () => {
  // Each rendering gives different markup.
  await putServer('/host/h1/', host("() => '<p>' + performance.now() + '</p>'"))
  await putServer(lobby, remote)
  const now = Date.now()
  const first = await openKept(() => now)
  await first.refresh()
  const drawn = first.html()
  expect(drawn).toMatch(/^<p>\d/)

  requested.length = 0
  const second = await openKept(() => now)
  await second.refresh()
  expect(requested).toEqual(inBoth(allowed, games))
  expect(second.html()).toBe(drawn)

  answer = () => {
    throw new Error('the platform is away')
  }
  const hour = 3_600_000
  const beforeADay = await openKept(() => now + 23 * hour)
  await beforeADay.refresh()
  expect(beforeADay.html()).toBe(drawn)
  const afterADay = await openKept(() => now + 25 * hour)
  await afterADay.refresh()
  expect(afterADay.html()).toBeUndefined()
  answer = byOperation

  await putServer('/host/h1/', host("() => '<p>of another build</p>'"))
  const third = await openKept(() => now)
  await third.refresh()
  expect(third.html()).toBe('<p>of another build</p>')
})

test.each([
  ['a hostile part', '<p onclick="alert(1)">ok</p>', 'p has onclick'],
  ['markup that the filter changes', '<p>ok', '/ in pt is not as it was kept'],
])('remembered views with %s are refused and rendered again', async (_, html, problem) => {
  await putServer('/host/h1/', host("() => '<p>ok</p>'"))
  await putServer(lobby, remote)
  const first = await openKept(Date.now)
  await first.refresh()
  const known = JSON.parse(await readFile(rememberedFile(), 'utf8'))
  await writeFile(rememberedFile(), JSON.stringify({ ...known, views: [{ ...known.views[0], html }] }))
  const problems: string[] = []
  const second = await openKept(Date.now, problems)
  await second.refresh()
  expect(problems).toEqual([expect.stringContaining(problem)])
  expect(second.kept.of(document, second.page).map((each) => each.html)).toEqual(Array(4).fill('<p>ok</p>'))
})
