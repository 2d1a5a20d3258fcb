import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createFolderStore } from './folder-store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('only who knows the content replaces it', async () => {
  const store = createFolderStore(folder)
  const first = await store.putIfMatch('a/b.json', 'one', null)
  expect(first.ok).toBe(true)
  expect((await store.putIfMatch('a/b.json', 'two', null)).ok).toBe(false)
  const etag = (await store.get('a/b.json'))?.etag ?? ''
  expect((await store.putIfMatch('a/b.json', 'two', etag)).ok).toBe(true)
  expect((await store.putIfMatch('a/b.json', 'three', etag)).ok).toBe(false)
  expect((await store.get('a/b.json'))?.text).toBe('two')
  expect(await readdir(join(folder, 'a'))).toEqual(['b.json'])
})

test('of many writers at once one wins, and rows appended at once are all kept', async () => {
  const [one, two] = [createFolderStore(folder), createFolderStore(folder)]
  const texts = ['a', 'b', 'c', 'd', 'e', 'f']
  const puts = await Promise.all(texts.map((text, place) => (place % 2 ? one : two).putIfMatch('key', text, null)))
  expect(puts.filter(({ ok }) => ok)).toHaveLength(1)
  await Promise.all(texts.map((text, place) => (place % 2 ? one : two).append('rows', () => text)))
  const keys = await one.list('rows')
  expect(keys).toHaveLength(texts.length)
  const kept = await Promise.all(keys.map(async (key) => (await two.get(key))?.text))
  expect(kept.sort()).toEqual(texts)
})

test.each(['../a', '/a', 'a/../../b', ''])('"%s" is not a key', async (key) => {
  await expect(createFolderStore(folder).get(key)).rejects.toThrow('not a key')
})
