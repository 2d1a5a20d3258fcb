import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type KeyFolder, openKeys } from '../keys/key-folder.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { Store } from '../store/store.ts'
import { appendAudit, readAudit } from './audit-log.ts'

let folder: string
let records: Store
let keys: KeyFolder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'))
  records = createFolderStore(join(folder, 'records'))
  keys = openKeys(join(folder, 'keys'))
  await keys.add(new Date('2026-11-21T12:00:00Z'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const append = (after: string, store = records) =>
  appendAudit(
    { records: store, keys },
    { at: '2026-11-21T12:00:00Z', who: 'ana', what: 'release', subject: 'azulejo', before: null, after },
  )
async function appendAll(...names: readonly string[]) {
  for (const name of names) await append(name)
}
const read = () => readAudit({ records, keys })
const row = (place: number) => join(folder, 'records/audit', String(place).padStart(8, '0'))
const reasonOf = async () => {
  const done = await read()
  return done.ok ? `whole, ${done.value.length} rows` : done.error.reason
}
async function replaceHead(change: (text: string) => string) {
  const stored = await records.get('audit-head.json')
  await records.putIfMatch('audit-head.json', change(stored?.text ?? ''), stored?.etag ?? null)
}

test('rows of concurrent writers are all stored, in one chain', async () => {
  const names = Array.from({ length: 8 }, (_, place) => `azulejo-${place}`)
  await Promise.all(names.map((name) => append(name)))
  const done = await read()
  expect(done.ok && done.value.map(({ after }) => after).sort()).toEqual(names)
})

test.each([1, 2, 3])('%d rows cut off the end are detected', async (count) => {
  await appendAll('a', 'b', 'c')
  for (let place = 3; place > 3 - count; place -= 1) await rm(row(place))
  expect(await reasonOf()).toBe('cut-off')
})

test('a head for a shorter log requires a known key', async () => {
  await appendAll('a', 'b', 'c')
  const second = JSON.parse((await records.get('audit/00000002'))?.text ?? '')
  await rm(row(3))
  await replaceHead((text) => JSON.stringify({ ...JSON.parse(text), place: 2, hash: second.hash }))
  expect(await reasonOf()).toBe('broken-head')
  expect(await append('d')).toMatchObject({ ok: false, error: { reason: 'broken-head' } })
})

test('a log without its head, or with an earlier one, is incomplete and accepts no rows', async () => {
  await append('a')
  const early = (await records.get('audit-head.json'))?.text ?? ''
  await appendAll('b', 'c')
  await replaceHead(() => early)
  expect(await reasonOf()).toBe('cut-off')
  expect(await append('d')).toMatchObject({ ok: false, error: { reason: 'cut-off' } })
  await rm(join(folder, 'records/audit-head.json'))
  expect(await reasonOf()).toBe('cut-off')
  expect(await append('d')).toMatchObject({ ok: false, error: { reason: 'cut-off' } })
  expect(await records.list('audit')).toHaveLength(3)
})

test('a row without a head is from an aborted command: it stays and the next row follows it', async () => {
  await append('a')
  const broken: Store = {
    ...records,
    putIfMatch: (key, text, etag) =>
      key === 'audit-head.json' ? Promise.reject(new Error('ended')) : records.putIfMatch(key, text, etag),
  }
  await expect(append('b', broken)).rejects.toThrow('ended')
  expect(await reasonOf()).toBe('whole, 2 rows')
  await append('c')
  const done = await read()
  expect(done.ok && done.value.map(({ after }) => after)).toEqual(['a', 'b', 'c'])
  await rm(row(2))
  expect(await reasonOf()).toBe('broken-chain')
})

test('a row that does not follow the previous one blocks the log', async () => {
  await append('a')
  const first = (await records.get('audit/00000001'))?.text ?? ''
  await records.putIfMatch('audit/00000002', first, null)
  expect(await append('b')).toMatchObject({ ok: false, error: { reason: 'broken-chain' } })
  expect(await reasonOf()).toBe('broken-chain')
})

test('a retired key no longer verifies the end', async () => {
  await append('a')
  await keys.add(new Date('2026-11-22T12:00:00Z'))
  const [old] = (await keys.jwks()).keys
  await keys.retire(old?.kid ?? '')
  expect(await reasonOf()).toBe('broken-head')
})
