import type { BrandDocument } from '@azulejo/shared/release'
import { emptyBrowser } from '../testing/open-site.tsx'
import { composeTestPage, makeKey, type TestKey } from '../testing/signed-page.ts'
import { testDocument } from '../testing/test-document.ts'
import { readBrandDocument } from './read-brand-document.ts'

let key: TestKey
let signed: BrandDocument
let requests: { readonly path: string; readonly cache: RequestCache }[]
const realFetch = globalThis.fetch

/** Makes the site's origin serve this document; a text that is not JSON simulates a missing document. */
function serve(content: unknown): void {
  requests = []
  globalThis.fetch = async (input, init) => {
    const { url, cache } = new Request(input, init)
    requests.push({ path: new URL(url).pathname, cache })
    return new Response(typeof content === 'string' ? content : JSON.stringify(content))
  }
}

async function readResult(): Promise<string> {
  const read = await readBrandDocument(window)
  if (!read.ok) return `${read.error.code} ${read.error.detail}`
  const { document, refusal } = read.value
  return refusal ? `${refusal.code} ${refusal.detail}` : `taken ${document.seq}`
}

beforeAll(async () => {
  key = await makeKey('k1')
  signed = await key.sign(testDocument)
})
beforeEach(() => serve('Not found'))
afterEach(() => {
  globalThis.fetch = realFetch
  emptyBrowser()
  document.body.replaceChildren()
})

const embedDocument = (content: unknown, keys = [key]) =>
  composeTestPage('azulejo', keys, typeof content === 'string' ? content : JSON.stringify(content))

test('[BR-01] takes the brand document of the page without a request if a trusted key signed it', async () => {
  embedDocument(signed)
  expect(await readResult()).toBe('taken 1')
  expect(requests).toEqual([])
})

test('[BR-01] reports content that is no document, in the page and at its address', async () => {
  composeTestPage('azulejo', [key], undefined)
  expect(await readResult()).toMatch(/^AZ-110 the page carries no/)
  embedDocument('{ not json')
  expect(await readResult()).toMatch(/^AZ-110 SyntaxError/)
  embedDocument({ ...testDocument, site: { ...testDocument.site, theme: 'pink' } })
  expect(await readResult()).toMatch(/^AZ-110 site\.theme/)
  expect(requests).toHaveLength(3)
})

test('replaces a refused document by the one that is served now, past the cache', async () => {
  embedDocument({ ...signed, signature: null })
  serve(signed)
  expect(await readResult()).toBe('taken 1')
  expect(requests).toEqual([{ path: '/brands/azulejo/document.json', cache: 'reload' }])
})

test('takes only the settings of a document that was changed, is unsigned or has an unknown key', async () => {
  const changed = { ...signed, release: 'other' }
  embedDocument(changed)
  serve(changed)
  expect(await readResult()).toMatch(/^AZ-112 wrong-signature/)
  embedDocument({ ...signed, signature: null })
  expect(await readResult()).toMatch(/^AZ-112 unsigned/)
  embedDocument(signed, [await makeKey('k2')])
  expect(await readResult()).toMatch(/^AZ-112 unknown-key/)
  embedDocument(signed, [])
  expect(await readResult()).toMatch(/^AZ-112 unknown-key/)
})

test('a document with a broken build still gives the settings and the other builds', async () => {
  const [[id, build] = ['', undefined]] = Object.entries(testDocument.builds)
  const broken = {
    ...signed,
    builds: { ...signed.builds, [id]: { ...build, files: { 'remoteEntry.js': 'sha384-{' } } },
  }
  embedDocument({ ...broken, issuedAt: 'once' })
  const read = await readBrandDocument(window)
  if (!read.ok) throw new Error(read.error.detail)
  expect(read.value.refusal?.code).toBe('AZ-112')
  expect(read.value.document.site).toEqual(testDocument.site)
  expect(Object.keys(read.value.document.builds)).toEqual(
    Object.keys(testDocument.builds).filter((name) => name !== id),
  )
})

test('refuses a signed document of another brand', async () => {
  composeTestPage('saigon9', [key], JSON.stringify(signed))
  expect(await readResult()).toMatch(/^AZ-110 brand/)
})

test('refuses an older document than one that this browser has taken, across visits', async () => {
  embedDocument(await key.sign({ ...testDocument, seq: 7 }))
  expect(await readResult()).toBe('taken 7')
  embedDocument(await key.sign({ ...testDocument, seq: 6 }))
  expect(await readResult()).toMatch(/^AZ-112 older: 6 after 7/)
  const next = await makeKey('k2')
  embedDocument(await next.sign({ ...testDocument, seq: 6 }), [key, next])
  expect(await readResult()).toMatch(/^AZ-112 older/)
  // The page trusts none of the earlier keys: the registry has started over.
  embedDocument(await next.sign({ ...testDocument, seq: 1 }), [next])
  expect(await readResult()).toBe('taken 1')
})

test('forged values in the storage of the browser refuse no document', async () => {
  const newest = await key.sign({ ...testDocument, seq: 999_999_999 })
  const stranger = await makeKey('k1')
  const planted = [
    { seq: 999_999_999, kids: ['k1'] },
    { ...testDocument, seq: 999_999_999, signature: null },
    { ...signed, seq: 999_999_999 },
    await stranger.sign({ ...testDocument, seq: 999_999_999 }),
    await key.sign({ ...testDocument, brand: 'saigon9', seq: 999_999_999 }),
    '999999999',
    '{',
  ]
  for (const each of planted) {
    window.localStorage.setItem('azulejo:taken', typeof each === 'string' ? each : JSON.stringify(each))
    embedDocument(signed)
    expect(await readResult()).toBe('taken 1')
  }
  // A stored newer document that a trusted key signed has effect, even after it has expired.
  for (const each of [newest, await key.sign({ ...newest, expiresAt: '2026-01-02T00:00:00Z' })]) {
    window.localStorage.setItem('azulejo:taken', JSON.stringify(each))
    embedDocument(signed)
    expect(await readResult()).toMatch(/^AZ-112 older: 1 after 999999999/)
  }
})

test('an expired document is refused', async () => {
  embedDocument(await key.sign({ ...testDocument, expiresAt: '2026-01-02T00:00:00Z' }))
  expect(await readResult()).toMatch(/^AZ-112 expired/)
})
