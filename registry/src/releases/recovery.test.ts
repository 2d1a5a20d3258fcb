import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import type { Store } from '../store/store.ts'
import { changeDocument } from './change-document.ts'
import { kill } from './kill.ts'

let made: MadeRegistry
beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

/** A registry that fails just before it writes a record whose key matches the pattern. */
const endingAt = (pattern: RegExp) => {
  const { records } = made.registry
  const putIfMatch: Store['putIfMatch'] = (key, text, etag) =>
    pattern.test(key) ? Promise.reject(new Error('ended')) : records.putIfMatch(key, text, etag)
  return { ...made.registry, records: { ...records, putIfMatch } }
}
type Row = { what: string; after: string; why: string | null }
async function log() {
  const { code, out } = await made.run('audit verify --json')
  expect(code).toBe(0)
  return JSON.parse(out).data.map(({ what, after }: Row) => `${what} ${after}`)
}

test.each([
  ['its row', /^audit\/00000003$/, 'recovered azulejo-3'],
  ['the head of the log', /^audit-head/, 'kill azulejo-3'],
  ['its record', /^releases\/azulejo\/azulejo-3/, 'kill azulejo-3'],
])('a release that was aborted before %s is recorded by the next command, once', async (_, pattern, row) => {
  await made.run('kill azulejo lobby')
  await expect(kill(endingAt(pattern), 'azulejo', 'member')).rejects.toThrow('ended')
  expect((await made.documentOf('azulejo')).release).toBe('azulejo-3')
  await made.run('kill azulejo agent')
  await made.run('kill azulejo lottery')
  expect(await log()).toEqual(['found azulejo-1', 'kill azulejo-2', row, 'kill azulejo-4', 'kill azulejo-5'])
  const history = JSON.parse((await made.run('history azulejo --json')).out).data
  expect(history.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5])
})

test('a refused command records what an earlier one left unrecorded, and releases nothing', async () => {
  await made.run('kill azulejo lobby')
  await expect(kill(endingAt(/^audit\//), 'azulejo', 'member')).rejects.toThrow('ended')
  expect((await made.run('kill azulejo cellar')).code).toBe(1)
  expect((await log()).at(-1)).toBe('recovered azulejo-3')
  expect((await made.documentOf('azulejo')).seq).toBe(3)
})

test('a published build without a row gets one when it is published again', async () => {
  const { records } = made.registry
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
  await rm(join(made.places.records, 'audit'), { recursive: true })
  await rm(join(made.places.records, 'audit-head.json'))
  await made.run('publish remote-lobby')
  await made.run('publish remote-lobby')
  expect(await log()).toEqual(['publish remote-lobby@0.2.0-bbbb'])
  expect(await records.list('published')).toHaveLength(1)
})

test('an old head that is restored with its shorter log does not hide a release', async () => {
  const { records } = made.registry
  await made.run('kill azulejo lobby')
  const early = await records.get('audit-head.json')
  await made.run('kill azulejo member')
  await rm(join(made.places.records, 'audit/00000003'))
  const late = await records.get('audit-head.json')
  await records.putIfMatch('audit-head.json', early?.text ?? '', late?.etag ?? null)
  expect(await made.run('audit verify')).toMatchObject({
    code: 1,
    err: expect.stringContaining('azulejo-3 was released'),
  })
})

test('when the log is broken nothing is released', async () => {
  await made.run('kill azulejo lobby')
  await rm(join(made.places.records, 'audit/00000002'))
  const refused = await changeDocument(made.registry, 'saigon9', { what: 'kill' }, async (current) => {
    return { ok: true, value: { areas: current.areas, builds: current.builds } }
  })
  expect(refused).toMatchObject({ ok: false, error: { reason: 'cut-off' } })
  expect((await made.documentOf('saigon9')).seq).toBe(1)
})
