import {
  login,
  memberInfo,
  type RequestOf,
  register,
  registerMobile,
  setPasswordByPhone,
  smsNoLogin,
  smsPassword,
  smsRegister,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { phoneToken } from '../../../test/phone-token.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { developmentKey } from '../phone/local-key.ts'

let gateway: TestGateway
beforeAll(async () => {
  const most = 1e6
  const smsLimits = { number: most, device: most, address: most, prefix: most, home: most, abroad: most }
  gateway = await testGateway({ proofs: { smsLimits } })
})
afterAll(() => gateway.close())

const set = (...words: string[]) => executeAsAdmin(gateway.deps, ['setting', ...words])
const brazil = { countryDialingCode: '+55' } as const
const vietnam = { countryDialingCode: '+84' } as const
let numbers = 0
/** Returns an unused mobile number. */
function newNumber(): string {
  numbers += 1
  return `1198${String(numbers).padStart(7, '7000000')}`
}

const form = {
  ageConfirmed: true,
  registerUrl: '/register',
  registerMethod: 'WEB',
  login: true,
} as const
const secret = { password: 'abcd1234', confirmPassword: 'abcd1234' } as const

/** Returns the last code that was sent to a number. */
const codeTo = async (mobile: string): Promise<string> =>
  /\d{6}/.exec(
    (await outboxOf(gateway, 'azulejo')).find(({ recipient }) => recipient === `+55${mobile}`)?.body ?? '',
  )?.[0] ?? ''
const humanCheck = () => solveHuman(gateway, 'sms')
const codeRequests = {
  register: async (mobileNo: string) =>
    gateway.get(smsRegister, { mobileNo, ...brazil, humanCheck: await humanCheck() }),
  login: async (mobileNum: string) => gateway.get(smsNoLogin, { mobileNum, ...brazil, humanCheck: await humanCheck() }),
  password: async (mobileNum: string) =>
    gateway.get(smsPassword, { mobileNum, ...brazil, humanCheck: await humanCheck() }),
}
/** Requests a code for a number and reads it from the outbox. */
async function code(purpose: keyof typeof codeRequests, mobile: string): Promise<string> {
  await codeRequests[purpose](mobile)
  return codeTo(mobile)
}
const signUp = async (mobileNum: string, more: Partial<RequestOf<typeof registerMobile>> = {}) =>
  gateway.request(registerMobile, {
    mobileNum,
    ...brazil,
    ...form,
    ...secret,
    verificationCode: await code('register', mobileNum),
    ...more,
  })
const bySms = (mobileNum: string, verificationCode: string, loginAs: 'member' | 'agent' = 'member') =>
  gateway.request(login, { type: 'sms', mobileNum, ...brazil, verificationCode, loginAs })
const byName = async (username: string, password: string) =>
  gateway.request(login, { type: 'username', username, password, ...(await readCaptcha(gateway)) })
const tokenOf = async (number: string) =>
  phoneToken(await developmentKey(gateway.deps.db), 'saigon9-development', number, gateway.clock.now())

describe('registration by mobile', () => {
  test('[RG-08] generates a user name that follows the rule, and returns it', async () => {
    const number = newNumber()
    const { value } = await signUp(number)
    expect(value?.userName).toMatch(/^[A-Za-z][A-Za-z0-9]{3,14}$/)
    expect(value).toMatchObject({ mobileNum: `+55 11 *****-${number.slice(-4)}`, firstTimeLogin: false })
    expect((await byName(value?.userName ?? '', 'abcd1234')).success).toBe(true)
  })

  test.each([
    ['a plus', '+55 11 97999-00NN'],
    ['two zeros', '0055 (11) 97999-01NN'],
    ['bare digits', '551197999 02NN'],
    ['full-width digits', '＋５５ １１ ９７９９９ ０３NN'],
  ])('[RG-04] stores the national digits of a number written with its prefix: %s', async (_, pattern) => {
    numbers += 1
    const typed = pattern.replace('NN', String(numbers).padStart(2, '0'))
    const mobile = typed.normalize('NFKC').replace(/\D/g, '').slice(-11)
    const verificationCode = await code('register', mobile)
    const made = await gateway.request(registerMobile, {
      mobileNum: typed,
      ...brazil,
      ...form,
      ...secret,
      verificationCode,
    })
    expect(made.value?.mobileNum).toBe(`+55 11 *****-${mobile.slice(-4)}`)
    const row = await gateway.deps.db
      .selectFrom('member')
      .select(['mobile', 'country_dialling_code', 'phone'])
      .where('id', '=', made.value?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ mobile, country_dialling_code: '+55', phone: `+55${mobile}` })
    expect((await bySms(typed, await code('login', mobile))).value?.id).toBe(made.value?.id)
  })

  test('[RG-10] requires a password by the flag; without one the member logs in by phone', async () => {
    const none = { password: undefined, confirmPassword: undefined } as unknown as object
    const refused = await signUp(newNumber(), none)
    expect(refused).toMatchObject({ errorCode: 'register.field', detail: { field: 'password' } })
    await set('azulejo', 'MOBILEREGPASS', '0')
    const number = newNumber()
    const made = await signUp(number, none)
    expect(made.success).toBe(true)
    expect((await bySms(number, await code('login', number))).value?.id).toBe(made.value?.id)
    expect((await signUp(newNumber(), { password: 'short', confirmPassword: 'short' })).errorCode).toBe(
      'register.field',
    )
    await set('azulejo', 'MOBILEREGPASS', '--reset')
  })

  test('[RG-06] needs a code for this number and this purpose, once', async () => {
    const number = newNumber()
    expect((await signUp(number, { verificationCode: '' })).errorCode).toBe('code.wrong')
    expect((await signUp(number, { verificationCode: await code('register', newNumber()) })).errorCode).toBe(
      'code.wrong',
    )
    const right = await code('register', number)
    const sendRequest = (mobileNum: string) =>
      gateway.request(registerMobile, { mobileNum, ...brazil, ...form, ...secret, verificationCode: right })
    expect((await sendRequest('12345')).errorCode).toBe('register.field')
    expect((await sendRequest('1132345678')).errorCode).toBe('phone.invalid')
    const [first, second] = [await sendRequest(number), await sendRequest(number)]
    expect([first.success, second.errorCode]).toEqual([true, 'code.wrong'])
  })

  test('[RG-06] a number belongs to one account', async () => {
    const number = newNumber()
    expect((await signUp(number)).success).toBe(true)
    expect((await signUp(number)).errorCode).toBe('register.mobile.taken')
  })

  test('[RG-01] is refused when the brand has switched it off', async () => {
    await set('azulejo', 'MOBILEREG', '0')
    expect((await gateway.request(registerMobile, { mobileNum: newNumber(), ...brazil, ...form })).errorCode).toBe(
      'function.not.available',
    )
    await set('azulejo', 'MOBILEREG', '--reset')
  })
})

describe('registration with a user name', () => {
  test('[VA-03] verifies the phone when the brand requires it, and the member can then log in by phone', async () => {
    await set('azulejo', 'REGSMSVERIF', '1')
    const number = newNumber()
    const request = { username: 'nadia', ...secret, ...brazil, ...form }
    const missing = await gateway.request(register, request)
    expect(missing).toMatchObject({ errorCode: 'register.field', detail: { field: 'mobileNum' } })
    expect((await gateway.request(register, { ...request, mobileNum: number })).errorCode).toBe('code.wrong')
    const verificationCode = await code('register', number)
    const made = await gateway.request(register, { ...request, mobileNum: number, verificationCode })
    expect(made.success).toBe(true)
    await set('azulejo', 'REGSMSVERIF', '--reset')
    expect((await bySms(number, await code('login', number))).value?.userName).toBe('nadia')
  })

  test('[RG-11] accepts a token of the phone provider for the number of the form, once', async () => {
    const request = { ...secret, ...vietnam, ...form, mobileNum: '0912345670', firebaseChannel: 'PHONE' } as const
    const sendRequest = (username: string, firebaseIdToken: string) =>
      gateway.request(register, { username, ...request, firebaseIdToken }, { merchant: 'saigon9' })
    expect((await sendRequest('linh1', await tokenOf('+84912345671'))).errorCode).toBe('phone.token.wrong')
    const token = await tokenOf('+84912345670')
    expect((await sendRequest('linh1', token)).success).toBe(true)
    expect((await sendRequest('linh2', token)).errorCode).toBe('phone.token.wrong')
    gateway.clock.forward(1000)
    expect((await sendRequest('linh2', await tokenOf('+84912345670'))).errorCode).toBe('register.mobile.taken')
  })

  test('[RG-04] requires a captcha when the rule is on', async () => {
    const rule = { enabled: true, required: true, minLength: 1, maxLength: 10, acceptedPattern: '*', patternId: 0 }
    await set('azulejo', 'signUpRules', JSON.stringify({ captcha: rule }))
    const sendRequest = (more: object) => gateway.request(register, { username: 'olivia', ...secret, ...form, ...more })
    expect((await sendRequest({})).errorCode).toBe('captcha.required')
    expect((await sendRequest({ ...(await readCaptcha(gateway)), captcha: '00000' })).errorCode).toBe('captcha.wrong')
    expect((await sendRequest(await readCaptcha(gateway))).success).toBe(true)
    await set('azulejo', 'signUpRules', '--reset')
  })

  test('[RG-06] requires the human check', async () => {
    const request = { username: 'paulo', ...secret, ...form }
    for (const humanCheck of [undefined, await solveHuman(gateway, 'login'), { provider: 'altcha', payload: 'x' }])
      expect((await gateway.request(register, { ...request, humanCheck } as never)).errorCode).toBe(
        'human.check.failed',
      )
    expect((await gateway.request(register, request)).success).toBe(true)
  })
})

describe('login by SMS', () => {
  test('[SX-04] logs the holder of the number in, and uses the code up', async () => {
    const number = newNumber()
    const { value: made } = await signUp(number)
    const right = await code('login', number)
    const entered = await bySms(number, right)
    expect(entered.value).toMatchObject({ id: made?.id, passwordBlocked: false })
    expect((await bySms(number, right)).errorCode).toBe('code.wrong')
    expect((await gateway.get(memberInfo, {}, { token: entered.value?.token ?? '' })).account).toBe(made?.userName)
  })

  test('[SX-04] needs its flag, creates no account, and keeps non-agents out of the agent centre', async () => {
    const number = newNumber()
    await codeRequests.login(number)
    const before = await gateway.deps.db.selectFrom('member').select('id').execute()
    expect((await bySms(number, await codeTo(number))).success).toBe(false)
    expect(await gateway.deps.db.selectFrom('member').select('id').execute()).toHaveLength(before.length)
    await signUp(number)
    expect((await bySms(number, await code('login', number), 'agent')).errorCode).toBe('error_not_agent')
    await set('azulejo', 'MOBILEVERCODELOGIN3', '0')
    expect((await bySms(number, '123456')).errorCode).toBe('function.not.available')
    await set('azulejo', 'MOBILEVERCODELOGIN3', '--reset')
    expect((await bySms('12', '123456')).errorCode).toBe('phone.invalid')
  })

  test('[RO-03] a number that several accounts have entered belongs to none of them until one verifies it', async () => {
    const number = newNumber()
    const request = { ...secret, ...form, ...brazil, mobileNum: number }
    await gateway.get(register, { ...request, username: 'quiteria' })
    expect((await bySms(number, await code('login', number))).value?.userName).toBe('quiteria')
    await gateway.get(register, { ...request, username: 'rosana' })
    expect((await bySms(number, await code('login', number))).value?.userName).toBe('quiteria')
    const other = newNumber()
    await gateway.get(register, { ...request, mobileNum: other, username: 'silvana' })
    await gateway.get(register, { ...request, mobileNum: other, username: 'tereza' })
    expect((await bySms(other, await code('login', other))).success).toBe(false)
  })
})

describe('a new password by phone', () => {
  const change = (mobileNum: string, verificationCode: string, newPassword = 'efgh5678') =>
    gateway.request(setPasswordByPhone, { mobileNum, ...brazil, newPassword, verificationCode })

  test('[SX-07] logs in and ends every open session', async () => {
    const number = newNumber()
    const { value: made } = await signUp(number)
    const { value } = await change(number, await code('password', number))
    expect(value).toMatchObject({ id: made?.id, userName: made?.userName, passwordExpired: false })
    expect((await gateway.request(memberInfo, {}, { token: value?.token ?? '' })).success).toBe(true)
    expect((await gateway.request(memberInfo, {}, { token: made?.token ?? '' })).errorCode).toBe('login.not.session')
    expect((await byName(made?.userName ?? '', 'abcd1234')).errorCode).toBe('login.incorrect')
    expect((await byName(made?.userName ?? '', 'efgh5678')).success).toBe(true)
  })

  test('[VA-05] a password against the rule does not use the code up; a code for another purpose is refused', async () => {
    const number = newNumber()
    await signUp(number)
    expect((await change(number, await code('login', number))).errorCode).toBe('code.wrong')
    const right = await code('password', number)
    expect((await change(number, right, 'short')).errorCode).toBe('password.rule')
    expect((await change(number, right)).success).toBe(true)
    expect((await change(newNumber(), '123456')).errorCode).toBe('code.wrong')
  })

  test('[RO-03] keeps a closed account closed', async () => {
    const number = newNumber()
    const { value } = await signUp(number)
    const right = await code('password', number)
    const { db } = gateway.deps
    await db
      .updateTable('member')
      .set({ closed_at: new Date() })
      .where('id', '=', value?.id ?? '')
      .execute()
    expect((await change(number, right)).errorCode).toBe('member.closed')
  })
})
