/** @jest-environment node */
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { type PublicKeys, toBase64Url } from './compact-signature.ts'
import { type PreviewClaim, type ReleaseClaim, verifyPreview, verifyReleaseLink } from './preview-link.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const claim: PreviewClaim = {
  schema: 'azulejo/preview@1',
  brand: 'azulejo',
  area: 'lobby',
  build: 'remote-lobby@0.2.0-aaaa',
  record: `sha384-${'A'.repeat(64)}`,
  exp: now / 1000 + 60,
}

let keys: PublicKeys
let sign: (content: object, header?: { alg: string; kid: string; typ?: string }) => Promise<string>

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  keys = { keys: [{ kid: 'k1', kty: 'EC', crv: 'P-256', x, y }] }
  sign = (content, header = { alg: 'ES256', kid: 'k1' }) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(content))).setProtectedHeader(header).sign(privateKey)
})

const outcome = async (token: string, expected = { brand: 'azulejo', now }) => {
  const verified = await verifyPreview(token, keys, expected)
  return verified.ok ? verified.value.build : verified.error
}

test('a signed link is accepted for its brand until it expires', async () => {
  const token = await sign(claim)
  expect(await outcome(token)).toBe(claim.build)
  expect(await outcome(token, { brand: 'saigon9', now })).toBe('other-brand')
  expect(await outcome(token, { brand: 'azulejo', now: claim.exp * 1000 })).toBe('expired')
})

test('a link with any changed character is refused', async () => {
  const token = await sign(claim)
  for (let place = 0; place < token.length; place += 1) {
    const sign = token[place] === 'A' ? 'B' : 'A'
    expect(await outcome(token.slice(0, place) + sign + token.slice(place + 1))).not.toBe(claim.build)
  }
})

test('a fault is part of the signed content, and an unknown one is refused', async () => {
  const faultOf = async (fault: object) => {
    const verified = await verifyPreview(await sign({ ...claim, fault }), keys, { brand: 'azulejo', now })
    return verified.ok ? verified.value.fault : verified.error
  }
  expect(await faultOf({ kind: 'slow', ms: 9000 })).toEqual({ kind: 'slow', ms: 9000 })
  expect(await faultOf({ kind: 'throws' })).toEqual({ kind: 'throws' })
  expect(await faultOf({ kind: 'slow', ms: 3_600_000 })).toBe('malformed')
  expect(await faultOf({ kind: 'erase' })).toBe('malformed')
})

test('content signed for another purpose or by another key is refused', async () => {
  expect(await outcome(await sign({ ...claim, schema: 'azulejo/brand@1' }))).toBe('malformed')
  expect(await outcome(await sign({ ...claim, more: true }))).toBe('malformed')
  expect(await outcome(await sign({ ...claim, build: '../../other' }))).toBe('malformed')
  expect(await outcome(await sign(claim, { alg: 'ES256', kid: 'k2' }))).toBe('unknown-key')
  expect(await outcome(await sign(claim, { alg: 'ES256', kid: 'k1', typ: 'JWT' }))).toBe('wrong-signature')
  const [header = '', , mark = ''] = (await sign(claim)).split('.')
  const later = new TextEncoder().encode(JSON.stringify({ ...claim, exp: claim.exp + 3600 }))
  const longer = toBase64Url(later)
  expect(await outcome(`${header}.${longer}.${mark}`)).toBe('wrong-signature')
})

test.each(['', 'a', 'a.b.c', '..', 'a.b.c.d'])('"%s" is not a link', async (token) => {
  expect(await outcome(token)).toBe('malformed')
})

test('a link to an earlier release is accepted for its brand until it expires, and never as a link to one build', async () => {
  const { brand, area, build, record, exp } = claim
  const earlier: ReleaseClaim = {
    schema: 'azulejo/earlier-release@1',
    brand,
    release: 'azulejo-7',
    builds: [[area, build, record]],
    left: [],
    exp,
  }
  const token = await sign(earlier)
  const read = async (text: string, visit = { brand, now }) => {
    const verified = await verifyReleaseLink(text, keys, visit)
    return verified.ok ? verified.value.release : verified.error
  }
  expect(await read(token)).toBe('azulejo-7')
  expect(await read(token, { brand: 'saigon9', now })).toBe('other-brand')
  expect(await read(token, { brand, now: exp * 1000 })).toBe('expired')
  expect(await read(`${token.slice(0, -4)}AAAA`)).toBe('wrong-signature')
  expect(await read(await sign(claim))).toBe('malformed')
  expect(await outcome(token)).toBe('malformed')
})
