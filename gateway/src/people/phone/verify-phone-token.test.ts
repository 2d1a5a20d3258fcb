import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { permission } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { callerContextOf } from '../../../test/caller-context.ts'
import { merchants } from '../../../test/merchants.ts'
import { phoneToken } from '../../../test/phone-token.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { developmentKey } from './local-key.ts'
import { verifyPhoneToken } from './verify-phone-token.ts'

const minute = 60_000
const number = '+84912345678'
const project = 'saigon9-development'

let gateway: TestGateway
let development: JWK
let foreign: JWK
beforeAll(async () => {
  gateway = await testGateway()
  development = await developmentKey(gateway.deps.db)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  foreign = { ...(await exportJWK(privateKey)), kid: 'foreign' }
})
afterAll(() => gateway.close())

const sign = (claims = {}, key = development) => phoneToken(key, project, number, gateway.clock.now(), claims)
const verify = async (token: string, context = callerContextOf(gateway, 'saigon9'), e164 = number) =>
  (await verifyPhoneToken(context, token, e164))?.refused ?? 'right'
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('tokens of the phone provider', () => {
  test('[RG-11] a token of the provider proves its number', async () => {
    expect(await verify(await sign())).toBe('right')
  })

  test.each<[string, () => Promise<string>]>([
    ['another number', () => sign({ phone_number: '+84912345679' })],
    ['no number', () => sign({ phone_number: undefined })],
    ['another issuer', () => sign({ iss: 'https://securetoken.google.com/another-project' })],
    ['another audience', () => sign({ aud: 'another-project' })],
    ['another way of signing in', () => sign({ firebase: { sign_in_provider: 'password' } })],
    ['no user', () => sign({ sub: '' })],
    ['no expiry', () => sign({ exp: undefined })],
    ['a key of somebody else', () => sign({}, foreign)],
    [
      'a key of somebody else under our name',
      () => sign({}, { ...foreign, ...(development.kid ? { kid: development.kid } : {}) }),
    ],
    ['a sign-in of long ago', () => sign({ auth_time: Math.floor(gateway.clock.now() / 1000) - 601 })],
    ['a sign-in still to come', () => sign({ auth_time: Math.floor(gateway.clock.now() / 1000) + 120 })],
    ['nothing in it', async () => ''],
    [
      'no signature',
      async () => {
        const [, payload] = (await sign()).split('.')
        return `${base64({ alg: 'none' })}.${payload}.`
      },
    ],
    ['a flipped byte', async () => (await sign()).replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    [
      'a signature made with the public key as a secret',
      async () => {
        const [, payload] = (await sign()).split('.')
        return `${base64({ alg: 'HS256', kid: development.kid })}.${payload}.${base64('forged')}`
      },
    ],
  ])('[RG-11] a token with %s is refused', async (_, make) => {
    expect(await verify(await make())).toBe('phone.token.wrong')
  })

  test('[RG-11] a token is valid until its expiry, a sign-in for ten minutes', async () => {
    const lasting = await sign()
    const short = await sign({ exp: Math.floor(gateway.clock.now() / 1000) + 60 })
    gateway.clock.forward(2 * minute + 1000)
    expect(await verify(short)).toBe('phone.token.wrong')
    expect(await verify(lasting)).toBe('right')
    gateway.clock.forward(8 * minute)
    expect(await verify(lasting)).toBe('phone.token.wrong')
  })

  test('[RG-11] a merchant without the provider accepts no token', async () => {
    expect(await verify(await sign(), callerContextOf(gateway, 'azulejo'))).toBe('phone.token.wrong')
  })

  test('[RG-11] where development pages are off, the local provider is neither shown nor trusted', async () => {
    const closed = await testGateway({ proofs: { hasDevelopmentPages: false } })
    try {
      const own = await phoneToken(await developmentKey(closed.deps.db), project, number, closed.clock.now())
      expect(await verify(own, callerContextOf(closed, 'saigon9'))).toBe('phone.token.wrong')
      const shown = (await closed.get(permission, {}, { merchant: 'saigon9' })).register
      expect(shown.phoneProvider).toBeUndefined()
    } finally {
      await closed.close()
    }
    const named = (await gateway.get(permission, {}, { merchant: 'saigon9' })).register.phoneProvider
    expect(named).toEqual(merchants.saigon9.phoneProvider)
  })
})

describe('tokens of an external provider', () => {
  let server: Server
  let requests = 0
  beforeAll(async () => {
    server = createServer((_, answer) => {
      requests += 1
      const { kty, n, e, kid } = foreign
      answer
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const elsewhere = (keysUrl: string) => ({
    ...callerContextOf(gateway, 'saigon9'),
    merchant: {
      ...merchants.saigon9,
      phoneProvider: {
        kind: 'firebase',
        apiKey: 'k',
        authDomain: 'd',
        projectId: project,
        isLocal: false,
        keysUrl,
      } as const,
    },
  })

  test('[RG-11] are checked alike with the keys of their address, which are fetched once', async () => {
    const context = elsewhere(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`)
    expect(await verify(await sign({}, foreign), context)).toBe('right')
    expect(await verify(await sign({ aud: 'another' }, foreign), context)).toBe('phone.token.wrong')
    expect(await verify(await sign(), context)).toBe('phone.token.wrong')
    expect(requests).toBe(1)
  })

  test('unavailable keys are a fault of the platform, not of the player', async () => {
    await expect(verify(await sign({}, foreign), elsewhere('http://127.0.0.1:9/keys'))).rejects.toThrow()
  })
})
