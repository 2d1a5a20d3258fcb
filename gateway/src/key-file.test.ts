import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vendors } from '@azulejo/shared/brand-data'
import { createPartnerKeys, newPartnerKeys } from '@azulejo/shared/partner'
import { afterAll, expect, test } from '@jest/globals'
import { readEnvironment } from './environment.ts'
import { readKeyFile } from './key-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const read = (...lines: string[]) => createPartnerKeys(lines.join('\n'), ['ONE', 'TWO'])

test('the first key of a partner signs, all of its keys verify', () => {
  const message = { path: '/a', body: 'text' }
  const keys = read(`ONE new ${key(1)}`, '', `ONE old ${key(2)}`, `TWO two ${key(3)}`)
  const signed = keys.sign('ONE', message, 0)
  expect(signed['x-key-id']).toBe('new')
  const verify = (headers: Readonly<Record<string, string>>, changed: object = {}) =>
    keys.signerOf({ ...message, ...changed, header: (name) => headers[name] }, 0)
  expect(verify(signed)).toBe('ONE')
  expect(verify(read(`ONE old ${key(2)}`).sign('ONE', message, 0))).toBe('ONE')
  expect(verify(keys.sign('TWO', message, 0))).toBe('TWO')
  expect(verify(signed, { body: 'texts' })).toBeUndefined()
  expect(verify(signed, { path: '/b' })).toBeUndefined()
  expect(verify({ ...signed, 'x-key-id': 'two' })).toBeUndefined()
  expect(verify({ ...signed, 'x-key-id': 'none' })).toBeUndefined()
  expect([...keys.partners].sort()).toEqual(['ONE', 'TWO'])
  expect(() => read(`ONE one ${key(1)}`).sign('TWO', message, 0)).toThrow('TWO has no key')
})

test.each([
  ['a line that is no key', [`ONE one ${key(1)}`, 'TWO two'], /^line 2: a line is a name/],
  ['a short key', [`ONE one ${Buffer.alloc(16).toString('base64')}`], /^line 1: a line is a name/],
  ['a name that is nobody’s', [`THREE three ${key(1)}`], /^line 1: there is no THREE$/],
  ['an id that two keys have', [`ONE same ${key(1)}`, `TWO same ${key(2)}`], /^line 2: the id same is there twice$/],
  ['a key that two partners have', [`ONE one ${key(1)}`, `TWO two ${key(1)}`], /^line 2: the key two is there twice$/],
  ['no key at all', [' '], /^there is no key/],
])('a file with %s is refused with its line, and without the key', (_, lines, problem) => {
  expect(() => read(...lines)).toThrow(problem)
  expect(() => read(...lines)).not.toThrow(key(1))
})

test('a gateway makes a file of its own for its owner alone, and reads it again', () => {
  const path = join(folder, 'made/vendor-keys')
  const kind = { variable: 'VENDOR_KEYS_FILE', make: () => newPartnerKeys(['ONE']), hint: 'make it' }
  const first = readKeyFile({ path, isOwn: true }, kind, (text) => text)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readKeyFile({ path, isOwn: true }, kind, (text) => text)).toBe(first)
  const missing = { path: join(folder, 'none'), isOwn: false }
  expect(() => readKeyFile(missing, kind, read)).toThrow(/^VENDOR_KEYS_FILE: there is no .*none; make it$/)
  writeFileSync(path, 'ONE')
  expect(() => readKeyFile({ path, isOwn: true }, kind, read)).toThrow(/^VENDOR_KEYS_FILE: .*vendor-keys: line 1: /)
})

test('the files of keys are those of the data folder, or those that somebody names', () => {
  const database = { DATABASE_URL: 'postgres://localhost/azulejo' }
  const names = ['vendorKeys', 'providerKeys', 'documentKeys'] as const
  const own = readEnvironment({ DATA_FOLDER: '/data' })
  expect(names.map((name) => own[name]?.path)).toEqual([
    '/data/vendor-keys',
    '/data/provider-keys',
    '/data/document-keys',
  ])
  for (const settings of [{ DATA_FOLDER: 'memory' }, { ...database, NODE_ENV: 'production' }])
    expect(names.map((name) => readEnvironment(settings)[name])).toEqual([undefined, undefined, undefined])
  expect(readEnvironment({ ...database, VENDOR_KEYS_FILE: '/keys/v', PROVIDER_KEYS_FILE: '/keys/p' })).toMatchObject({
    vendorKeys: { path: '/keys/v', isOwn: false },
    providerKeys: { path: '/keys/p', isOwn: false },
  })
})

test('the manual makes a key for every vendor', () => {
  const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, listed = ''] = /for vendor in ((?:[A-Z_]+ ?|\\\n +)+); do/.exec(manual) ?? []
  expect(listed.match(/[A-Z_]+/g)).toEqual(vendors.map(({ code }) => code))
})
