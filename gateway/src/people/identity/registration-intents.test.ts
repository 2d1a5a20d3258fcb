import {
  changePassword,
  login,
  memberInfo,
  type RequestOf,
  register,
  registerMobile,
  smsRegister,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { sweepLogins } from './sweep-logins.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const intent = () => crypto.randomUUID()
const form = (username: string, more: Partial<RequestOf<typeof register>> = {}): RequestOf<typeof register> => ({
  username,
  password: 'abcd1234',
  confirmPassword: 'abcd1234',
  ageConfirmed: true,
  registerUrl: 'http://azulejo.localhost/register',
  registerMethod: 'WEB',
  login: true,
  ...more,
})
const membersNamed = async (account: string) =>
  (await gateway.deps.db.selectFrom('member').select('id').where('account_key', '=', account).execute()).length

describe('[RG-07] a registration sent again with its key', () => {
  test('[RG-07] gets a new session of the account that it made, with new proofs and from another page too', async () => {
    const request = form('alice1', { intent: intent() })
    const first = await gateway.get(register, request)
    const again = await gateway.get(register, { ...request, registerUrl: 'http://azulejo.localhost/' })
    expect(again).toMatchObject({ id: first.id, userName: 'alice1', firstTimeLogin: false })
    expect(again.token).not.toBe(first.token)
    expect((await gateway.request(memberInfo, {}, { token: again.token })).success).toBe(true)
    expect(await membersNamed('alice1')).toBe(1)
  })

  test('[RG-07] by parallel calls makes one account', async () => {
    const request = form('bento1', { intent: intent() })
    const answers = await Promise.all(Array.from({ length: 4 }, () => gateway.get(register, request)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ token }) => token)).size).toBe(4)
  })

  test('[RG-07] but with another password or field is refused', async () => {
    const request = form('clara1', { intent: intent() })
    await gateway.get(register, request)
    const other = { password: 'efgh5678', confirmPassword: 'efgh5678' }
    expect((await gateway.request(register, { ...request, ...other })).errorCode).toBe('intent.conflict')
    expect((await gateway.request(register, { ...request, email: 'c@x.example' })).errorCode).toBe('intent.conflict')
    expect((await gateway.request(register, { ...request, username: 'clara2' })).errorCode).toBe('intent.conflict')
    expect(await membersNamed('clara2')).toBe(0)
  })

  test('[RG-07] with another key, without one and at another brand is a registration of its own', async () => {
    const request = form('dora1', { intent: intent() })
    await gateway.get(register, request)
    expect((await gateway.request(register, form('dora1', { intent: intent() }))).errorCode).toBe(
      'register.username.taken',
    )
    expect((await gateway.request(register, form('dora1'))).errorCode).toBe('register.username.taken')
    const elsewhere = await gateway.request(register, request, { merchant: 'norte' })
    expect(elsewhere.value?.token).toBeUndefined()
  })

  test('[RG-07] does not enter an account whose password was changed, or one that is closed', async () => {
    const request = form('elsa1', { intent: intent() })
    const { token } = await gateway.get(register, request)
    gateway.clock.forward(1000)
    const passwords = { oldPassword: 'abcd1234', newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' }
    await gateway.get(changePassword, passwords, { token })
    expect((await gateway.request(register, request)).errorCode).toBe('register.username.taken')

    const closed = form('fabio1', { intent: intent() })
    const { id } = await gateway.get(register, closed)
    const { db, clock } = gateway.deps
    await db
      .updateTable('member')
      .set({ closed_at: new Date(clock.now()) })
      .where('id', '=', id)
      .execute()
    expect((await gateway.request(register, closed)).errorCode).toBe('register.username.taken')
  })

  test('[RG-07] is a taken name after an hour, and the key is deleted', async () => {
    const request = form('gina1', { intent: intent() })
    await gateway.get(register, request)
    gateway.clock.forward(60 * 60_000)
    expect((await gateway.request(register, request)).errorCode).toBe('register.username.taken')
    const { db, clock } = gateway.deps
    await db.transaction().execute((transaction) => sweepLogins.work(transaction, {}, clock.now()))
    expect(await db.selectFrom('registration_intent').selectAll().execute()).toEqual([])
  })

  test('[RG-07] keeps neither the key nor what was typed', async () => {
    const request = form('hugo1', { intent: intent() })
    await gateway.get(register, request)
    const rows = JSON.stringify(await gateway.deps.db.selectFrom('registration_intent').selectAll().execute())
    for (const text of [request.intent ?? '', 'abcd1234', 'hugo1']) expect(rows).not.toContain(text)
  })
})

test('[RG-05][RG-07] a registration by mobile number sent again keeps its generated name', async () => {
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'MOBILEREG', '1'])
  const humanCheck = await solveHuman(gateway, 'sms')
  await gateway.get(smsRegister, { countryDialingCode: '+55', mobileNo: '11988770150', humanCheck })
  const { username: _, ...fields } = form('', {})
  const request = {
    ...fields,
    mobileNum: '11988770150',
    countryDialingCode: '+55',
    verificationCode: /\d{6}/.exec((await outboxOf(gateway, 'azulejo'))[0]?.body ?? '')?.[0] ?? '',
    intent: intent(),
  }
  const first = await gateway.get(registerMobile, request)
  const again = await gateway.get(registerMobile, request)
  expect(again).toMatchObject({ id: first.id, userName: first.userName })
  const { userName: username } = first
  const attempt = { type: 'username', username, password: 'abcd1234', ...(await readCaptcha(gateway)) } as const
  expect((await gateway.request(login, attempt)).success).toBe(true)
})
