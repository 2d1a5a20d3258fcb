import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announcements, permission } from '@azulejo/shared/wire'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { emptyDatabase, isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { DatabaseOptions } from '../db/open-database.ts'
import { readPartFiles, repositoryBrands } from './brand-files.ts'
import { newestVersion, publishParts, readVersions } from './brand-versions.ts'

const operatorToken = 'a-token-of-the-operators'
const folders: string[] = []
const open: TestGateway[] = []
let database: DatabaseOptions

/** A copy of the repository's brands in which Saigon9 offers another amount at registration. */
function folderWith(signUpAmount: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'))
  folders.push(folder)
  cpSync(repositoryBrands, folder, { recursive: true })
  edit(folder, 'saigon9/merchant.json', (merchant) => withWelcome(merchant, signUpAmount))
  return folder
}
const withWelcome = (merchant: Record<string, unknown>, amount: string) => ({
  ...merchant,
  welcomeBonus: { amount, multiplier: 10, days: 30 },
})
function edit(folder: string, path: string, change: (value: Record<string, unknown>) => unknown): void {
  const file = join(folder, path)
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
}

/** Starts a gateway on the database of the test with the files of a folder. */
async function start(brandsFolder: string): Promise<TestGateway> {
  const gateway = await testGateway({ ...database, brandsFolder, seed: true, demo: false, operatorToken })
  open.push(gateway)
  return gateway
}
async function stop(gateway: TestGateway): Promise<void> {
  open.splice(open.indexOf(gateway), 1)
  await gateway.close()
}

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  folders.push(folder)
  database = isOnPostgres ? await emptyDatabase() : { folder }
})
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const amount = async (gateway: TestGateway) =>
  (await gateway.get(permission, {}, { merchant: 'saigon9' })).register.signUpAmount
const title = async (gateway: TestGateway) =>
  (await gateway.get(announcements, { groupName: 'w_home' }, { merchant: 'azulejo', language: 'en' })).banners[0]?.title

const send = async (gateway: TestGateway, path: string, body?: unknown, token = operatorToken) => {
  const method = body === undefined ? 'GET' : 'POST'
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const answer = await gateway.fetch(new Request(`http://gateway.test${path}`, init))
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
}
const by = { publisher: 'marta', reason: 'a test' }
const publish = (gateway: TestGateway, folder: string, part = 'saigon9') =>
  send(gateway, '/ops/brands', { parts: { [part]: readPartFiles(join(folder, part)) }, ...by })

test('[BR-03] a start with older files changes nothing, and later calls show what was published', async () => {
  const old = folderWith('500')
  const first = await start(old)
  expect(await amount(first)).toBe('500')
  const fresh = folderWith('77')
  edit(fresh, 'azulejo/content/en/banners.json', (texts) => ({
    ...texts,
    'w_home-1': { ...(texts['w_home-1'] as object), title: 'Draws first' },
  }))
  for (const part of ['saigon9', 'azulejo']) expect((await publish(first, fresh, part)).status).toBe(200)
  expect([await amount(first), await title(first)]).toEqual(['77', 'Draws first'])
  await stop(first)

  const again = await start(old)
  expect([await amount(again), await title(again)]).toEqual(['77', 'Draws first'])
  expect((await readVersions(again.deps.db, 'saigon9')).map(({ publisher }) => publisher)).toEqual(['marta', 'gateway'])
})

test('[BR-03] a watched folder publishes what it never had at a start, and each change while the gateway runs', async () => {
  const folder = folderWith('500')
  await stop(await start(folder))
  edit(folder, 'saigon9/merchant.json', (merchant) => withWelcome(merchant, '60'))
  const watching = await testGateway({ ...database, brandsFolder: folder, watchBrandsMs: 5 })
  open.push(watching)
  expect(await amount(watching)).toBe('60')
  // An undone edit is a change too.
  edit(folder, 'saigon9/merchant.json', (merchant) => withWelcome(merchant, '500'))
  while ((await amount(watching)) !== '500') await new Promise((next) => setTimeout(next, 5))
  await stop(watching)

  edit(folder, 'saigon9/merchant.json', (merchant) => withWelcome(merchant, '60'))
  const older = await testGateway({ ...database, brandsFolder: folder, watchBrandsMs: 3_600_000 })
  open.push(older)
  expect(await amount(older)).toBe('500')
})

test('[BR-03] a rollback shows an earlier version as a new one; a version with a problem is refused whole', async () => {
  const gateway = await start(folderWith('500'))
  const versions = async () => (await send(gateway, '/ops/brands?part=saigon9')).body.versions as { version: string }[]
  const [before] = await versions()
  await publish(gateway, folderWith('77'))
  const bad = folderWith('99')
  edit(bad, 'saigon9/merchant.json', (merchant) => ({ ...merchant, profile: 'atlantis' }))
  expect(await publish(gateway, bad)).toEqual({
    status: 422,
    body: { error: 'brands/saigon9/merchant.json: profile: there is no profiles/atlantis.json' },
  })
  expect(await amount(gateway)).toBe('77')
  const back = await send(gateway, '/ops/brands/rollback', { part: 'saigon9', version: before?.version, ...by })
  expect(back.status).toBe(200)
  expect(await amount(gateway)).toBe('500')
  expect(await versions()).toHaveLength(3)
  expect((await publish(gateway, folderWith('500'))).body).toEqual({ published: [] })
})

test('a stranger reads and publishes nothing', async () => {
  const gateway = await start(folderWith('500'))
  const version = await newestVersion(gateway.deps.db)
  for (const [path, body] of [
    ['/ops/brands', undefined],
    ['/ops/brands', { parts: {}, ...by }],
    ['/ops/brands/rollback', { part: 'saigon9', version: '1', ...by }],
  ] as const)
    expect((await send(gateway, path, body, 'another-token-of-nobody')).status).toBe(401)
  expect(await newestVersion(gateway.deps.db)).toBe(version)
})

test('processes that start at once publish once', async () => {
  const gateway = await start(folderWith('500'))
  const { db, clock } = gateway.deps
  const parts = new Map([['fado', { 'merchant.json': '{}' }]])
  const publications = Array.from({ length: 4 }, () =>
    publishParts(db, parts, { ...by, at: clock.now(), which: 'first' }),
  )
  expect((await Promise.all(publications)).flat()).toHaveLength(1)
})
