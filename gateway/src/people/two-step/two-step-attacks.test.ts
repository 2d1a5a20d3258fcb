import {
  addPasskey,
  confirmTotp,
  login,
  passkeyOptions,
  type RequestOf,
  register,
  renewRecoveryCodes,
  secondStep,
  secondStepDetail,
  secondStepOptions,
  startTotp,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TOTP } from 'otpauth'
import * as v from 'valibot'
import { softwarePasskey } from '../../../test/software-passkey.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

const origin = 'http://azulejo.localhost:8080'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ siteOrigins: [origin] })
})
afterAll(() => gateway.close())

const password = 'abcd1234'
let members = 0

async function member() {
  members += 1
  const account = `attacked${members}`
  const form = { username: account, password, confirmPassword: password, ageConfirmed: true } as const
  const { token } = await gateway.get(register, { ...form, registerUrl: '/', registerMethod: 'WEB', login: true })
  return { account, token }
}
async function withPasskey() {
  const one = await member()
  const passkey = softwarePasskey(origin)
  const { challenge } = await gateway.get(passkeyOptions, { password }, one)
  const { recoveryCodes } = await gateway.get(addPasskey, { name: 'Phone', ...passkey.attest(challenge) }, one)
  return { ...one, passkey, recoveryCodes }
}
async function withApp() {
  const one = await member()
  const { secret } = await gateway.get(startTotp, { password }, one)
  const code = () => new TOTP({ secret }).generate({ timestamp: gateway.clock.now() })
  const { recoveryCodes } = await gateway.get(confirmTotp, { code: code() }, one)
  gateway.clock.forward(30_000)
  return { ...one, code, recoveryCodes }
}
/** Starts a login. @returns the ticket for its second step */
async function begun(account: string) {
  const { detail } = await gateway.request(login, { type: 'username', username: account, password })
  return v.parse(secondStepDetail, detail).ticket
}
type Proof = RequestOf<typeof secondStep>['proof']
const take = (ticket: string, proof: Proof) => gateway.request(secondStep, { ticket, proof })

test('[MB-02] a passkey signature for one login is valid once, also in concurrent requests', async () => {
  const { account, passkey } = await withPasskey()
  const ticket = await begun(account)
  const { challenge } = await gateway.get(secondStepOptions, { ticket })
  const signed = passkey.sign(challenge)
  const sent = await Promise.all(Array.from({ length: 4 }, () => take(ticket, { way: 'passkey', signed })))
  expect(sent.filter(({ success }) => success)).toHaveLength(1)
})

test('[MB-02] a passkey signature for one login is invalid in another waiting login', async () => {
  const { account, passkey } = await withPasskey()
  const [first, second] = [await begun(account), await begun(account)]
  const { challenge } = await gateway.get(secondStepOptions, { ticket: first })
  await gateway.get(secondStepOptions, { ticket: second })
  const signed = passkey.sign(challenge)
  expect((await take(second, { way: 'passkey', signed })).errorCode).toBe('passkey.wrong')
  expect((await take(first, { way: 'passkey', signed })).success).toBe(true)
})

test('[MB-02] a passkey signature from another site is refused', async () => {
  const { account, passkey } = await withPasskey()
  for (const site of ['http://azulejo.localhost.example:8080', 'http://azulejo.localhost:9999']) {
    const ticket = await begun(account)
    const { challenge } = await gateway.get(secondStepOptions, { ticket })
    const signed = passkey.sign(challenge, undefined, site)
    expect((await take(ticket, { way: 'passkey', signed })).errorCode).toBe('passkey.wrong')
  }
})

test('[MB-02] a second step that the member has not set up is refused', async () => {
  const mine = await withPasskey()
  const app = await withApp()
  const ticket = await begun(mine.account)
  for (const code of [app.code(), '000000', '']) expect((await take(ticket, { way: 'totp', code })).success).toBe(false)
  const other = await begun(app.account)
  expect((await gateway.request(secondStepOptions, { ticket: other })).errorCode).toBe('second.step.over')
  const { challenge } = await gateway.get(secondStepOptions, { ticket })
  const signed = mine.passkey.sign(challenge)
  expect((await take(other, { way: 'passkey', signed })).errorCode).toBe('passkey.wrong')
})

test('[MB-02] after concurrent renewals only the last recovery codes are valid', async () => {
  const { account, token, code, recoveryCodes } = await withApp()
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => gateway.request(renewRecoveryCodes, { password, code: code() }, { token })),
  )
  const made = answers.flatMap(({ value }) => (value ? [value.recoveryCodes] : []))
  // The first request uses up the code of the app.
  expect(made).toHaveLength(1)
  const ticket = await begun(account)
  const tries = [...recoveryCodes.slice(0, 3), made[0]?.[0] ?? '']
  const results: boolean[] = []
  for (const each of tries) results.push((await take(ticket, { way: 'recovery', code: each })).success)
  expect(results).toEqual([false, false, false, true])
})
