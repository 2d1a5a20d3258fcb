import {
  changePassword,
  login,
  type RequestOf,
  register,
  registerMobile,
  resetPassword,
  setPasswordByPhone,
  smsPassword,
  smsRegister,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { merchants } from '../../../test/merchants.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createMember } from './create-member.ts'
import { makeLinkCode } from './link-codes.ts'
import { hashPassword } from './password.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const { blockedPassword } = merchants.azulejo
const old = 'abcd1234'
const agreed = { ageConfirmed: true, registerUrl: '/register', registerMethod: 'WEB', login: true } as const
const twice = (password: string) => ({ password, confirmPassword: password })
const form = (username: string, password: string, more: Partial<RequestOf<typeof register>> = {}) => ({
  username,
  ...twice(password),
  ...agreed,
  ...more,
})
const signUp = (username: string, password = old, more = {}) =>
  gateway.request(register, form(username, password, more))
const logIn = async (username: string, password = old) =>
  gateway.request(login, { type: 'username', username, password, ...(await readCaptcha(gateway)) })
const change = (token: string, oldPassword: string, newPassword: string) =>
  gateway.request(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, { token })

describe('registration', () => {
  test('[SX-05] [RG-04] refuses the default password of the brand and the user name as passwords', async () => {
    expect(await signUp('barbara', blockedPassword)).toMatchObject({
      errorCode: 'password.blocked',
      message: 'This is the default password of this site. Choose another.',
    })
    expect(await signUp('barbara7', 'BARBARA7')).toMatchObject({
      errorCode: 'password.username',
      message: 'The password cannot be the same as the username.',
    })
    expect((await logIn('barbara', blockedPassword)).errorCode).toBe('login.incorrect')
    expect((await signUp('barbara7', 'barbara8')).success).toBe(true)
  })

  test('[SX-05] refuses them by mobile too, without using the code up', async () => {
    const phone = { countryDialingCode: '+55' } as const
    const number = '11981110142'
    await gateway.get(smsRegister, { mobileNo: number, ...phone, humanCheck: await solveHuman(gateway, 'sms') })
    const verificationCode = await codeIn(`+55${number}`)
    const sendRequest = (password: string) =>
      gateway.request(registerMobile, { mobileNum: number, ...phone, ...agreed, ...twice(password), verificationCode })
    expect((await sendRequest(blockedPassword)).errorCode).toBe('password.blocked')
    expect((await sendRequest(old)).success).toBe(true)
  })

  test.each([
    'admin',
    'Suporte',
    'constructor',
    'hasOwnProperty',
    'Adm1n',
    'supp0rt24',
    'he1p',
    'azulejo',
    'Azulejo2026',
    'azulejoAdmin',
    'AjudaAzulejo',
  ])('[RG-04] refuses the user name %s', async (username) => {
    expect(await signUp(username)).toMatchObject({
      errorCode: 'register.username.reserved',
      message: 'This username is reserved. Choose another.',
    })
  })

  test.each(['admira', 'rootbeer', 'helpida', 'ana2026', 'azulejista'])(
    '[RG-04] accepts the user name %s',
    async (username) => {
      expect((await signUp(username)).success).toBe(true)
    },
  )
})

describe('a change', () => {
  test('[SX-05] [VA-06] refuses the current password, the user name and the default, each with its message', async () => {
    const token = (await signUp('carlota1')).value?.token ?? ''
    expect(await change(token, old, old)).toMatchObject({
      errorCode: 'password.same',
      message: 'The new password is the same as the current one. Choose another.',
    })
    expect((await change(token, old, 'Carlota1')).errorCode).toBe('password.username')
    expect((await change(token, old, blockedPassword)).errorCode).toBe('password.blocked')
    expect((await logIn('carlota1')).success).toBe(true)
    expect((await change(token, old, 'efgh5678')).success).toBe(true)
  })

  test('[SX-05] refuses an expired password as the new one', async () => {
    const token = (await signUp('dulce77')).value?.token ?? ''
    expect(token).not.toBe('')
    gateway.clock.forward((merchants.azulejo.passwordDays + 1) * 86_400_000)
    const entered = await logIn('dulce77')
    expect(entered.value?.passwordExpired).toBe(true)
    expect((await change(entered.value?.token ?? '', old, old)).errorCode).toBe('password.same')
    expect((await logIn('dulce77')).value?.passwordExpired).toBe(true)
  })

  test('[SX-07] refuses the current password for a mailed code, which stays valid', async () => {
    const id = (await signUp('elvira33')).value?.id ?? ''
    const { db, random } = gateway.deps
    const code = await makeLinkCode(db, 'reset', id, { now: gateway.clock.now(), random })
    const reset = (newPassword: string) =>
      gateway.request(resetPassword, { code, newPassword, confirmNewPassword: newPassword })
    expect((await reset(old)).errorCode).toBe('password.same')
    expect((await reset('elvira33')).errorCode).toBe('password.username')
    expect((await reset(blockedPassword)).errorCode).toBe('password.blocked')
    expect((await reset('efgh5678')).success).toBe(true)
  })

  test('[SX-07] refuses it for an SMS code too; a wrong code reveals nothing about the password', async () => {
    const number = '11981110155'
    const { db } = gateway.deps
    await createMember(db, merchants.azulejo, {
      account: 'filipa55',
      passwordHash: await hashPassword(old),
      type: 0,
      at: gateway.clock.now(),
      mobile: number,
      countryDiallingCode: '+55',
      phone: `+55${number}`,
    })
    const phone = { mobileNum: number, countryDialingCode: '+55' } as const
    await gateway.get(smsPassword, { ...phone, humanCheck: await solveHuman(gateway, 'sms') })
    const right = await codeIn(`+55${number}`)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const set = (newPassword: string, verificationCode = right) =>
      gateway.request(setPasswordByPhone, { ...phone, newPassword, verificationCode })
    expect((await set(old, wrong)).errorCode).toBe('code.wrong')
    expect((await set(old)).errorCode).toBe('password.same')
    expect((await set('filipa55')).errorCode).toBe('password.username')
    expect((await set('efgh5678')).success).toBe(true)
    expect((await set('ijkl9012')).errorCode).toBe('code.wrong')
  })
})

test('[SX-05] every login reports a password that somebody else has set, until it is changed', async () => {
  const given = 'given123'
  await createMember(gateway.deps.db, merchants.azulejo, {
    account: 'gilberto',
    passwordHash: await hashPassword(given),
    type: 0,
    at: gateway.clock.now(),
    mustChangePassword: true,
  })
  expect((await logIn('gilberto', given)).value).toMatchObject({ firstTimeLogin: true, passwordBlocked: true })
  expect((await logIn('gilberto', given)).value).toMatchObject({ firstTimeLogin: false, passwordBlocked: true })
  const { token = '' } = (await logIn('gilberto', given)).value ?? {}
  expect((await change(token, given, 'efgh5678')).success).toBe(true)
  expect((await logIn('gilberto', 'efgh5678')).value).toMatchObject({ firstTimeLogin: false, passwordBlocked: false })
})

/** Returns the last code that was sent to a number. */
async function codeIn(recipient: string): Promise<string> {
  const message = (await outboxOf(gateway, 'azulejo')).find((one) => one.recipient === recipient)
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
}
