import {
  announcements,
  type CallRecord,
  forgetLogin,
  forgotPasswordByEmail,
  login,
  register,
  registerMobile,
  remoteBeacon,
  sendFeedback,
  vendorBalance,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
})
afterAll(() => gateway.close())

const form = {
  password: 'abcd1234',
  confirmPassword: 'abcd1234',
  ageConfirmed: true,
  registerUrl: '/register',
  registerMethod: 'WEB',
  login: true,
} as const
const member = { username: 'alba', ...form }
const record = { remote: 'host', step: 'mounted', ms: 1 }

/** Sends a request without type checks, as a foreign caller may. */
const sendRequest = async (call: CallRecord, request: object) => gateway.request(call, request as never)
const unknown = (field: string) => ({
  status: 400,
  errorCode: 'request.invalid',
  detail: { field, problem: 'not a field of this call' },
})

describe('[CA-01] a change refuses a key that its record does not declare, by its name', () => {
  test.each<[string, CallRecord, object, string]>([
    ['the query of a change', forgetLogin, { debug: '1' }, 'debug'],
    ['JSON', vendorBalance, { ticket: 'x', amount: '1.00' }, 'amount'],
    ['a sealed body', register, { ...member, rankLevel: 9 }, 'rankLevel'],
    [
      'one of two shapes',
      login,
      { type: 'username', username: 'alba', password: 'abcd1234', mobileNum: '1' },
      'mobileNum',
    ],
    ['a form', forgotPasswordByEmail, { username: 'alba', email: 'a@example.com', to: 'b@example.com' }, 'to'],
    [
      'a form with files',
      sendFeedback,
      { intent: crypto.randomUUID(), remarks: 'Hello there', ofAge: '1', vip: '1' },
      'vip',
    ],
    [
      'a list',
      remoteBeacon,
      { release: '', seq: 1, route: '/', records: [{ ...record, user: 'alba' }] },
      'records.0.user',
    ],
    ['a name that every object has', register, { ...member, constructor: 'x' }, 'constructor'],
    ['a wrong field beside it', register, { ...member, username: 7, isAgent: true }, 'isAgent'],
  ])('[CA-01] in %s', async (_, call, request, field) => {
    expect(await sendRequest(call, request)).toMatchObject(unknown(field))
  })

  test('[CA-01] except the language of the answer in a query', async () => {
    expect((await sendRequest(forgetLogin, { language: 'es' })).success).toBe(true)
    expect(await sendRequest(forgetLogin, { language: 'es', debug: '1' })).toMatchObject(unknown('debug'))
  })

  test('[CA-01] __proto__ too', async () => {
    const request = JSON.parse(`{"release":"","seq":1,"route":"/","records":[],"__proto__":{"a":1}}`)
    expect(await sendRequest(remoteBeacon, request)).toMatchObject(unknown('__proto__'))
  })
})

describe('[CA-01] a read ignores keys that its record does not declare', () => {
  test.each([
    ['one', { debug: '1' }],
    ['the name of a field of every object', { constructor: 'x', hasOwnProperty: '' }],
    ['__proto__', JSON.parse('{"__proto__":"1"}') as object],
  ])('[CA-01] %s', async (_, more) => {
    const plain = await sendRequest(announcements, { types: 'B' })
    expect(await sendRequest(announcements, { types: 'B', ...more })).toEqual({ ...plain, status: 200 })
  })

  test('[CA-01] a name given twice too, but none of its own fields', async () => {
    const read = async (query: string) =>
      (
        await gateway.fetch(
          new Request(`${address}${announcements.path}?${query}`, { headers: { merchant: 'azulejo' } }),
        )
      ).status
    expect(await read('types=B&utm=1&utm=2')).toBe(200)
    expect(await read('types=B&types=PU')).toBe(400)
    expect(await read('types=X&utm=1')).toBe(400)
  })
})

const off = (field: string) => ({
  status: 400,
  errorCode: 'request.invalid',
  detail: { field, problem: 'switched off' },
})

describe('[RG-04] a registration field that the merchant has switched off is refused', () => {
  test.each([
    ['qqNum', { qqNum: '12345678' }],
    ['zalo', { zalo: 'alba' }],
    ['idNumber', { idNumber: '12345678901' }],
    ['captcha', { captcha: 'ACDEF' }],
    ['captchaKey', { captchaKey: crypto.randomUUID() }],
    ['verificationCode', { verificationCode: '123456' }],
    ['firebaseChannel', { firebaseChannel: 'PHONE' }],
  ])('[RG-04] %s', async (field, more) => {
    expect(await sendRequest(register, { ...member, ...more })).toMatchObject(off(field))
    const { db } = gateway.deps
    expect(await db.selectFrom('member').select('id').where('account_key', '=', 'alba').execute()).toEqual([])
  })

  test.each([
    ['mobileNum', { mobileNum: '11988770142' }],
    ['mobileNum', { countryDialingCode: '+55' }],
    ['affiliateCode', { affiliateCode: 'tejo28' }],
    ['email', { email: 'alba@example.com' }],
  ])('[RG-04] %s, once the merchant switches it off: %j', async (field, more) => {
    const [name = ''] = Object.keys(more)
    const rule = { enabled: false, required: false, minLength: 0, maxLength: 80, acceptedPattern: '*', patternId: 0 }
    await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'signUpRules', JSON.stringify({ [field]: rule })])
    expect(await sendRequest(register, { ...member, ...more })).toMatchObject(off(name))
    await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'signUpRules', '--reset'])
  })

  test('[RG-04] by mobile number as well, and the remaining fields register', async () => {
    const request = {
      ...form,
      mobileNum: '11988770143',
      countryDialingCode: '+55',
      verificationCode: '1',
      zalo: 'alba',
    }
    expect(await sendRequest(registerMobile, request)).toMatchObject(off('zalo'))
    expect(await sendRequest(registerMobile, { ...request, username: 'alba2' })).toMatchObject(unknown('username'))
    expect((await sendRequest(register, member)).success).toBe(true)
  })
})
