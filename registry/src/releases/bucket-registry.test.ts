import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { verifyDocument } from '@azulejo/shared/release'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startBucketServer } from '../../test/bucket-server.ts'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { createBucketStore } from '../store/bucket-store.ts'
import { openBucketRegistry } from './bucket-registry.ts'
import { release } from './release.ts'

const second = 'remote-lobby@0.2.0-bbbb'
let server: Awaited<ReturnType<typeof startBucketServer>>
let made: MadeRegistry

beforeEach(async () => {
  server = await startBucketServer()
  made = await makeRegistry((...parts) => openBucketRegistry(server.bucket('shop/'), ...parts))
  await made.run('send azulejo')
})
afterEach(async () => {
  await made.remove()
  await server.stop()
})

const site = () => createBucketStore(server.bucket('shop/site/'))
async function shown() {
  const text = (await site().get('brands/azulejo/document.json'))?.text ?? 'null'
  const { signature, ...document } = JSON.parse(text)
  const verified = await verifyDocument({ ...document, signature }, await made.registry.keys.jwks(), {
    now: made.clock.now,
    lastSeq: 0,
  })
  expect(verified.ok).toBe(true)
  return document
}
async function shownPage(): Promise<string> {
  const { folder } = JSON.parse((await site().get('brands/azulejo/page/page.json'))?.text ?? '{}')
  return (await site().get(`brands/azulejo/page/${folder}/index.html`))?.text ?? ''
}

test('a brand is sent completely: host, builds, its files, document and page; sent again it keeps the shown document', async () => {
  const keys = await site().list('brands/azulejo')
  expect(keys).toEqual(expect.arrayContaining(['brands/azulejo/document.json', 'brands/azulejo/tokens.css']))
  expect(await site().list('host')).toContain('host/h1/js/main.js')
  expect(await site().list('remotes/remote-lobby')).toContain('remotes/remote-lobby/0.1.0-aaaa/remoteEntry.js')
  expect(await shownPage()).toContain('"release":"azulejo-1"')
  await made.run('kill azulejo member')
  expect((await made.run('send azulejo')).code).toBe(0)
  expect((await shown()).seq).toBe(2)
})

test('a release stores its build, document and page in the bucket, and records apart from served files', async () => {
  expect((await made.publishBuild('remote-lobby', '0.2.0-bbbb')).code).toBe(0)
  expect(await site().list('remotes/remote-lobby/0.2.0-bbbb')).toContain('remotes/remote-lobby/0.2.0-bbbb/build.json')
  expect((await made.run(`release azulejo lobby=${second}`)).code).toBe(0)
  expect(await shown()).toMatchObject({ seq: 2, areas: { lobby: { stable: second } } })
  expect(await shownPage()).toContain('"release":"azulejo-2"')
  expect((await made.run('lint azulejo')).code).toBe(0)
  expect((await made.run('audit verify')).out).toContain('3 rows, the chain is whole')
  const records = await createBucketStore(server.bucket('shop/')).list('records')
  expect(records).toContain('records/published/remote-lobby/0.2.0.json')
  expect(await site().list('records')).toEqual([])
  const { client, name } = server.bucket()
  const entry = await client.send(
    new HeadObjectCommand({ Bucket: name, Key: 'shop/site/remotes/remote-lobby/0.2.0-bbbb/remoteEntry.js' }),
  )
  expect(entry.CacheControl).toContain('immutable')
})

test('of two machines that release at the same time one succeeds, and the page shows its release', async () => {
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
  const elsewhere = await mkdtemp(join(tmpdir(), 'other-machine-'))
  await cp(made.site, elsewhere, { recursive: true })
  const other = openBucketRegistry(
    server.bucket('shop/'),
    { ...made.places, site: elsewhere },
    'bea',
    () => new Date(made.clock.now),
  )
  const both = await Promise.all([
    release(made.registry, 'azulejo', [{ area: 'lobby', build: second }]),
    release(other, 'azulejo', [{ area: 'lobby', build: second }]),
  ])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect((await shown()).seq).toBe(2)
  expect(await shownPage()).toContain('"release":"azulejo-2"')
  const rows = JSON.parse((await made.run('audit verify --json')).out).data
  expect(rows.filter(({ what }: { what: string }) => what === 'release')).toHaveLength(1)
  await rm(elsewhere, { recursive: true })
})

test('an unreachable bucket aborts a command with exit code 4', async () => {
  await server.stop()
  const { code, err } = await made.run('kill azulejo lobby')
  expect([code, err]).toEqual([4, expect.stringContaining('It broke off')])
  server = await startBucketServer()
})

test('the built site of this machine follows the bucket', async () => {
  await made.run('kill azulejo lobby')
  const text = await readFile(made.registry.site.documentFile('azulejo'), 'utf8')
  expect(text).toBe((await site().get('brands/azulejo/document.json'))?.text)
})
