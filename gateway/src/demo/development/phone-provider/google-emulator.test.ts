/** @jest-environment-options {"customExportConditions": ["browser"]} */
import { login, register, registerMobile, setPasswordByPhone } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { callerContextOf } from '../../../../test/caller-context.ts'
import { emulatedProject, type GoogleEmulator, startGoogleEmulator } from '../../../../test/google-emulator.ts'
import { outboxOf } from '../../../../test/outbox.ts'
import { codeOfError, openPhoneLibrary, type PhoneLibrary, wrongCode } from '../../../../test/phone-library.ts'
import { phoneToken } from '../../../../test/phone-token.ts'
import { type TestGateway, testGateway } from '../../../../test/test-gateway.ts'
import { developmentKey } from '../../../people/phone/local-key.ts'
import { verifyPhoneToken } from '../../../people/phone/verify-phone-token.ts'
import type { PhoneProviderSetting } from '../../../platform/merchants/merchants.ts'
import { type Served, serveFetch } from '../../../serve.ts'

const settings = { apiKey: 'demo-key', authDomain: 'saigon9.localhost', projectId: emulatedProject }

/** The phone library connected to a provider, and a reader for the codes of the provider. */
type Provider = Pick<PhoneLibrary, 'send' | 'signIn'> & { codeOf(session: string, to: string): Promise<string> }

let gateway: TestGateway
let served: Served
let emulator: GoogleEmulator
let libraries: readonly PhoneLibrary[]
let own: Provider
let googles: Provider
beforeAll(async () => {
  emulator = await startGoogleEmulator()
  gateway = await testGateway()
  gateway.clock.set(Date.now())
  const setting = JSON.stringify({ kind: 'firebase', ...settings, isLocal: true })
  await executeAsAdmin(gateway.deps, ['setting', 'saigon9', 'phoneProvider', setting])
  served = await serveFetch(gateway.fetch, { port: 0 })
  const [first, second] = [openPhoneLibrary(settings, served.port), openPhoneLibrary(settings, emulator.port)]
  libraries = [first, second]
  own = {
    ...first,
    async codeOf(_, to) {
      const message = (await outboxOf(gateway, 'saigon9')).find(({ recipient }) => recipient === to)
      return /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
    },
  }
  googles = { ...second, codeOf: (session) => emulator.codeOf(session) }
})
afterAll(async () => {
  for (const library of libraries) await library.close()
  await served.close()
  await gateway.close()
  await emulator.end()
})

const number = '+84912345678'
const other = '+84912345679'
/** Numbers that the development provider refuses. Accounts made for this test let Google's emulator refuse them too. */
const disabled = '+84900000017'
const withSecondFactor = '+84900000018'

const entered = async ({ send, codeOf, signIn }: Provider, to: string, change = (code: string) => code) => {
  const session = await send(to)
  return signIn(session, change(await codeOf(session, to)))
}
const used = async (provider: Provider, change = (code: string) => code) => {
  const session = await provider.send(number)
  const code = await provider.codeOf(session, number)
  await provider.signIn(session, code)
  return provider.signIn(session, change(code))
}

/** Failures, and the error code of the library for each. */
const raised: readonly (readonly [what: string, code: string, raise: (provider: Provider) => Promise<unknown>])[] = [
  ['a number without its plus', 'auth/invalid-phone-number', ({ send }) => send('912345678')],
  ['letters for a number', 'auth/invalid-phone-number', ({ send }) => send('nine')],
  ['no number', 'auth/invalid-phone-number', ({ send }) => send('')],
  ['an account with a second factor', 'auth/unsupported-first-factor', ({ send }) => send(withSecondFactor)],
  ['a wrong code', 'auth/invalid-verification-code', (provider) => entered(provider, number, wrongCode)],
  ['half a code', 'auth/invalid-verification-code', (provider) => entered(provider, number, (code) => code.slice(3))],
  ['no code', 'auth/missing-code', (provider) => entered(provider, number, () => '')],
  ['an unknown session', 'auth/invalid-verification-id', ({ signIn }) => signIn('made up', '123456')],
  ['no session', 'auth/missing-verification-id', ({ signIn }) => signIn('', '123456')],
  ['a used code', 'auth/invalid-verification-id', (provider) => used(provider)],
  ['a wrong code after the right one', 'auth/invalid-verification-id', (provider) => used(provider, wrongCode)],
  ['a disabled account', 'auth/user-disabled', (provider) => entered(provider, disabled)],
  [
    'the code of another session',
    'auth/invalid-verification-code',
    async ({ send, codeOf, signIn }) => {
      const [mine, theirs] = [await send(number), await send(other)]
      return signIn(mine, await codeOf(theirs, other))
    },
  ],
]

/** Steps that must succeed. */
const fine: readonly (readonly [what: string, work: (provider: Provider) => Promise<unknown>])[] = [
  ['the right code', (provider) => entered(provider, number)],
  [
    'the right code after a wrong one',
    async ({ send, codeOf, signIn }) => {
      const session = await send(number)
      const code = await codeOf(session, number)
      await codeOfError(signIn(session, wrongCode(code)))
      return signIn(session, code)
    },
  ],
  [
    'the first of two codes',
    async ({ send, codeOf, signIn }) => {
      const session = await send(number)
      const code = await codeOf(session, number)
      await send(number)
      return signIn(session, code)
    },
  ],
]

describe('the development provider behaves like Google’s emulator', () => {
  beforeAll(async () => {
    const made = [
      await emulator.order('/accounts', { phoneNumber: disabled, disabled: true }),
      await emulator.order('/accounts', {
        email: 'player@azulejo.test',
        emailVerified: true,
        phoneNumber: withSecondFactor,
        mfaInfo: [{ phoneInfo: other }],
      }),
    ]
    expect(made.map(({ status }) => status)).toEqual([200, 200])
  })

  test.each(raised)('[ER-02] %s: %s', async (_, code, raise) => {
    expect({ google: await codeOfError(raise(googles)), own: await codeOfError(raise(own)) }).toEqual({
      google: code,
      own: code,
    })
  })

  test.each(fine)('[RG-11] %s signs in', async (_, work) => {
    expect([await codeOfError(work(googles)), await codeOfError(work(own))]).toEqual(['no error', 'no error'])
  })

  test('[RG-11] issues tokens with the claims of Google', async () => {
    const claimsOf = async (provider: Provider) => {
      const { user } = (await entered(provider, number)) as Awaited<ReturnType<Provider['signIn']>>
      return decodeJwt(await user.getIdToken())
    }
    const [google, mine] = [await claimsOf(googles), await claimsOf(own)]
    expect(Object.keys(mine).sort()).toEqual(Object.keys(google).sort())
    const fixed = ({ iss, aud, phone_number, firebase }: typeof google) => ({ iss, aud, phone_number, firebase })
    expect(fixed(mine)).toEqual(fixed(google))
    expect([google, mine].map(({ iat = 0, exp = 0 }) => exp - iat)).toEqual([3600, 3600])
  })
})

describe('tokens of Google’s emulator, which are not signed', () => {
  let token: string
  beforeAll(async () => {
    const { user } = (await entered(googles, number)) as Awaited<ReturnType<Provider['signIn']>>
    token = await user.getIdToken()
  })
  const provider = { kind: 'firebase', ...settings, isLocal: false } as const
  const verify = async (shown: string, phoneProvider: PhoneProviderSetting) => {
    const caller = callerContextOf(gateway, 'saigon9')
    const merchant = { ...caller.merchant, phoneProvider }
    return (await verifyPhoneToken({ ...caller, merchant }, shown, number))?.refused ?? 'right'
  }

  test.each<[string, PhoneProviderSetting]>([
    ['as the local provider’s', { ...provider, isLocal: true }],
    ['as those of Google', provider],
    ['as those of a key set elsewhere', { ...provider, keysUrl: 'https://keys.test/jwks' }],
  ])('[RG-11] are refused %s, before any key is requested', async (_, setting) => {
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'none', typ: 'JWT' })
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.$/)
    expect(await verify(token, setting)).toBe('phone.token.wrong')
  })

  test('[RG-11] have all claims of a signed token and lack only the signature', async () => {
    const key = await developmentKey(gateway.deps.db)
    const signed = await phoneToken(key, emulatedProject, number, gateway.clock.now(), decodeJwt(token))
    expect(await verify(signed, { ...provider, isLocal: true })).toBe('right')
    const [header] = signed.split('.')
    const [, claims] = token.split('.')
    expect(await verify(`${header}.${claims}.`, { ...provider, isLocal: true })).toBe('phone.token.wrong')
  })

  const sentences = {
    pt: 'O telefone não foi confirmado.',
    en: 'The phone was not confirmed.',
    es: 'El teléfono no fue confirmado.',
    zh: '手机号码未通过验证。',
  }
  test.each(Object.entries(sentences))('[RG-11] are refused, with a message in %s', async (language, message) => {
    const typed = { countryDialingCode: '+84', mobileNum: number.slice(3) }
    const proof = { ...typed, firebaseChannel: 'PHONE', firebaseIdToken: token } as const
    const form = { ageConfirmed: true, registerUrl: '/register', registerMethod: 'WEB', login: true } as const
    const secret = { password: 'abcd1234', confirmPassword: 'abcd1234' } as const
    const options = { merchant: 'saigon9', language }
    const answers = [
      await gateway.request(register, { username: 'linh1', ...secret, ...form, ...proof }, options),
      await gateway.request(registerMobile, { ...form, ...proof }, options),
      await gateway.request(login, { type: 'sms', loginAs: 'member', ...proof }, options),
      await gateway.request(setPasswordByPhone, { newPassword: 'abcd1234', ...proof }, options),
    ]
    const refused = { success: false, errorCode: 'phone.token.wrong', message }
    expect(answers).toEqual(answers.map(() => expect.objectContaining(refused)))
    expect(await gateway.deps.db.selectFrom('member').select('id').execute()).toEqual([])
  })
})
