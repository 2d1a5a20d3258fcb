import { checkPaymentPassword, convertPoint, memberInfo, register, setPaymentPassword } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../test/test-gateway.ts'

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
const codeOf = async (answer: Promise<{ errorCode: string | undefined }>) => (await answer).errorCode

test('a member sets the first payment password with the login password, once', async () => {
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

test('wrong payment passwords are counted together, and after five the right one waits too', async () => {
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

test('what one session has shown is worth nothing in another', async () => {
  const token = await member()
  await gateway.get(setPaymentPassword, { ...first, password }, { token })
  await gateway.get(checkPaymentPassword, { paymentPassword: '135790' }, { token })
  const { db } = gateway.deps
  const converting = (key: string) => gateway.request(convertPoint, { points: 500 }, { token, key })
  expect((await converting('first-session')).errorCode).toBe('points.insufficient')
  await db.updateTable('session').set({ payment_checked_until: null }).execute()
  expect((await converting('other-session')).errorCode).toBe('password.check.needed')
})
