import { sealingKey } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const path = '/wps/session/login'
const request = { type: 'username', username: 'nobody', password: 'secret1' }

async function send(body: string, to = path) {
  const answer = await gateway.fetch(
    new Request(`${address}${to}`, {
      method: to === path ? 'POST' : 'PUT',
      headers: { merchant: 'azulejo', 'content-type': 'application/jose' },
      body,
    }),
  )
  return (await answer.json()) as { errorCode: string; detail?: { seal?: string; field?: string } }
}
/** The refusal that shows that the message was opened. */
const opened = { errorCode: 'human.check.failed' }
const closed = (seal: string) => ({ errorCode: 'request.invalid', detail: { seal } })

describe('[CA-02] a sealed message', () => {
  test('is opened once and refused as a replay when it is sent again', async () => {
    const message = await gateway.seal(path, request)
    expect(await send(message)).toMatchObject(opened)
    expect(await send(message)).toMatchObject(closed('replayed'))
  })

  test('is opened once when many copies arrive in parallel', async () => {
    const message = await gateway.seal(path, request)
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(message)))
    expect(answers.filter(({ errorCode }) => errorCode === opened.errorCode)).toHaveLength(1)
  })

  test('is refused when it is older than an opened one of the same page, and pages do not block each other', async () => {
    const of = (sender: string, count: number) => gateway.seal(path, request, { sender, count })
    const [first, second, third] = [await of('page-one', 1), await of('page-one', 2), await of('page-one', 3)]
    expect(await send(second)).toMatchObject(opened)
    expect(await send(first)).toMatchObject(closed('reordered'))
    expect(await send(await of('page-two', 1))).toMatchObject(opened)
    expect(await send(third)).toMatchObject(opened)
    expect(await send(await of('page-one', 3))).toMatchObject(closed('reordered'))
    gateway.clock.forward(10 * 60_000)
    expect(await send(second)).toMatchObject(closed('expired'))
    expect(await send(await of('page-one', 4))).toMatchObject(opened)
  })

  test('sealed for one path is not opened at another', async () => {
    expect(await send(await gateway.seal(path, request), '/wps/member/register')).toMatchObject(closed('path'))
    expect(await send(await gateway.seal('/wps/member/register', request))).toMatchObject(closed('path'))
  })

  test.each([
    ['one that expired', -61, -1],
    ['one from the future', 61, 121],
    ['one that lives too long', 0, 600],
    ['one of a clock five minutes behind', -300, -240],
    ['one of a clock five minutes ahead', 300, 360],
  ])('%s is not opened', async (_, from, to) => {
    const now = Math.floor(gateway.clock.now() / 1000)
    expect(await send(await gateway.seal(path, request, { iat: now + from, exp: now + to }))).toMatchObject(
      closed('expired'),
    )
  })

  test.each([
    ['without a number', { jti: undefined }],
    ['with a number too short to be chance', { jti: '1' }],
    ['with a time that is text', { exp: 'soon' }],
    ['without an audience', { aud: undefined }],
  ])('%s is unreadable', async (_, claims) => {
    expect(await send(await gateway.seal(path, request, claims))).toMatchObject(closed('unreadable'))
  })

  test('with one letter changed anywhere is never opened', async () => {
    const message = await gateway.seal(path, request)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    await fc.assert(
      fc.asyncProperty(fc.nat(message.length - 1), fc.nat(63), async (place, letter) => {
        const changed = message.slice(0, place) + letters[letter] + message.slice(place + 1)
        const bytes = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'))
        // The last letter of a part may contain unused bits; a change of these bits alone gives the same message.
        fc.pre(message[place] !== '.' && bytes(changed).join() !== bytes(message).join())
        expect((await send(changed)).errorCode).toBe('request.invalid')
      }),
      { numRuns: 60, seed: 7 },
    )
    expect(await send(message)).toMatchObject(opened)
  })

  test.each(['', 'a.b.c.d.e', '....', 'eyJhbGciOiJub25lIn0....', '{"request":{}}'])(
    'nonsense is unreadable: %s',
    async (body) => {
      expect(await send(body)).toMatchObject({ errorCode: 'request.invalid', detail: { seal: expect.any(String) } })
    },
  )

  test('under a foreign key is not opened, even when it names our key', async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const { kid } = await gateway.get(sealingKey, {})
    const sealWith = async (keyId: string) =>
      new CompactEncrypt(new TextEncoder().encode('{}'))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keyId })
        .encrypt(await importJWK(await exportJWK(publicKey), 'ECDH-ES'))
    expect(await send(await sealWith(kid))).toMatchObject(closed('unreadable'))
    expect(await send(await sealWith('unknown'))).toMatchObject(closed('key'))
  })

  test('without encryption is refused', async () => {
    const answer = await gateway.fetch(
      new Request(`${address}${path}`, {
        method: 'POST',
        headers: { merchant: 'azulejo', 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }),
    )
    expect(await answer.json()).toMatchObject({ errorCode: 'request.invalid', detail: { header: 'Content-Type' } })
  })
})

test('the key changes every day, and yesterday’s key is accepted as long as its messages may arrive', async () => {
  const before = await gateway.get(sealingKey, {})
  const old = await gateway.seal(path, request, { iat: before.now / 1000 + 90_000, exp: before.now / 1000 + 90_060 })
  gateway.clock.forward(25 * 3_600_000)
  const after = await gateway.get(sealingKey, {})
  expect(after.kid).not.toBe(before.kid)
  expect(Object.keys(after.jwk).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(await send(old)).toMatchObject(opened)
  expect(await send(await gateway.seal(path, request))).toMatchObject(opened)
  gateway.clock.forward(24 * 3_600_000)
  await gateway.get(sealingKey, {})
  const late = { iat: gateway.clock.now() / 1000, exp: gateway.clock.now() / 1000 + 60 }
  expect(await send(await sealUnder(before, late))).toMatchObject(closed('key'))
})

async function sealUnder({ kid, jwk }: { kid: string; jwk: object }, claims: object): Promise<string> {
  const content = { request, aud: path, jti: crypto.randomUUID(), ...claims }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK({ kty: 'EC', ...jwk }, 'ECDH-ES'))
}
