import {
  type AnswerOf,
  login,
  loginByCode,
  loginHistory,
  memberInfo,
  register,
  secondStep,
  secondStepDetail,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { TOTP } from 'otpauth'
import * as v from 'valibot'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { makeLinkCode } from '../identity/link-codes.ts'
import { makeSecret } from '../two-step/totp.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.clock.forward(3_600_000))

const password = 'abcd1234'
let members = 0
async function newMember() {
  members += 1
  const username = `history${members}`
  const form = { username, password, confirmPassword: password, ageConfirmed: true } as const
  const { token, id } = await gateway.get(register, { ...form, registerUrl: '/', registerMethod: 'WEB', login: true })
  return { username, token, id }
}
const enter = async (username: string, typed = password, headers: Readonly<Record<string, string>> = {}) =>
  gateway.request(
    login,
    { type: 'username', username, password: typed, ...(await readCaptcha(gateway, 'azulejo', headers)) },
    { headers },
  )

type Row = AnswerOf<typeof loginHistory>['list'][number]
const line = ({ way, second, result }: Row) => [way, second, result].filter(Boolean).join(' ')
const historyOf = async (member: { readonly token: string }) =>
  (await gateway.get(loginHistory, {}, member)).list.map(line)

test('[MB-02] the history shows the method of each login', async () => {
  const { username, token, id } = await newMember()
  await enter(username)
  const { db, clock, random } = gateway.deps
  await gateway.get(loginByCode, { code: await makeLinkCode(db, 'login', id, { now: clock.now(), random }) })
  expect(await historyOf({ token })).toEqual(['link ok', 'password ok', 'registration ok'])
})

test('[MB-02] the history has the first wrong password and the one that locks, with device and address', async () => {
  const { username, token } = await newMember()
  const stranger = { 'x-forwarded-for': '203.0.113.77' }
  for (let tries = 0; tries < 12; tries += 1) await enter(username, 'abcd12345', stranger)
  const { list } = await gateway.get(loginHistory, {}, { token })
  expect(list.map(line)).toEqual(['password locked', 'password wrong_password', 'registration ok'])
  expect(list.map(({ ip }) => ip)).toEqual(['203.0.113.77', '203.0.113.77', '127.0.0.1'])
  // The tries of strangers do not count as the last login.
  expect((await gateway.get(memberInfo, {}, { token })).lastLogin).toBeUndefined()
})

test('[MB-02] an attempt with an unknown name is in no history', async () => {
  const before = await gateway.deps.db.selectFrom('login_event').select('id').execute()
  expect((await enter('nobody-has-this')).errorCode).toBe('login.incorrect')
  expect(await gateway.deps.db.selectFrom('login_event').select('id').execute()).toHaveLength(before.length)
})

test('[MB-02] a second step is recorded with the first, and so is a wrong code after the right password', async () => {
  const { username, token, id } = await newMember()
  const { db, clock, random } = gateway.deps
  const secret = makeSecret(random.bytes(20))
  await db
    .insertInto('totp')
    .values({ member_id: id, secret, confirmed_at: new Date(clock.now()) })
    .execute()
  const { ticket } = v.parse(secondStepDetail, (await enter(username)).detail)
  const take = (code: string) => gateway.request(secondStep, { ticket, proof: { way: 'totp', code } })
  for (const code of ['000000', '000001']) await take(code)
  expect((await take(new TOTP({ secret }).generate({ timestamp: clock.now() }))).success).toBe(true)
  expect(await historyOf({ token })).toEqual(['password totp ok', 'password totp wrong_code', 'registration ok'])
})

test('[MB-02] the history as a CSV file has the same columns', async () => {
  const { username, token } = await newMember()
  await enter(username)
  const answer = await gateway.fetch(
    new Request(`http://gateway${loginHistory.path}`, {
      headers: { merchant: 'azulejo', authorization: token, accept: 'text/csv', language: 'en' },
    }),
  )
  expect(await answer.text()).toMatch(/Method.*Result[\s\S]*Password.*Logged in[\s\S]*Registration.*Logged in/)
})
