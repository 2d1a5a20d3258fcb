import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestsOf } from '@azulejo/shared/build/store-build.ts'
import { verifyPreview, verifyReleaseLink } from '@azulejo/shared/release'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { noteEdge } from '../edge/running-edge.ts'

let made: MadeRegistry
const build = 'remote-lobby@0.2.0-bbbb'

beforeEach(async () => {
  made = await makeRegistry()
  await made.run('keys new')
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
})
afterEach(() => made.remove())

async function linkOf(line: string) {
  const { code, out, err } = await made.run(`${line} --json`)
  if (code !== 0) throw new Error(err)
  return JSON.parse(out).data as { link: string; expiresAt: string }
}

test('a link is signed for one build in one area of one brand, and changes no document', async () => {
  const before = await readFile(made.registry.site.documentFile('azulejo'), 'utf8')
  const { link, expiresAt } = await linkOf(`preview azulejo lobby=${build} --hours 2`)
  const url = new URL(link)
  expect(url.origin).toBe('http://azulejo.localhost:8080')
  expect(expiresAt).toBe('2026-11-21T14:00:00.000Z')
  expect(link.length).toBeLessThan(600)
  const expected = { brand: 'azulejo', now: made.clock.now }
  const token = url.searchParams.get('preview') ?? ''
  const verified = await verifyPreview(token, await made.registry.keys.jwks(), expected)
  const digests = await digestsOf(join(made.site, 'remotes/remote-lobby/0.2.0-bbbb'))
  expect(verified).toMatchObject({ ok: true, value: { area: 'lobby', build, record: digests['build.json'] } })
  expect(await readFile(made.registry.site.documentFile('azulejo'), 'utf8')).toBe(before)
  expect((await made.run('audit verify')).out).toContain(`lobby=${build} until 2026-11-21T14:00:00.000Z`)
})

test.each([
  ['--slow 9s', { kind: 'slow', ms: 9000 }],
  ['--slow 1500ms', { kind: 'slow', ms: 1500 }],
  ['--404', { kind: 'missing' }],
  ['--throw', { kind: 'throws' }],
  ['--tamper', { kind: 'tampered' }],
])('chaos %s signs a link to the stable build with the fault, and is in the log', async (option, fault) => {
  const { link } = await linkOf(`chaos azulejo agent ${option}`)
  const token = new URL(link).searchParams.get('preview') ?? ''
  const expected = { brand: 'azulejo', now: made.clock.now }
  const verified = await verifyPreview(token, await made.registry.keys.jwks(), expected)
  const { stable } = (await made.documentOf('azulejo')).areas.agent ?? {}
  expect(verified).toMatchObject({ ok: true, value: { area: 'agent', build: stable, fault } })
  expect((await made.run('audit verify')).out).toMatch(new RegExp(`chaos.*agent=${stable} ${fault.kind} until`))
})

test.each(['', '--slow 0s', '--slow 61s', '--slow 1h', '--404 --throw'])(
  'chaos with "%s" prints how it is used',
  async (options) => {
    const { code, err } = await made.run(`chaos azulejo agent ${options}`.trim())
    expect([code, err]).toEqual([2, expect.stringContaining('Usage: azulejo chaos')])
  },
)

test('chaos is refused for an unknown area and for an area that is off', async () => {
  expect(await made.run('chaos azulejo cellar --404')).toMatchObject({ code: 1, err: 'azulejo has no area cellar\n' })
  await made.run('kill azulejo agent')
  expect((await made.run('chaos azulejo agent --404')).err).toContain('agent is off in azulejo')
})

test('it is valid for a day by default, at the given origin', async () => {
  const { link, expiresAt } = await linkOf(`preview azulejo lobby=${build} --at http://azulejo.localhost:9080`)
  expect(link).toMatch(/^http:\/\/azulejo\.localhost:9080\/\?preview=/)
  expect(expiresAt).toBe('2026-11-22T12:00:00.000Z')
})

test('its origin has the port on which the site is currently served', async () => {
  const origin = async () => new URL((await linkOf(`preview azulejo lobby=${build}`)).link).origin
  const remove = noteEdge(made.site, 9080)
  expect(await origin()).toBe('http://azulejo.localhost:9080')
  remove()
  expect(await origin()).toBe('http://azulejo.localhost:8080')
  const ended = spawnSync(process.execPath, ['--version'])
  await writeFile(join(made.site, 'edge.json'), JSON.stringify({ port: 9080, pid: ended.pid }))
  expect(await origin()).toBe('http://azulejo.localhost:8080')
})

test.each([
  ['no-area', `preview azulejo cellar=${build}`],
  ['not-published', 'preview azulejo lobby=remote-lobby@0.9.0-ffff'],
  ['no-brand', `preview bordeaux lobby=${build}`],
])('it is refused for %s', async (reason, line) => {
  const { code, err } = await made.run(`${line} --json`)
  expect([code, JSON.parse(err).reason]).toEqual([1, reason])
})

test.each(['0', '169', '1.5', 'long'])('%s hours are not accepted', async (hours) => {
  expect((await made.run(`preview azulejo lobby=${build} --hours ${hours}`)).code).toBe(2)
})

test('[FD-05] a link to an earlier release is signed for the builds of its areas, and changes no document', async () => {
  const { release, areas } = await made.documentOf('azulejo')
  await made.run(`release azulejo lobby=${build}`)
  const before = await readFile(made.registry.site.documentFile('azulejo'), 'utf8')
  const { link, expiresAt } = await linkOf(`preview-release azulejo ${release} --hours 2`)
  expect(expiresAt).toBe('2026-11-21T14:00:00.000Z')
  const token = new URL(link).searchParams.get('release') ?? ''
  const keys = await made.registry.keys.jwks()
  const verified = await verifyReleaseLink(token, keys, { brand: 'azulejo', now: made.clock.now })
  if (!verified.ok) throw new Error(verified.error)
  expect(Object.fromEntries(verified.value.builds.map(([area, id]) => [area, id]))).toEqual(
    Object.fromEntries(Object.entries(areas).map(([area, { stable }]) => [area, stable])),
  )
  const digests = await digestsOf(join(made.site, 'remotes', areas.lobby?.stable.replace('@', '/') ?? ''))
  expect(verified.value.builds.find(([area]) => area === 'lobby')?.[2]).toBe(digests['build.json'])
  expect(verified.value.left).toEqual([])
  expect(await verifyPreview(token, keys, { brand: 'azulejo', now: made.clock.now })).toMatchObject({ ok: false })
  expect(await readFile(made.registry.site.documentFile('azulejo'), 'utf8')).toBe(before)
  expect((await made.run('audit verify')).out).toMatch(new RegExp(`preview-release.*${release} until`))
})

test('builds that were killed since a release stay out of its link, and the command says so', async () => {
  const { release, areas } = await made.documentOf('azulejo')
  await made.run(`release azulejo lobby=${build}`)
  await made.run(`kill azulejo lobby --build ${areas.lobby?.stable}`)
  const { out } = await made.run(`preview-release azulejo ${release}`)
  expect(out).toMatch(/lobby .*no, it was killed/)
  expect(out).toMatch(/agent .*yes/)
  const { link } = await linkOf(`preview-release azulejo ${release}`)
  const token = new URL(link).searchParams.get('release') ?? ''
  const expected = { brand: 'azulejo', now: made.clock.now }
  const verified = await verifyReleaseLink(token, await made.registry.keys.jwks(), expected)
  expect(verified).toMatchObject({ ok: true, value: { left: ['lobby'] } })
  expect(JSON.stringify(verified)).not.toContain(areas.lobby?.stable)
})

test.each(['preview-release azulejo azulejo-99', 'preview-release bordeaux bordeaux-1'])(
  '%s is refused',
  async (line) => {
    expect((await made.run(line)).code).toBe(1)
  },
)
