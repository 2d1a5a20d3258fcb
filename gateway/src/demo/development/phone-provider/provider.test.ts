/** @jest-environment-options {"customExportConditions": ["browser"]} */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { callerContextOf } from '../../../../test/caller-context.ts'
import { merchants } from '../../../../test/merchants.ts'
import { outboxOf } from '../../../../test/outbox.ts'
import { codeOfError, openPhoneLibrary, type PhoneLibrary, wrongCode } from '../../../../test/phone-library.ts'
import { type TestGateway, testGateway } from '../../../../test/test-gateway.ts'
import { verifyPhoneToken } from '../../../people/phone/verify-phone-token.ts'
import { type Served, serveFetch } from '../../../serve.ts'

let gateway: TestGateway
let served: Served
let library: PhoneLibrary
beforeAll(async () => {
  gateway = await testGateway()
  served = await serveFetch(gateway.fetch, { port: 0 })
  const { apiKey = '', authDomain = '', projectId = '' } = merchants.saigon9.phoneProvider ?? {}
  library = openPhoneLibrary({ apiKey, authDomain, projectId }, served.port)
})
afterAll(async () => {
  await library.close()
  await served.close()
  await gateway.close()
})

const number = '+84912345678'
const send = (to: string) => library.send(to)
const signIn = (session: string, code: string) => library.signIn(session, code)
const codeFor = async (to: string) => {
  const message = (await outboxOf(gateway, 'saigon9')).find(({ recipient }) => recipient === to)
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
}

describe('the unmodified library of the phone provider, against the gateway', () => {
  test('[RG-11] signs in with the code of the outbox, and its token proves the number', async () => {
    library.auth.languageCode = 'pt'
    const session = await send(number)
    const [message] = await outboxOf(gateway, 'saigon9')
    expect(message).toMatchObject({ channel: 'sms', recipient: number, language: 'pt', state: 'kept' })
    const { user } = await signIn(session, await codeFor(number))
    expect(user.phoneNumber).toBe(number)
    const token = await user.getIdToken()
    const caller = callerContextOf(gateway, 'saigon9')
    expect(await verifyPhoneToken(caller, token, number)).toBeUndefined()
    expect((await verifyPhoneToken(caller, token, '+84912345679'))?.refused).toBe('phone.token.wrong')
    await library.auth.signOut()
  })

  test('[ER-02] a code works once, for its own session, and for five minutes', async () => {
    const [one, other] = [await send(number), await send(number)]
    const code = await codeFor(number)
    expect(await codeOfError(signIn(one, code))).toBe('auth/invalid-verification-code')
    expect((await signIn(other, code)).user.phoneNumber).toBe(number)
    expect(await codeOfError(signIn(other, code))).toBe('auth/invalid-verification-id')
    expect(await codeOfError(signIn(other, wrongCode(code)))).toBe('auth/invalid-verification-id')
    const late = await send(number)
    const lateCode = await codeFor(number)
    gateway.clock.forward(5 * 60_000)
    expect(await codeOfError(signIn(late, lateCode))).toBe('auth/code-expired')
  })

  test.each([
    ['not a number', '912345678', 'auth/invalid-phone-number'],
    ['nothing', '', 'auth/invalid-phone-number'],
    ['01', '+84900000001', 'auth/too-many-requests'],
    ['02', '+84900000002', 'auth/quota-exceeded'],
    ['03', '+84900000003', 'auth/operation-not-allowed'],
    ['04', '+84900000004', 'auth/captcha-check-failed'],
    ['05', '+84900000005', 'auth/invalid-phone-number'],
    ['06', '+84900000006', 'auth/missing-phone-number'],
    ['07', '+84900000007', 'auth/internal-error'],
    ['08', '+84900000008', 'auth/popup-closed-by-user'],
    ['09', '+84900000009', 'auth/invalid-app-credential'],
    ['10', '+84900000010', 'auth/missing-app-credential'],
    ['18', '+84900000018', 'auth/unsupported-first-factor'],
    ['20', '+84900000020', 'auth/network-request-failed'],
  ])('[ER-02] sending to %s raises the error %s %s', async (_, to, code) => {
    expect(await codeOfError(send(to))).toBe(code)
  })

  test.each([
    ['11', 'auth/invalid-verification-code'],
    ['12', 'auth/code-expired'],
    ['13', 'auth/missing-verification-code'],
    ['14', 'auth/invalid-verification-id'],
    ['15', 'auth/too-many-requests'],
    ['16', 'auth/internal-error'],
    ['17', 'auth/user-disabled'],
  ])('[ER-02] signing in with a number that ends with %s raises %s', async (digits, code) => {
    const to = `+849000000${digits}`
    const session = await send(to)
    expect(await codeOfError(signIn(session, await codeFor(to)))).toBe(code)
  })

  test('[ER-02] wrong and missing codes raise their errors', async () => {
    const session = await send(number)
    const code = await codeFor(number)
    expect(await codeOfError(signIn(session, wrongCode(code)))).toBe('auth/invalid-verification-code')
    expect(await codeOfError(signIn('made up', code))).toBe('auth/invalid-verification-id')
    expect(await codeOfError(signIn(session, ''))).toBe('auth/missing-code')
  })
})

const sendRequest = (path: string, body?: unknown, from: TestGateway = gateway) =>
  from.fetch(
    new Request(`http://gateway.test/identitytoolkit.googleapis.com${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  )

describe('the development provider', () => {
  test('answers only libraries of brands that use it', async () => {
    const answer = await sendRequest('/v1/accounts:sendVerificationCode?key=another', { phoneNumber: number })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { message: 'API_KEY_INVALID' } }])
  })

  test('publishes only the public part of its key', async () => {
    const { keys } = (await (await sendRequest('/v1/keys')).json()) as { keys: Record<string, string>[] }
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
  })

  test('does not exist when development pages are off', async () => {
    const closed = await testGateway({ proofs: { hasDevelopmentPages: false } })
    try {
      const statuses = [
        await sendRequest('/v1/keys', undefined, closed),
        await sendRequest('/v1/accounts:sendVerificationCode?key=saigon9-development', { phoneNumber: number }, closed),
        await sendRequest('/v1/accounts:signInWithPhoneNumber?key=saigon9-development', {}, closed),
      ].map(({ status }) => status)
      expect(statuses).toEqual([404, 404, 404])
    } finally {
      await closed.close()
    }
  })
})
