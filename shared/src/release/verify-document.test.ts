/** @jest-environment node */
import fc from 'fast-check'
import type { BrandDocument, RemoteBuild } from './brand-document.ts'
import type { PublicKeys } from './compact-signature.ts'
import { type Expectations, signedBytes, verifyDocument } from './verify-document.ts'

const id = 'remote-lobby@0.1.0-aaaa'
const now = Date.parse('2026-11-21T12:00:00Z')
const expected = { now, lastSeq: 4 }
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const build: RemoteBuild = {
  name: 'remote-lobby',
  version: '0.1.0',
  contract: 2,
  base: '/remotes/remote-lobby/0.1.0-aaaa/',
  entry: 'remoteEntry.js',
  container: 'azulejo_remote_lobby',
  files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}`, 'js/hall.js': `sha384-${'B'.repeat(64)}` },
  preloads: { remote: ['js/hall.js'] },
  manifest: {
    name: 'remote-lobby',
    version: '0.1.0',
    contract: 2,
    routes: [],
    slots: [],
    centrePages: [],
    emits: [],
    hears: [],
    languages: ['pt'],
    labels: {},
  },
  requires: { react: '^19.3.0' },
}

const plain: BrandDocument = {
  schema: 'azulejo/brand@1',
  brand: 'azulejo',
  release: 'azulejo-5',
  seq: 5,
  previous: 'azulejo-4',
  issuedAt: '2026-11-21T11:00:00.000Z',
  expiresAt: '2027-11-21T11:00:00.000Z',
  site: {
    name: 'Azulejo',
    hosts: ['azulejo.localhost'],
    languages: ['pt', 'en'],
    defaultLanguage: 'pt',
    theme: 'dark',
    currencySymbol: 'R$',
    currency: 'BRL',
    merchant: 'azulejo',
    platform: 'web',
    device: 'WEB',
    lotteryType: 'Lott',
    flags: {} as BrandDocument['site']['flags'],
    home: [],
    categories: [],
    mirrors: [],
    csp: { frames: [], images: [] },
  },
  areas: { lobby: { stable: id, killed: false, config: {} } } as BrandDocument['areas'],
  builds: { [id]: build },
  signature: null,
}

let keys: PublicKeys
let sign: (document: BrandDocument, header?: object) => Promise<BrandDocument>
let signed: BrandDocument

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  keys = { keys: [{ kid: 'k1', kty: 'EC', crv: 'P-256', x, y }] }
  sign = async (document, header = { alg: 'ES256', kid: 'k1' }) => {
    const head = base64Url(utf8(JSON.stringify(header)))
    const content = `${head}.${base64Url(signedBytes(document))}`
    const mark = await crypto.subtle.sign(algorithm, pair.privateKey, utf8(content))
    return { ...document, signature: `${head}..${base64Url(new Uint8Array(mark))}` }
  }
  signed = await sign(plain)
})

const reasonOf = async (document: unknown, expectations: Expectations = expected, known = keys) => {
  const verified = await verifyDocument(document, known, expectations)
  if (!verified.ok) return verified.error.reason
  const flaws = Object.values(verified.value.flaws).map(({ reason }) => reason)
  return flaws.length > 0 ? flaws.join() : 'taken'
}
const withBuild = (change: Partial<RemoteBuild>) => sign({ ...plain, builds: { [id]: { ...build, ...change } } })

test('a signed document is accepted in any order of its fields', async () => {
  expect(await reasonOf(signed)).toBe('taken')
  expect(await reasonOf(Object.fromEntries(Object.entries(signed).reverse()))).toBe('taken')
  expect(await reasonOf(signed, { now, lastSeq: 5 })).toBe('taken')
})

test('the page can pause between the steps, and a refusal in the first step skips the rest', async () => {
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  expect(await reasonOf(signed, { ...expected, pause })).toBe('taken')
  expect(pauses).toBe(2)
  expect(await reasonOf({}, { ...expected, pause })).toBe('malformed')
  expect(pauses).toBe(2)
})

test('a document with any flipped bit is refused', async () => {
  const bytes = utf8(JSON.stringify(signed))
  const flip = fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (place, bit) => {
    const changed = Uint8Array.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ (1 << bit)
    let document: unknown
    try {
      document = JSON.parse(new TextDecoder().decode(changed))
    } catch {
      return
    }
    expect(await reasonOf(document)).not.toBe('taken')
  })
  await fc.assert(flip, { numRuns: 1500 })
})

test('an added field that the schema ignores is refused', async () => {
  expect(await reasonOf({ ...signed, extra: true })).toBe('wrong-signature')
})

test('a missing, swapped or otherwise made signature is refused', async () => {
  expect(await reasonOf({ ...signed, signature: null })).toBe('unsigned')
  expect(await reasonOf({ ...signed, signature: '' })).toBe('unsigned')
  const other = await sign({ ...plain, release: 'azulejo-6', seq: 6 })
  expect(await reasonOf({ ...signed, signature: other.signature })).toBe('wrong-signature')
  expect(await reasonOf(await sign(plain, { alg: 'none', kid: 'k1' }))).toBe('wrong-signature')
  expect(await reasonOf(await sign(plain, { alg: 'ES256', kid: 'k1', crit: ['b64'], b64: false }))).toBe(
    'wrong-signature',
  )
  const [head, , mark] = (signed.signature ?? '').split('.')
  const body = base64Url(signedBytes(signed))
  expect(await reasonOf({ ...signed, signature: `${head}..` })).toBe('wrong-signature')
  expect(await reasonOf({ ...signed, signature: `${head}.${body}.${mark}` })).toBe('wrong-signature')
  expect(await reasonOf({ ...signed, signature: `${head}..${mark}.` })).toBe('wrong-signature')
})

test('an unknown key, or another key with the same id, is refused', async () => {
  expect(await reasonOf(await sign(plain, { alg: 'ES256', kid: 'k2' }))).toBe('unknown-key')
  expect(await reasonOf(signed, expected, { keys: [] })).toBe('unknown-key')
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const other: PublicKeys = { keys: [{ kid: 'k1', kty: 'EC', crv: 'P-256', x, y }] }
  expect(await reasonOf(signed, expected, other)).toBe('wrong-signature')
})

test('an expired or an older document is refused', async () => {
  expect(await reasonOf(signed, { now: Date.parse(plain.expiresAt), lastSeq: 4 })).toBe('expired')
  expect(await reasonOf(signed, { now, lastSeq: 6 })).toBe('older')
})

test('a build without a required digest is reported in an accepted document', async () => {
  const { 'remoteEntry.js': entry = '', ...noEntry } = build.files
  expect(await reasonOf(await withBuild({ files: noEntry }))).toBe('digest-missing')
  expect(await reasonOf(await withBuild({ files: { 'remoteEntry.js': entry } }))).toBe('digest-missing')
  expect(await reasonOf(await sign({ ...plain, builds: {} }))).toBe('build-missing')
})

test('a flaw of one build does not affect the others', async () => {
  const other = 'remote-lottery@0.1.0-aaaa'
  const builds = { [id]: { ...build, files: {} }, [other]: { ...build, name: 'remote-lottery' } }
  const verified = await verifyDocument(await sign({ ...plain, builds }), keys, expected)
  expect(verified.ok && Object.keys(verified.value.flaws)).toEqual([id])
})

test.each([
  'https://evil.example/remotes/remote-lobby/0.1.0-aaaa/',
  'http://azulejo.localhost/remotes/remote-lobby/0.1.0-aaaa/',
  '//evil.example/remotes/a/b/',
  '/remotes/../brands/',
  '/\\evil.example/',
  'data:text/javascript,',
])('a build at %s does not run even when it is signed', async (base) => {
  expect(await reasonOf(await withBuild({ base }))).toBe('wrong-place')
})

test.each(['../other.js', 'https://evil.example/a.js', '//evil.example/a.js', '/a.js'])(
  'an entry named %s does not run even when it is signed',
  async (entry) => {
    expect(
      await reasonOf(await withBuild({ entry, files: { ...build.files, [entry]: build.files['js/hall.js'] ?? '' } })),
    ).toBe('wrong-place')
  },
)

test.each([null, 'text', 7, [], {}])('%j is not a document', async (document) => {
  expect(await reasonOf(document)).toBe('malformed')
})
