import {
  addPasskey,
  confirmTotp,
  endTotp,
  login,
  loginByCode,
  memberInfo,
  passkeyOptions,
  passkeyProofOptions,
  type RequestOf,
  register,
  removePasskey,
  renewRecoveryCodes,
  resumeLogin,
  secondStep,
  secondStepDetail,
  secondStepOptions,
  startTotp,
  twoStepSettings,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TOTP } from 'otpauth'
import * as v from 'valibot'
import { softwarePasskey } from '../../../test/software-passkey.ts'
import { withProof } from '../../../test/solve-human.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { makeLinkCode } from '../identity/link-codes.ts'

const origin = 'http://azulejo.localhost:8080'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ siteOrigins: [origin] })
})
afterAll(() => gateway.close())

const password = 'abcd1234'
const stepMs = 30_000
let members = 0

async function member() {
  members += 1
  const account = `stepper${members}`
  const form = { username: account, password, confirmPassword: password, ageConfirmed: true } as const
  const { token, id } = await gateway.get(register, {
    ...form,
    registerUrl: '/',
    registerMethod: 'WEB',
    login: true,
  })
  return { account, token, id }
}
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: gateway.clock.now() + later * stepMs })
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')

/** Creates a member with a connected app. */
async function withApp() {
  const one = await member()
  const { token } = one
  const { secret } = await gateway.get(startTotp, { password }, { token })
  const { recoveryCodes } = await gateway.get(confirmTotp, { code: codeOf(secret) }, { token })
  gateway.clock.forward(stepMs)
  return { ...one, secret, recoveryCodes }
}
async function withPasskey() {
  const one = await member()
  const passkey = softwarePasskey(origin)
  const { challenge } = await gateway.get(passkeyOptions, { password }, { token: one.token })
  const { recoveryCodes } = await gateway.get(
    addPasskey,
    { name: 'Phone', ...passkey.attest(challenge) },
    { token: one.token },
  )
  return { ...one, passkey, recoveryCodes }
}
const logInAs = (account: string) =>
  gateway.request(login, { type: 'username', username: account, password, loginAs: 'member', remember: false })

/** Starts a login. @returns the ticket and the ways of its second step */
async function begun(account: string) {
  const { errorCode, detail } = await logInAs(account)
  expect(errorCode).toBe('login.second.step')
  return v.parse(secondStepDetail, detail)
}
type Proof = RequestOf<typeof secondStep>['proof']
const take = (ticket: string, proof: Proof) => gateway.request(secondStep, { ticket, proof })
const errorOf = async (answer: Promise<{ errorCode: string | undefined }>) => (await answer).errorCode

test('an app is active once a code of it was confirmed, and is required at the next login', async () => {
  const { account, token } = await member()
  expect(await errorOf(gateway.request(startTotp, { password: 'abcd12345' }, { token }))).toBe('password.old.incorrect')
  expect(await errorOf(gateway.request(confirmTotp, { code: '123456' }, { token }))).toBe('totp.off')
  const { secret, uri } = await gateway.get(startTotp, { password }, { token })
  expect(uri).toContain(`:${account}?issuer=`)
  expect(uri).toContain(`secret=${secret}`)
  // The app is not confirmed yet, so it does not lock the member out.
  expect((await logInAs(account)).success).toBe(true)
  expect(await errorOf(gateway.request(confirmTotp, { code: wrongCode(secret) }, { token }))).toBe('code.wrong')
  const { recoveryCodes } = await gateway.get(confirmTotp, { code: codeOf(secret) }, { token })
  expect(new Set(recoveryCodes).size).toBe(8)
  expect(await errorOf(gateway.request(startTotp, { password }, { token }))).toBe('totp.on')
  expect(await gateway.get(twoStepSettings, {}, { token })).toEqual({
    totpSince: gateway.clock.now(),
    recoveryCodes: 8,
    passkeys: [],
  })
  const { ticket, ways } = await begun(account)
  expect(ways).toEqual(['totp', 'recovery'])
  // The code that confirmed the app is used up.
  expect(await errorOf(take(ticket, { way: 'totp', code: codeOf(secret) }))).toBe('code.wrong')
  gateway.clock.forward(stepMs)
  const { value } = await take(ticket, { way: 'totp', code: ` ${codeOf(secret).replace(/^.../, '$& ')}` })
  expect(value?.userName).toBe(account)
  expect((await gateway.request(memberInfo, {}, { token: value?.token ?? '' })).success).toBe(true)
})

test('a code, a recovery code and a ticket are valid for one login, also in concurrent requests', async () => {
  const { account, secret, recoveryCodes } = await withApp()
  const tickets = await Promise.all([begun(account), begun(account), begun(account)])
  const sent = await Promise.all(tickets.map(({ ticket }) => take(ticket, { way: 'totp', code: codeOf(secret) })))
  expect(sent.filter(({ success }) => success)).toHaveLength(1)
  const [code = ''] = recoveryCodes
  const again = await Promise.all(tickets.map(() => begun(account)))
  const recovered = await Promise.all(
    again.map(({ ticket }) => take(ticket, { way: 'recovery', code: code.toLowerCase().replace(' ', '-') })),
  )
  expect(recovered.filter(({ success }) => success)).toHaveLength(1)
  const used = again[recovered.findIndex(({ success }) => success)]?.ticket ?? ''
  expect(await errorOf(take(used, { way: 'recovery', code: recoveryCodes[1] ?? '' }))).toBe('second.step.over')
})

test('wrong codes are counted over all logins of a member, and a ticket expires after five minutes', async () => {
  const { account, id, secret, recoveryCodes } = await withApp()
  const codes: (string | undefined)[] = []
  for (let time = 0; time < 6; time += 1) {
    const { ticket } = await begun(account)
    codes.push(await errorOf(take(ticket, { way: 'totp', code: wrongCode(secret) })))
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'code.wrong'), 'request.too.many'])
  const { ticket } = await begun(account)
  expect(await errorOf(take(ticket, { way: 'recovery', code: recoveryCodes[0] ?? '' }))).toBe('request.too.many')
  const events = await gateway.deps.db
    .selectFrom('security_event')
    .select('kind')
    .where('member_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['totp_on', 'second_step_blocked'])
  gateway.clock.forward(15 * 60_000)
  expect(await errorOf(take(ticket, { way: 'totp', code: codeOf(secret) }))).toBe('second.step.over')
})

test('five of 50 concurrent guesses are checked', async () => {
  const { account, secret } = await withApp()
  const { ticket } = await begun(account)
  const guesses = await Promise.all(
    Array.from({ length: 50 }, () => errorOf(take(ticket, { way: 'totp', code: wrongCode(secret) }))),
  )
  expect(guesses.filter((code) => code === 'code.wrong')).toHaveLength(5)
})

test('codes, tickets and passkeys of one member are invalid for another', async () => {
  const one = await withApp()
  const other = await withApp()
  const { ticket } = await begun(one.account)
  expect(await errorOf(take(ticket, { way: 'totp', code: codeOf(other.secret) }))).toBe('code.wrong')
  expect(await errorOf(take(ticket, { way: 'recovery', code: other.recoveryCodes[0] ?? '' }))).toBe('code.wrong')
  const proof = { way: 'totp', code: codeOf(one.secret) } as const
  const elsewhere = await gateway.request(secondStep, { ticket, proof }, { merchant: 'saigon9' })
  expect(elsewhere.errorCode).toBe('second.step.over')
  const mine = await withPasskey()
  const theirs = await withPasskey()
  const waiting = await begun(mine.account)
  const { challenge } = await gateway.get(secondStepOptions, { ticket: waiting.ticket })
  expect(await errorOf(take(waiting.ticket, { way: 'passkey', signed: theirs.passkey.sign(challenge) }))).toBe(
    'passkey.wrong',
  )
  const { token } = theirs
  const removal = { id: mine.passkey.id, password, code: theirs.recoveryCodes[0] }
  expect(await errorOf(gateway.request(removePasskey, removal, { token }))).toBe('passkey.unknown')
  expect(await errorOf(gateway.request(secondStepOptions, { ticket }))).toBe('second.step.over')
})

test('a passkey signs for one login on its own site; earlier signatures are invalid', async () => {
  const { account, passkey } = await withPasskey()
  const { ticket, ways } = await begun(account)
  expect(ways).toEqual(['passkey', 'recovery'])
  const options = await gateway.get(secondStepOptions, { ticket })
  expect(options).toMatchObject({ rpId: 'azulejo.localhost', allowCredentials: [{ id: passkey.id }] })
  const signed = passkey.sign(options.challenge)
  expect((await take(ticket, { way: 'passkey', signed })).value?.userName).toBe(account)
  const next = await begun(account)
  // The signature is wrong before a challenge is requested, and also for another challenge.
  expect(await errorOf(take(next.ticket, { way: 'passkey', signed }))).toBe('passkey.wrong')
  const { challenge } = await gateway.get(secondStepOptions, { ticket: next.ticket })
  expect(await errorOf(take(next.ticket, { way: 'passkey', signed }))).toBe('passkey.wrong')
  // The previous answer used up the challenge.
  expect(await errorOf(take(next.ticket, { way: 'passkey', signed: passkey.sign(challenge) }))).toBe('passkey.wrong')
  const last = await gateway.get(secondStepOptions, { ticket: next.ticket })
  // A counter that does not increase means that the passkey was copied.
  const copied = passkey.sign(last.challenge, 1)
  expect(await errorOf(take(next.ticket, { way: 'passkey', signed: copied }))).toBe('passkey.wrong')
})

test('a passkey of another site is not added, and a challenge is valid once', async () => {
  const { token } = await member()
  const attested = async (of: ReturnType<typeof softwarePasskey>, challenge?: string) => {
    const usedChallenge = challenge ?? (await gateway.get(passkeyOptions, { password }, { token })).challenge
    return errorOf(gateway.request(addPasskey, { name: 'Phone', ...of.attest(usedChallenge) }, { token }))
  }
  expect(await attested(softwarePasskey('http://azulejo.localhost.example'))).toBe('passkey.wrong')
  expect(await attested(softwarePasskey(origin), 'AAAA')).toBe('passkey.wrong')
  const { challenge } = await gateway.get(passkeyOptions, { password }, { token })
  const own = softwarePasskey(origin)
  expect(await attested(own, challenge)).toBeUndefined()
  expect(await attested(softwarePasskey(origin), challenge)).toBe('passkey.wrong')
  const proof = { password, signed: own.sign((await gateway.get(passkeyProofOptions, {}, { token })).challenge) }
  expect(await attested(own, (await gateway.get(passkeyOptions, proof, { token })).challenge)).toBe('passkey.wrong')
  expect((await gateway.get(twoStepSettings, {}, { token })).passkeys).toEqual([
    { id: own.id, name: 'Phone', createdAt: gateway.clock.now(), usedAt: gateway.clock.now() },
  ])
})

test('no other way of login bypasses the second step', async () => {
  const { account, id, token } = await withApp()
  const { db, clock, random } = gateway.deps
  const code = await makeLinkCode(db, 'login', id, { now: clock.now(), random })
  expect(await errorOf(gateway.request(loginByCode, { code }))).toBe('login.second.step')
  // Setting up a second step ends earlier remembered logins and sessions.
  const before = await member()
  const request = { type: 'username', username: before.account, password, remember: true } as const
  const remembered = await gateway.fetch(
    new Request(`${address}${login.path}`, {
      method: 'POST',
      headers: { merchant: 'azulejo', 'content-type': 'application/jose' },
      body: await gateway.seal(login.path, await withProof(gateway, login, request, {})),
    }),
  )
  const cookie = remembered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(cookie).toContain('loginRemember=')
  const { secret } = await gateway.get(startTotp, { password }, { token: before.token })
  await gateway.get(confirmTotp, { code: codeOf(secret) }, { token: before.token })
  const resumed = await gateway.request(resumeLogin, {}, { headers: { cookie } })
  expect(resumed.value).toEqual({ resumed: false })
  expect((await gateway.request(memberInfo, {}, { token })).success).toBe(true)
  expect(await errorOf(logInAs(account))).toBe('login.second.step')
})

test('removing a second step requires the password and a code of the app', async () => {
  const { account, token, secret, recoveryCodes } = await withApp()
  const end = (typed: RequestOf<typeof endTotp>) => errorOf(gateway.request(endTotp, typed, { token }))
  expect(await end({ password })).toBe('code.wrong')
  expect(await end({ password, code: wrongCode(secret) })).toBe('code.wrong')
  expect(await end({ password: 'abcd12345', code: codeOf(secret) })).toBe('password.old.incorrect')
  const renew = (code: string) => gateway.request(renewRecoveryCodes, { password, code }, { token })
  const fresh = (await renew(codeOf(secret))).value?.recoveryCodes ?? []
  expect(fresh).toHaveLength(8)
  expect((await renew(recoveryCodes[0] ?? '')).errorCode).toBe('code.wrong')
  expect(await end({ password, code: fresh[0] ?? '' })).toBeUndefined()
  expect(await gateway.get(twoStepSettings, {}, { token })).toEqual({ recoveryCodes: 0, passkeys: [] })
  expect(await errorOf(gateway.request(renewRecoveryCodes, { password }, { token }))).toBe('second.step.off')
  expect((await logInAs(account)).success).toBe(true)
})

test('the last passkey is removed with its own signature, and its recovery codes with it', async () => {
  const { account, token, passkey } = await withPasskey()
  expect((await gateway.get(twoStepSettings, {}, { token })).recoveryCodes).toBe(8)
  const remove = (proof: Pick<RequestOf<typeof removePasskey>, 'code' | 'signed'>) =>
    gateway.request(removePasskey, { id: passkey.id, password, ...proof }, { token })
  expect(await errorOf(remove({}))).toBe('code.wrong')
  expect(await errorOf(remove({ signed: passkey.sign('AAAA') }))).toBe('passkey.wrong')
  const { challenge, allowCredentials } = await gateway.get(passkeyProofOptions, {}, { token })
  expect(allowCredentials.map(({ id }) => id)).toEqual([passkey.id])
  const signed = passkey.sign(challenge)
  expect((await remove({ signed })).value).toEqual({ removed: true })
  expect(await errorOf(gateway.request(passkeyProofOptions, {}, { token }))).toBe('second.step.off')
  expect(await gateway.get(twoStepSettings, {}, { token })).toEqual({ recoveryCodes: 0, passkeys: [] })
  expect((await logInAs(account)).success).toBe(true)
})

test('a recovery code replaces a lost passkey', async () => {
  const { account, token, passkey, recoveryCodes } = await withPasskey()
  const [code] = recoveryCodes
  expect(await gateway.get(removePasskey, { id: passkey.id, password, code }, { token })).toEqual({ removed: true })
  expect((await logInAs(account)).success).toBe(true)
})

test('adding another second step requires the existing one', async () => {
  const { token, passkey } = await withPasskey()
  expect(await errorOf(gateway.request(startTotp, { password }, { token }))).toBe('code.wrong')
  expect(await errorOf(gateway.request(passkeyOptions, { password }, { token }))).toBe('code.wrong')
  expect(await errorOf(gateway.request(renewRecoveryCodes, { password }, { token }))).toBe('code.wrong')
  const { challenge } = await gateway.get(passkeyProofOptions, {}, { token })
  const { secret } = await gateway.get(startTotp, { password, signed: passkey.sign(challenge) }, { token })
  expect((await gateway.get(confirmTotp, { code: codeOf(secret) }, { token })).recoveryCodes).toHaveLength(8)
})
