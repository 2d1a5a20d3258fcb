import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startBucketServer } from '../../test/bucket-server.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'
import type { Store } from './store.ts'

/** A place that several programs can open as a store. */
type Opened = { open(): Store; close(): Promise<void> }
let server: Awaited<ReturnType<typeof startBucketServer>>
let round = 0

beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.stop())

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  return { open: () => createFolderStore(folder), close: () => rm(folder, { recursive: true, force: true }) }
}

async function openBucket(): Promise<Opened> {
  round += 1
  const prefix = `round-${round}/`
  return { open: () => createBucketStore(server.bucket(prefix)), close: async () => {} }
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('%s', (_, openPlace) => {
  let place: Opened
  beforeEach(async () => {
    place = await openPlace()
  })
  afterEach(() => place.close())

  test('an object is replaced only with its current ETag', async () => {
    const store = place.open()
    const first = await store.putIfMatch('a/b.json', 'one', null)
    expect(first.ok).toBe(true)
    expect((await store.putIfMatch('a/b.json', 'two', null)).ok).toBe(false)
    const etag = (await store.get('a/b.json'))?.etag ?? ''
    expect(first.ok && first.value).toBe(etag)
    const second = await store.putIfMatch('a/b.json', 'two', etag)
    expect(second.ok).toBe(true)
    expect(await store.putIfMatch('a/b.json', 'three', etag)).toMatchObject({ error: { reason: 'changed' } })
    expect(await place.open().get('a/b.json')).toEqual({ text: 'two', etag: second.ok && second.value })
  })

  test('a missing object is neither read nor replaced', async () => {
    const store = place.open()
    expect(await store.get('nothing.json')).toBeUndefined()
    expect(await store.list('nothing')).toEqual([])
    expect((await store.putIfMatch('nothing.json', 'one', '"0123"')).ok).toBe(false)
    expect(await store.get('nothing.json')).toBeUndefined()
  })

  test('of many concurrent writers one creates an object, and one replaces it', async () => {
    const stores = [place.open(), place.open()] as const
    const texts = ['a', 'b', 'c', 'd', 'e', 'f']
    const writeAll = (etag: string | null) =>
      Promise.all(texts.map((text, writer) => stores[writer % 2 === 0 ? 0 : 1].putIfMatch('key', text, etag)))
    expect((await writeAll(null)).filter(({ ok }) => ok)).toHaveLength(1)
    const made = await stores[0].get('key')
    const replaced = await writeAll(made?.etag ?? '')
    // A folder's ETag depends only on the text, so a second write of the same text may succeed.
    const others = replaced.filter((_, writer) => texts[writer] !== made?.text)
    expect(others.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('lists all keys under a prefix, sorted, and no others', async () => {
    const store = place.open()
    const names = ['rows/2', 'rows/10', 'rows/deep/1', 'rowsbeside', 'other/1']
    for (const name of names) await store.putIfMatch(name, name, null)
    expect(await store.list('rows')).toEqual(['rows/10', 'rows/2', 'rows/deep/1'])
  })

  test.each(['../a', '/a', 'a/../../b', ''])('"%s" is not a key', async (key) => {
    await expect(place.open().get(key)).rejects.toThrow('not a key')
  })
})
