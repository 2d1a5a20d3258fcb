import type { BrandDocument } from '@azulejo/shared/release'
import { emptyBrowser } from '../testing/open-site.tsx'
import { composeTestPage, makeKey, type TestKey } from '../testing/signed-page.ts'
import { testDocument } from '../testing/test-document.ts'
import { readBrandDocument } from './read-brand-document.ts'

let key: TestKey
let signed: BrandDocument
let asked: { readonly path: string; readonly cache: RequestCache }[]
const realFetch = globalThis.fetch

/** Makes the site's origin serve this document; a text that is not JSON simulates a missing document. */
function serve(content: unknown): void {
  asked = []
  globalThis.fetch = async (input, init) => {
    const { url, cache } = new Request(input, init)
    asked.push({ path: new URL(url).pathname, cache })
    return new Response(typeof content === 'string' ? content : JSON.stringify(content))
  }
}

async function reading(): Promise<string> {
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

const carries = (content: unknown, keys = [key]) =>
  composeTestPage('azulejo', keys, typeof content === 'string' ? content : JSON.stringify(content))

test('[BR-01] the brand document of the page is taken when a trusted key signed it, without asking again', async () => {
  carries(signed)
  expect(await reading()).toBe('taken 1')
  expect(asked).toEqual([])
})

test('[BR-01] what is no document at all is named, in the page and where it is served', async () => {
  composeTestPage('azulejo', [key], undefined)
  expect(await reading()).toMatch(/^AZ-110 the page carries no/)
  carries('{ not json')
  expect(await reading()).toMatch(/^AZ-110 SyntaxError/)
  carries({ ...testDocument, site: { ...testDocument.site, theme: 'pink' } })
  expect(await reading()).toMatch(/^AZ-110 site\.theme/)
  expect(asked).toHaveLength(3)
})

test('a refused document gives way to the one that is served now, past the cache', async () => {
  carries({ ...signed, signature: null })
  serve(signed)
  expect(await reading()).toBe('taken 1')
  expect(asked).toEqual([{ path: '/brands/azulejo/document.json', cache: 'reload' }])
})

test('a document that was changed, not signed, or signed by another key gives its settings only', async () => {
  const changed = { ...signed, release: 'other' }
  carries(changed)
  serve(changed)
  expect(await reading()).toMatch(/^AZ-112 wrong-signature/)
  carries({ ...signed, signature: null })
  expect(await reading()).toMatch(/^AZ-112 unsigned/)
  carries(signed, [await makeKey('k2')])
  expect(await reading()).toMatch(/^AZ-112 unknown-key/)
  carries(signed, [])
  expect(await reading()).toMatch(/^AZ-112 unknown-key/)
})

test('a document with a broken build still gives the settings and the pages of the others', async () => {
  const [[id, build] = ['', undefined]] = Object.entries(testDocument.builds)
  const broken = {
    ...signed,
    builds: { ...signed.builds, [id]: { ...build, files: { 'remoteEntry.js': 'sha384-{' } } },
  }
  carries({ ...broken, issuedAt: 'once' })
  const read = await readBrandDocument(window)
  if (!read.ok) throw new Error(read.error.detail)
  expect(read.value.refusal?.code).toBe('AZ-112')
  expect(read.value.document.site).toEqual(testDocument.site)
  expect(Object.keys(read.value.document.builds)).toEqual(
    Object.keys(testDocument.builds).filter((name) => name !== id),
  )
})

test('a signed document of another brand is not one of this', async () => {
  composeTestPage('saigon9', [key], JSON.stringify(signed))
  expect(await reading()).toMatch(/^AZ-110 brand/)
})

test('an older document than one this browser has taken is refused, across visits', async () => {
  carries(await key.sign({ ...testDocument, seq: 7 }))
  expect(await reading()).toBe('taken 7')
  carries(await key.sign({ ...testDocument, seq: 6 }))
  expect(await reading()).toMatch(/^AZ-112 older: 6 after 7/)
  const next = await makeKey('k2')
  carries(await next.sign({ ...testDocument, seq: 6 }), [key, next])
  expect(await reading()).toMatch(/^AZ-112 older/)
  // The page trusts none of the earlier keys: the registry has started over.
  carries(await next.sign({ ...testDocument, seq: 1 }), [next])
  expect(await reading()).toBe('taken 1')
})

test('what a stranger writes into the storage of the browser refuses no document', async () => {
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
    carries(signed)
    expect(await reading()).toBe('taken 1')
  }
  // A stored newer document that a trusted key signed has effect, even after it has expired.
  for (const each of [newest, await key.sign({ ...newest, expiresAt: '2026-01-02T00:00:00Z' })]) {
    window.localStorage.setItem('azulejo:taken', JSON.stringify(each))
    carries(signed)
    expect(await reading()).toMatch(/^AZ-112 older: 1 after 999999999/)
  }
})

test('an expired document is refused', async () => {
  carries(await key.sign({ ...testDocument, expiresAt: '2026-01-02T00:00:00Z' }))
  expect(await reading()).toMatch(/^AZ-112 expired/)
})
