import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'

let made: MadeRegistry

beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

const second = 'remote-lobby@0.2.0-bbbb'
const publishSecond = () => made.publishBuild('remote-lobby', '0.2.0-bbbb')
const auditRows = async () => JSON.parse((await made.run('audit verify --json')).out).data

/** Changes the record of a stored build, publishes the build and returns the reason of the refusal. */
async function refusalOf(change: (record: Record<string, unknown>) => object) {
  await storeRemote(made.site, 'remote-lobby', '0.2.0-bbbb', 'second')
  const file = join(made.site, 'remotes/remote-lobby/0.2.0-bbbb/build.json')
  const record = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...record, ...change(record) }))
  const { code, err } = await made.run('publish remote-lobby --json')
  expect(code).toBe(1)
  expect(await made.registry.records.list('published/remote-lobby')).toEqual([])
  return JSON.parse(err).reason
}

test('publish accepts a build once and refuses other bytes under its version', async () => {
  expect((await publishSecond()).code).toBe(0)
  expect((await made.run('publish remote-lobby')).code).toBe(0)
  expect((await made.publishBuild('remote-lobby', '0.2.0-cccc')).err).toContain('published with other bytes')
  expect((await auditRows()).filter(({ what }: { what: string }) => what === 'publish')).toHaveLength(1)
})

test.each([
  ['contract', () => ({ contract: 3 })],
  ['shared-range', () => ({ requires: { react: '^20.0.0' } })],
  ['shared-range', () => ({ requires: { react: '^19.99.0' } })],
  ['shared-range', () => ({ requires: { absent: '^1.0.0' } })],
  ['digest', () => ({ files: {} })],
  ['digest', () => ({ files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` } })],
])('publish refuses for %s and stores nothing', async (reason, change) => {
  expect(await refusalOf(change)).toBe(reason)
})

test('[FD-03] several areas are one signed release with the previous builds as last good', async () => {
  await publishSecond()
  await made.publishBuild('remote-lottery', '0.3.0-dddd')
  const { code, out } = await made.run(`release azulejo lobby=${second} lottery=remote-lottery@0.3.0-dddd`)
  expect(code).toBe(0)
  expect(out).toMatch(/lobby +remote-lobby@0.2.0-bbbb +remote-lobby@0.1.0-aaaa/)
  const document = await made.documentOf('azulejo')
  expect(document).toMatchObject({ seq: 2, release: 'azulejo-2', previous: 'azulejo-1' })
  expect(document.areas.lottery).toMatchObject({
    stable: 'remote-lottery@0.3.0-dddd',
    lastGood: 'remote-lottery@0.1.0-aaaa',
  })
  expect(Object.keys(document.builds)).toHaveLength(7)
  expect((await made.run('lint azulejo')).code).toBe(0)
  expect((await made.documentOf('saigon9')).seq).toBe(1)
})

test('a release with one unknown build writes nothing', async () => {
  await publishSecond()
  const before = await made.documentOf('azulejo')
  const { code, err } = await made.run(`release azulejo lobby=${second} lottery=remote-lottery@9.9.9-none`)
  expect([code, err]).toEqual([1, 'remote-lottery@9.9.9-none is not published\n'])
  expect(await made.documentOf('azulejo')).toEqual(before)
})

test('of two concurrent releases one succeeds and the other writes nothing', async () => {
  await publishSecond()
  await made.publishBuild('remote-lottery', '0.3.0-dddd')
  const both = await Promise.all([
    made.run(`release azulejo lobby=${second}`),
    made.run('release azulejo lottery=remote-lottery@0.3.0-dddd'),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.map(({ err }) => err).join('')).toContain('came first')
  expect((await made.documentOf('azulejo')).seq).toBe(2)
  expect(await made.registry.records.list('releases/azulejo')).toHaveLength(2)
  expect((await auditRows()).filter(({ what }: { what: string }) => what === 'release')).toHaveLength(1)
})

test('rollback repeats an earlier release as a new release', async () => {
  await publishSecond()
  const first = await made.documentOf('azulejo')
  await made.run(`canary azulejo lobby=${second} --percent 3`)
  await made.run(`release azulejo lobby=${second}`)
  expect((await made.run('rollback azulejo --to azulejo-1')).code).toBe(0)
  const now = await made.documentOf('azulejo')
  expect(now).toMatchObject({ seq: 4, previous: 'azulejo-3', areas: first.areas, builds: first.builds })
  expect((await made.run('rollback azulejo --to azulejo-77')).code).toBe(1)
  expect((await made.run('rollback azulejo')).code).toBe(0)
  expect((await made.documentOf('azulejo')).areas.lobby).toMatchObject({ stable: second })
})

test('rollback does not bring back an area that was killed since', async () => {
  await publishSecond()
  await made.run(`release azulejo lobby=${second}`)
  await made.run('kill azulejo member')
  expect((await made.run('rollback azulejo --to azulejo-1')).code).toBe(0)
  expect((await made.documentOf('azulejo')).areas).toMatchObject({
    lobby: { stable: 'remote-lobby@0.1.0-aaaa' },
    member: { killed: true },
  })
})

test('a canary moves in steps of 0.01 % with one salt and ends with 0', async () => {
  await publishSecond()
  const share = async (percent: string) => {
    const { code } = await made.run(`canary azulejo lobby=${second} --percent ${percent}`)
    return { code, canary: (await made.documentOf('azulejo')).areas.lobby?.canary }
  }
  const low = await share('0.01')
  expect(low).toMatchObject({ code: 0, canary: { build: second, basisPoints: 1 } })
  const high = await share('12.5')
  expect(high.canary).toEqual({ ...low.canary, basisPoints: 1250 })
  for (const wrong of ['100.01', '1.234', '-1', 'half']) expect((await share(wrong)).code).toBe(2)
  expect(await share('0')).toEqual({ code: 0, canary: undefined })
})

test.each(['kill azulejo constructor', 'release azulejo constructor=remote-lobby@0.1.0-aaaa'])(
  'an area that the brand does not have is refused: %s',
  async (line) => {
    const before = await made.documentOf('azulejo')
    expect(await made.run(line)).toMatchObject({ code: 1, err: 'azulejo has no area constructor\n' })
    expect(await made.documentOf('azulejo')).toEqual(before)
  },
)

test('a killed area is shown again with the next release', async () => {
  await publishSecond()
  await made.run('kill azulejo lobby')
  expect((await made.documentOf('azulejo')).areas.lobby?.killed).toBe(true)
  expect((await made.run('kill azulejo lobby')).code).toBe(1)
  await made.run(`release azulejo lobby=${second}`)
  const { lobby } = (await made.documentOf('azulejo')).areas
  expect(lobby).toMatchObject({ stable: second, killed: false })
  expect(lobby?.lastGood).toBeUndefined()
})

test('history and diff list releases and their differences', async () => {
  await made.run('kill azulejo lobby')
  const history = await made.run('history azulejo')
  expect(history.out).toMatch(/azulejo-1 +1 +- .* yes\nazulejo-2 +2 +azulejo-1 .* yes\n/)
  const { out } = await made.run('diff azulejo azulejo-1 azulejo-2 --json')
  expect(JSON.parse(out).data).toEqual([{ path: 'areas.lobby.killed', before: 'false', after: 'true' }])
  expect((await made.run('diff azulejo azulejo-1 azulejo-9')).code).toBe(1)
})

test('lint detects an unsigned document, an expired one and a changed file', async () => {
  await made.run('kill azulejo lobby')
  const file = made.registry.site.documentFile('azulejo')
  await writeFile(file, JSON.stringify({ ...(await made.documentOf('azulejo')), signature: null }))
  expect((await made.run('lint azulejo')).err).toContain('unsigned')
  await made.run('rollback azulejo --to azulejo-1')
  expect((await made.run('lint azulejo')).code).toBe(0)
  await writeFile(join(made.site, 'remotes/remote-agent/0.1.0-aaaa/remoteEntry.js'), 'other')
  expect((await made.run('lint azulejo')).err).toContain('digest: remote-agent@0.1.0-aaaa: remoteEntry.js')
  made.clock.now += 400 * 24 * 3_600_000
  expect((await made.run('lint azulejo')).err).toContain('expired')
})

test('keys rotate while every document verifies at any time', async () => {
  await made.run('kill azulejo lobby')
  const [old] = (await made.registry.keys.jwks()).keys
  expect((await made.run(`keys retire ${old?.kid}`)).code).toBe(1)
  made.clock.now += 1000
  expect((await made.run('keys new')).code).toBe(0)
  expect((await made.run('keys new')).code).toBe(1)
  expect((await made.run('lint azulejo')).code).toBe(0)
  expect((await made.run(`keys retire ${old?.kid}`)).err).toContain('azulejo shows')
  await made.run('kill azulejo member')
  expect((await made.run(`keys retire ${old?.kid}`)).err).toContain('saigon9 shows')
  await made.run('kill saigon9 member')
  expect((await made.run(`keys retire ${old?.kid}`)).code).toBe(0)
  expect((await made.run('lint azulejo')).code).toBe(0)
  const { out } = await made.run('keys list --json')
  expect(JSON.parse(out).data.keys).toHaveLength(1)
  expect(out).not.toContain('"d"')
  const [kid] = (await made.registry.keys.list()).map((key) => key.kid)
  expect((await stat(join(made.places.keys, `${kid}.private.json`))).mode & 0o077).toBe(0)
})

test('a changed or removed row of the audit log is detected', async () => {
  await made.run('kill azulejo lobby')
  await made.run('kill azulejo member')
  expect((await made.run('audit verify')).out).toContain('3 rows, the chain is whole')
  const file = join(made.places.records, 'audit/00000001')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('ana', 'eve'))
  expect(await made.run('audit verify')).toMatchObject({ code: 1, err: 'The chain breaks at audit/00000001\n' })
})

test('a document that no known key signed is no base for a release; a rollback replaces it', async () => {
  await publishSecond()
  await made.run(`release azulejo lobby=${second}`)
  const file = made.registry.site.documentFile('azulejo')
  const shown = await made.documentOf('azulejo')
  await writeFile(file, JSON.stringify({ ...shown, seq: 7, site: { ...shown.site, name: 'Other' } }))
  expect((await made.run('kill azulejo member')).err).toContain('azulejo shows azulejo-2, refused as wrong-signature')
  expect((await made.documentOf('azulejo')).areas.member?.killed).toBe(false)
  expect((await made.run('rollback azulejo --to azulejo-2')).code).toBe(0)
  const healed = await made.documentOf('azulejo')
  expect(healed).toMatchObject({ seq: 8, site: shown.site, areas: { lobby: { stable: second } } })
  expect((await made.run('lint azulejo')).code).toBe(0)
})

test('without a key there is no release', async () => {
  const bare = await makeRegistry()
  await rm(bare.places.keys, { recursive: true })
  expect(await bare.run('kill azulejo lobby')).toMatchObject({ code: 1 })
  expect((await bare.documentOf('azulejo')).seq).toBe(1)
  await bare.remove()
})

test.each([
  '',
  'unknown',
  'release azulejo',
  'release azulejo lobby',
  'release azulejo Cellar=remote-lobby@0.2.0-bbbb',
  `release azulejo lobby=${second} lobby=${second}`,
  'kill azulejo',
  'kill azulejo lobby --loud',
  'audit forget',
  'keys',
])('"%s" prints the usage', async (line) => {
  expect(await made.run(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('azulejo ') })
})

test('each command has help', async () => {
  const { out } = await made.run('--help')
  for (const name of ['publish', 'release', 'rollback', 'canary', 'kill', 'history', 'diff', 'lint', 'keys', 'audit']) {
    expect(out).toContain(`azulejo ${name}`)
    expect(await made.run(`${name} --help`)).toMatchObject({ code: 0, out: expect.stringContaining(name) })
  }
})
