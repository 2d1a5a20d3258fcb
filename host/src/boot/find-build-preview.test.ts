import type { BrandDocument, PreviewClaim, ReleaseClaim } from '@azulejo/shared/release'
import { emptyBrowser } from '../testing/open-site.tsx'
import { composeTestPage, makeKey } from '../testing/signed-page.ts'
import { testDocument } from '../testing/test-document.ts'
import { findBuildPreview } from './find-build-preview.ts'

const realFetch = globalThis.fetch
const build = { ...testDocument.builds['remote-lobby@1.0.0'], base: '/remotes/remote-lobby/2.0.0-aaaa/' }
const localBase = 'http://localhost:9001/remotes/remote-lobby/dev/'
const requests: { path: string; integrity: string }[] = []
let sign: (change?: Partial<PreviewClaim>) => Promise<string>
let signRelease: (change?: Partial<ReleaseClaim>) => Promise<string>

beforeAll(async () => {
  const key = await makeKey('k1')
  composeTestPage('azulejo', [key], undefined)
  const claim: PreviewClaim = {
    schema: 'azulejo/preview@1',
    brand: 'azulejo',
    area: 'lobby',
    build: 'remote-lobby@2.0.0-aaaa',
    record: `sha384-${'A'.repeat(64)}`,
    exp: Math.floor(Date.now() / 1000) + 3600,
  }
  sign = (change = {}) => key.signClaim({ ...claim, ...change })
  const { brand, exp } = claim
  const earlier: ReleaseClaim = {
    schema: 'azulejo/earlier-release@1',
    brand,
    release: 'azulejo-7',
    builds: [[claim.area, claim.build, claim.record]],
    left: ['agent'],
    exp,
  }
  signRelease = (change = {}) => key.signClaim({ ...earlier, ...change })
})
afterAll(() => document.getElementById('trusted-keys')?.remove())
beforeEach(() => {
  requests.length = 0
  globalThis.fetch = async (input, init) => {
    const { url, integrity } = new Request(input, init)
    requests.push({ path: new URL(url).pathname, integrity })
    return Response.json(url.startsWith(localBase) ? { ...build, base: localBase } : build)
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  emptyBrowser()
})

async function found(address: string, shown: BrandDocument = testDocument) {
  window.history.replaceState(null, '', address)
  const preview = await findBuildPreview(window, { document: shown, flaws: {} })
  return !preview ? 'nothing' : preview.ok ? preview.value.id : preview.error
}
const allowing = { ...testDocument, site: { ...testDocument.site, allowsLocalRemotes: true } }

test('removes a signed link from the address, keeps it for the tab, and fetches its record by digest', async () => {
  expect(await found(`/rng?lang=pt&preview=${await sign()}`)).toBe('remote-lobby@2.0.0-aaaa')
  expect(window.location.search).toBe('?lang=pt')
  expect(requests).toEqual([
    { path: '/remotes/remote-lobby/2.0.0-aaaa/build.json', integrity: `sha384-${'A'.repeat(64)}` },
  ])
  expect(await found('/help')).toBe('remote-lobby@2.0.0-aaaa')
})

test('refuses an expired, foreign or forged link without a request, and does not keep it', async () => {
  expect(await found(`/?preview=${await sign({ exp: Math.floor(Date.now() / 1000) - 1 })}`)).toBe('expired')
  expect(await found(`/?preview=${await sign({ brand: 'saigon9' })}`)).toBe('other-brand')
  expect(await found(`/?preview=${await sign({ area: 'cellar' })}`)).toBe('no-area')
  expect(await found(`/?preview=${(await sign()).slice(0, -4)}AAAA`)).toBe('forged')
  expect(requests).toEqual([])
  expect(await found('/')).toBe('nothing')
})

test('refuses a record of another build', async () => {
  expect(await found(`/?preview=${await sign({ build: 'remote-lobby@3.0.0-bbbb' })}`)).toBe('no-record')
})

test('a local remote needs a document that allows it and an address of this machine', async () => {
  const local = '/?local=remote-lobby@http://localhost:9001'
  expect(await found(local)).toBe('not-allowed')
  for (const origin of ['http://evil.example:9001', 'https://localhost:9001', 'http://localhost:9001.evil.example'])
    expect(await found(`/?local=remote-lobby@${origin}`, allowing)).toBe('not-allowed')
  expect(requests).toEqual([])
  expect(await found(local, allowing)).toBe('remote-lobby@local')
  expect(await found('/', allowing)).toBe('remote-lobby@local')
  expect(await found('/', testDocument)).toBe('not-allowed')
})

test('a refused document shows no build preview either', async () => {
  window.history.replaceState(null, '', `/?preview=${await sign()}`)
  const refusal = { code: 'AZ-112', detail: 'expired' } as const
  expect(await findBuildPreview(window, { document: testDocument, flaws: {}, refusal })).toBeUndefined()
})

test('a link to an earlier release is kept for the tab, and its records are fetched by digest', async () => {
  expect(await found(`/rng?release=${await signRelease()}`)).toBe('azulejo-7')
  expect(window.location.search).toBe('')
  expect(requests).toEqual([
    { path: '/remotes/remote-lobby/2.0.0-aaaa/build.json', integrity: `sha384-${'A'.repeat(64)}` },
  ])
  expect(await found('/help')).toBe('azulejo-7')
})

test('an unsigned, expired or foreign link to an earlier release shows nothing and requests nothing', async () => {
  expect(await found('/?release=azulejo-7')).toBe('forged')
  expect(await found(`/?release=${(await signRelease()).slice(0, -4)}AAAA`)).toBe('forged')
  expect(await found(`/?release=${await signRelease({ exp: Math.floor(Date.now() / 1000) - 1 })}`)).toBe('expired')
  expect(await found(`/?release=${await signRelease({ brand: 'saigon9' })}`)).toBe('other-brand')
  expect(await found(`/?release=${await sign()}`)).toBe('forged')
  expect(requests).toEqual([])
  expect(await found('/')).toBe('nothing')
})

test('a build that was killed since then is not requested, and its area is named as left out', async () => {
  const { lobby } = testDocument.areas
  if (!lobby) throw new Error('the test document has a lobby')
  const areas = { ...testDocument.areas, lobby: { ...lobby, killedBuilds: ['remote-lobby@2.0.0-aaaa'] } }
  window.history.replaceState(null, '', `/?release=${await signRelease()}`)
  const preview = await findBuildPreview(window, { document: { ...testDocument, areas }, flaws: {} })
  expect(preview).toMatchObject({ ok: true, value: { builds: [], left: ['agent', 'lobby'] } })
  expect(requests).toEqual([])
})
