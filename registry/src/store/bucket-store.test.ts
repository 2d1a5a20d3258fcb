import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startBucketServer } from '../../test/bucket-server.ts'
import { parseBucketAddress } from './bucket.ts'
import { createBucketStore } from './bucket-store.ts'

let server: Awaited<ReturnType<typeof startBucketServer>>
beforeEach(async () => {
  server = await startBucketServer()
})
afterEach(() => server.stop())

test('a bucket that ignores conditions is refused before anything is written', async () => {
  const careless = await startBucketServer({ honoursConditions: false })
  const store = createBucketStore(careless.bucket())
  await expect(store.putIfMatch('key', 'one', null)).rejects.toThrow('ignores If-Match or If-None-Match')
  expect(await store.get('key')).toBeUndefined()
  await careless.stop()
})

test('a write whose response was lost is recognized when it is sent again', async () => {
  const store = createBucketStore(server.bucket())
  await store.putIfMatch('other', 'opens the store', null)
  server.troubles.push('answer-lost')
  const made = await store.putIfMatch('key', 'one', null)
  expect(made.ok).toBe(true)
  server.troubles.push('answer-lost')
  expect((await store.putIfMatch('key', 'two', made.ok ? made.value : '')).ok).toBe(true)
  expect(server.troubles).toEqual([])
  expect((await store.get('key'))?.text).toBe('two')
})

test('writes that collide inside the bucket are sent again', async () => {
  const store = createBucketStore(server.bucket())
  await store.putIfMatch('other', 'opens the store', null)
  server.troubles.push('collision', 'collision')
  expect((await store.putIfMatch('key', 'one', null)).ok).toBe(true)
  expect(server.troubles).toEqual([])
})

test('lists span several responses of the bucket', async () => {
  const store = createBucketStore(server.bucket('deep/er/'))
  await store.putIfMatch('rows/0000', 'first', null)
  const names = Array.from({ length: 1050 }, (_, place) => `rows/${String(place + 1).padStart(4, '0')}`)
  for (let from = 0; from < names.length; from += 50)
    await Promise.all(names.slice(from, from + 50).map((name) => store.putIfMatch(name, name, null)))
  expect(await store.list('rows')).toEqual(['rows/0000', ...names])
})

test('objects have a content type and a cache duration', async () => {
  const { client, name } = server.bucket()
  const store = createBucketStore(server.bucket())
  const headersOf = async (key: string) => {
    await store.putIfMatch(key, '{}', null)
    const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket: name, Key: key }))
    return [ContentType, CacheControl]
  }
  expect(await headersOf('brands/azulejo/document.json')).toEqual(['application/json', 'no-cache'])
  expect(await headersOf('remotes/remote-lobby/1-a/js/main.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
})

test.each([
  ['s3://tiles', { name: 'tiles', prefix: '' }],
  ['s3://tiles/', { name: 'tiles', prefix: '' }],
  ['s3://tiles/a/b', { name: 'tiles', prefix: 'a/b/' }],
  ['s3://tiles/a/b/', { name: 'tiles', prefix: 'a/b/' }],
  ['s3://tiles/../b', undefined],
  ['s3://tiles//b', undefined],
  ['s3://T', undefined],
  ['/var/tiles', undefined],
])('%s is read as %p', (address, expected) => {
  expect(parseBucketAddress(address)).toEqual(expected)
})
