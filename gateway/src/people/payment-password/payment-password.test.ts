import {
  changePaymentPassword,
  checkMoneyCode,
  checkPaymentPassword,
  convertPoint,
  login,
  memberInfo,
  register,
  resetPaymentPassword,
  sendMoneyCode,
  setPaymentPassword,
  withdrawSettings,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const password = 'abcd1234'
const first = { paymentPassword: '135790', confirmPaymentPassword: '135790' }
let members = 0
async function member(): Promise<string> {
  members += 1
  const form = { username: `holder${members}`, password, confirmPassword: password, ageConfirmed: true } as const
  return (await gateway.get(register, { ...form, registerUrl: '/', registerMethod: 'WEB', login: true })).token
}
/** A member with a payment password, a phone number and an email address. */
async function holder() {
  const token = await member()
  await gateway.get(setPaymentPassword, { ...first, password }, { token })
  const { id } = await gateway.get(memberInfo, {}, { token })
  const phone = `+5511988${String(members).padStart(6, '0')}`
  const email = `holder${members}@example.com`
  await gateway.deps.db
    .updateTable('member')
    .set({ phone, country_dialling_code: '+55', email })
    .where('id', '=', id)
    .execute()
  return { token, id, account: `holder${members}`, phone, email }
}
const codeSentTo = async (recipient: string) => {
  const { body } = await gateway.deps.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(body)?.[0] ?? ''
}
const eventsOf = async (id: string) =>
  (
    await gateway.deps.db
      .selectFrom('security_event')
      .select('kind')
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const convertCode = (token: string, key: string) =>
  codeOf(gateway.request(convertPoint, { points: 500 }, { token, key }))
const second = { paymentPassword: '975310', confirmPaymentPassword: '975310' }
const codeOf = async (answer: Promise<{ errorCode: string | undefined }>) => (await answer).errorCode

test('the first payment password is set once, with the login password', async () => {
  const token = await member()
  expect(await codeOf(gateway.request(checkPaymentPassword, { paymentPassword: '135790' }, { token }))).toBe(
    'payment.password.none',
  )
  const set = (more: object, own = password) =>
    gateway.request(setPaymentPassword, { ...first, password: own, ...more }, { token })
  expect(await codeOf(set({}, 'abcd12345'))).toBe('password.old.incorrect')
  expect(await codeOf(set({ confirmPaymentPassword: '135791' }))).toBe('password.confirm.mismatch')
  expect(await codeOf(set({ paymentPassword: password, confirmPaymentPassword: password }))).toMatch(
    /^payment\.password\.(login|rule)$/,
  )
  const many = await Promise.all(Array.from({ length: 8 }, () => set({})))
  expect(many.filter(({ success }) => success)).toHaveLength(1)
  expect(many.filter(({ errorCode }) => errorCode === 'payment.password.exists')).toHaveLength(7)
  expect((await gateway.get(memberInfo, {}, { token })).security.paymentPassword).toBe(true)
  const stored = await gateway.deps.db.selectFrom('member').select('payment_password_hash').execute()
  expect(stored.every(({ payment_password_hash: hash }) => hash === null || hash.startsWith('$argon2id$'))).toBe(true)
})

test('wrong payment passwords are counted together, and after five the right one has to wait too', async () => {
  const token = await member()
  await gateway.get(setPaymentPassword, { ...first, password }, { token })
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => gateway.request(checkPaymentPassword, { paymentPassword: '000000' }, { token })),
  )
  expect(wrong.filter(({ errorCode }) => errorCode === 'payment.password.wrong')).toHaveLength(5)
  expect(wrong.filter(({ errorCode }) => errorCode === 'request.too.many')).toHaveLength(7)
  const check = () => gateway.request(checkPaymentPassword, { paymentPassword: '135790' }, { token })
  expect(await codeOf(check())).toBe('request.too.many')
  gateway.clock.forward(15 * 60_000)
  expect((await check()).value).toEqual({ until: gateway.clock.now() + 5 * 60_000 })
})

test('a wrong payment password returns the remaining tries, and so does the page of withdrawals', async () => {
  const token = await member()
  await gateway.get(setPaymentPassword, { ...first, password }, { token })
  const lefts: unknown[] = []
  const triesLeft = async () => (await gateway.get(withdrawSettings, {}, { token })).passwordTries
  expect(await triesLeft()).toBe(5)
  for (let each = 0; each < 5; each += 1) {
    lefts.push((await gateway.request(checkPaymentPassword, { paymentPassword: '000000' }, { token })).detail?.left)
    expect(await triesLeft()).toBe(lefts.at(-1))
  }
  expect(lefts).toEqual([4, 3, 2, 1, 0])
  // Further attempts are refused and not counted.
  await gateway.request(checkPaymentPassword, { paymentPassword: '000000' }, { token })
  expect(await triesLeft()).toBe(0)
  gateway.clock.forward(15 * 60_000)
  expect(await triesLeft()).toBe(5)
})

test('a proof of one session is not valid in another', async () => {
  const token = await member()
  await gateway.get(setPaymentPassword, { ...first, password }, { token })
  await gateway.get(checkPaymentPassword, { paymentPassword: '135790' }, { token })
  const { db } = gateway.deps
  const converting = (key: string) => gateway.request(convertPoint, { points: 500 }, { token, key })
  expect((await converting('first-session')).errorCode).toBe('points.insufficient')
  await db.updateTable('session').set({ payment_checked_until: null }).execute()
  expect((await converting('other-session')).errorCode).toBe('password.check.needed')
})

test('the first payment password proves the session that set it', async () => {
  const { token } = await holder()
  expect(await convertCode(token, 'set-just-now')).toBe('points.insufficient')
  gateway.clock.forward(5 * 60_000)
  expect(await convertCode(token, 'set-long-ago')).toBe('password.check.needed')
})

test('concurrent changes of the payment password keep one, and other sessions need a new proof', async () => {
  const { token, id, account } = await holder()
  const { token: other } = await gateway.get(login, { type: 'username', username: account, password })
  await gateway.get(checkPaymentPassword, { paymentPassword: '135790' }, { token: other })
  const change = (oldPaymentPassword: string, more: object = second) =>
    gateway.request(changePaymentPassword, { ...second, oldPaymentPassword, ...more }, { token })
  expect(await codeOf(change('000000'))).toBe('payment.password.wrong')
  expect(await codeOf(change('135790', first))).toBe('password.same')
  expect(await codeOf(change('135790', { confirmPaymentPassword: '975311' }))).toBe('password.confirm.mismatch')
  expect(await codeOf(change('135790', { paymentPassword: '97', confirmPaymentPassword: '97' }))).toBe(
    'payment.password.rule',
  )
  const many = await Promise.all(Array.from({ length: 4 }, () => change('135790')))
  expect(many.filter(({ success }) => success)).toHaveLength(1)
  expect(await codeOf(gateway.request(checkPaymentPassword, { paymentPassword: '135790' }, { token }))).toBe(
    'payment.password.wrong',
  )
  expect(await convertCode(other, 'other-session')).toBe('password.check.needed')
  expect(await convertCode(token, 'own-session')).toBe('points.insufficient')
  expect(await eventsOf(id)).toEqual(['payment_password_set', 'payment_password_changed'])
})

test.each(['sms', 'mail'] as const)(
  'a forgotten payment password is reset once, with the login password and a code by %s',
  async (channel) => {
    const { token, id, phone, email } = await holder()
    for (let wrong = 0; wrong < 5; wrong += 1)
      await gateway.request(checkPaymentPassword, { paymentPassword: '000000' }, { token })
    await gateway.get(sendMoneyCode, { channel }, { token })
    const verificationCode = await codeSentTo(channel === 'sms' ? phone : email)
    const reset = (more: object) =>
      gateway.request(resetPaymentPassword, { ...second, password, verificationCode, ...more }, { token })
    expect(await codeOf(reset({ password: 'abcd12345' }))).toBe('password.old.incorrect')
    expect(await codeOf(reset({ verificationCode: verificationCode === '000000' ? '000001' : '000000' }))).toBe(
      'code.wrong',
    )
    const many = await Promise.all(Array.from({ length: 4 }, () => reset({})))
    expect(many.filter(({ success }) => success)).toHaveLength(1)
    // The reset clears the wrong attempts at the forgotten password.
    expect(await codeOf(gateway.request(checkPaymentPassword, { paymentPassword: '975310' }, { token }))).toBe(
      undefined,
    )
    expect(await eventsOf(id)).toEqual(['payment_password_set', 'payment_password_blocked', 'payment_password_reset'])
  },
)

test('a code is a proof for a member without a payment password, once and for five minutes', async () => {
  const token = await member()
  expect(await codeOf(gateway.request(sendMoneyCode, { channel: 'sms' }, { token }))).toBe('code.channel.none')
  expect(await codeOf(gateway.request(sendMoneyCode, { channel: 'mail' }, { token }))).toBe('code.channel.none')
  const { id } = await gateway.get(memberInfo, {}, { token })
  const email = `code${members}@example.com`
  await gateway.deps.db.updateTable('member').set({ email }).where('id', '=', id).execute()
  expect(await gateway.request(convertPoint, { points: 500 }, { token, key: 'asks-for-proof' })).toMatchObject({
    errorCode: 'password.check.needed',
    detail: { isSet: false, channels: ['mail'] },
  })
  await gateway.get(sendMoneyCode, { channel: 'mail' }, { token })
  const verificationCode = await codeSentTo(email)
  expect((await gateway.request(checkMoneyCode, { verificationCode }, { token })).value).toEqual({
    until: gateway.clock.now() + 5 * 60_000,
  })
  expect(await convertCode(token, 'proved-by-code')).toBe('points.insufficient')
  expect(await codeOf(gateway.request(checkMoneyCode, { verificationCode }, { token }))).toBe('code.wrong')
  gateway.clock.forward(5 * 60_000)
  expect(await convertCode(token, 'proved-too-long-ago')).toBe('password.check.needed')
})

test('wrong codes are counted over all sent codes, and so are the mails', async () => {
  const { token } = await holder()
  const wrong = await Promise.all(
    Array.from({ length: 14 }, () => gateway.request(checkMoneyCode, { verificationCode: 'none' }, { token })),
  )
  expect(wrong.filter(({ errorCode }) => errorCode === 'code.wrong')).toHaveLength(10)
  expect(wrong.filter(({ errorCode }) => errorCode === 'request.too.many')).toHaveLength(4)
  const mails = await Promise.all(
    Array.from({ length: 8 }, () => gateway.request(sendMoneyCode, { channel: 'mail' }, { token })),
  )
  expect(mails.filter(({ success }) => success)).toHaveLength(3)
  expect(mails.filter(({ errorCode }) => errorCode === 'sms.too.many')).toHaveLength(5)
})

test('a code is valid once, also in concurrent requests, and never for another member', async () => {
  const mine = await holder()
  const theirs = await holder()
  await gateway.get(sendMoneyCode, { channel: 'mail' }, { token: mine.token })
  const verificationCode = await codeSentTo(mine.email)
  expect(await codeOf(gateway.request(checkMoneyCode, { verificationCode }, { token: theirs.token }))).not.toBe(
    undefined,
  )
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => gateway.request(checkMoneyCode, { verificationCode }, { token: mine.token })),
  )
  expect(sent.filter(({ success }) => success)).toHaveLength(1)
})

test('neither another member’s payment password nor the login password is a proof', async () => {
  const mine = await holder()
  const theirs = await holder()
  await gateway.get(
    changePaymentPassword,
    { ...second, oldPaymentPassword: first.paymentPassword },
    { token: theirs.token },
  )
  gateway.clock.forward(5 * 60_000)
  for (const paymentPassword of [second.paymentPassword, password])
    expect(await codeOf(gateway.request(checkPaymentPassword, { paymentPassword }, { token: mine.token }))).toBe(
      'payment.password.wrong',
    )
  await gateway.get(checkPaymentPassword, { paymentPassword: second.paymentPassword }, { token: theirs.token })
  expect(await convertCode(mine.token, 'proved-by-another')).toBe('password.check.needed')
  expect(await convertCode(theirs.token, 'proved-by-itself')).toBe('points.insufficient')
})

test('a member with a payment password cannot set a first one again', async () => {
  const { token } = await holder()
  gateway.clock.forward(5 * 60_000)
  const again = { ...second, password }
  expect(await codeOf(gateway.request(setPaymentPassword, again, { token }))).toBe('payment.password.exists')
  expect(await convertCode(token, 'not-proved-by-setting')).toBe('password.check.needed')
})

test.each(['000000', '123456', '987654', '121212'])('[MB-05] %s is too easy for a payment password', async (weak) => {
  const token = await member()
  const typed = { paymentPassword: weak, confirmPaymentPassword: weak }
  expect(await codeOf(gateway.request(setPaymentPassword, { ...typed, password }, { token }))).toBe(
    'payment.password.weak',
  )
  await gateway.get(setPaymentPassword, { ...first, password }, { token })
  const change = { ...typed, oldPaymentPassword: first.paymentPassword }
  expect(await codeOf(gateway.request(changePaymentPassword, change, { token }))).toBe('payment.password.weak')
})

test('[MB-05] a part of the own phone number is too easy for a payment password, for nobody else', async () => {
  const mine = await holder()
  const paymentPassword = mine.phone.slice(-6)
  const typed = { paymentPassword, confirmPaymentPassword: paymentPassword, oldPaymentPassword: first.paymentPassword }
  expect(await codeOf(gateway.request(changePaymentPassword, typed, { token: mine.token }))).toBe(
    'payment.password.weak',
  )
  const other = await holder()
  await gateway.get(changePaymentPassword, typed, { token: other.token })
})
