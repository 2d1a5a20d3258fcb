import {
  addPasskey,
  changeAvatar,
  changeEmail,
  changePaymentPassword,
  changePhone,
  checkMoneyCode,
  checkPaymentPassword,
  confirmContact,
  confirmTotp,
  denyLogin,
  endMemberSessions,
  endTotp,
  identityCheck,
  loginHistory,
  memberIcons,
  memberSessions,
  passkeyOptions,
  passkeyProofOptions,
  playerAvatar,
  proveSecondStep,
  removePasskey,
  renewRecoveryCodes,
  resetPaymentPassword,
  sendContactCode,
  sendIdentity,
  sendMoneyCode,
  setPaymentPassword,
  startTotp,
  twoStepSettings,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { type SoftwarePasskey, softwarePasskey } from '../../../test/software-passkey.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'
import { hashPassword } from '../identity/index.ts'

/** Every call of these paths that needs a token is in the table. */
const coveredPaths = [
  '/wps/member/paymentPassword',
  '/wps/member/twoStep',
  '/wps/member/contact',
  '/wps/member/sessions',
  '/wps/member/identity',
  '/wps/member/info/icon',
  '/wps/member/info/avatar',
  '/wps/report/loginHistory',
  '/wps/relay/MCSFE_getPlayerAvatar',
]

type Owned = Awaited<ReturnType<typeof prepare>>

/** All callers have the same login password, so that only ownership keeps them from the owner's data. */
const password = 'abcd1234'
const paymentPassword = '135790'
const fresh = { paymentPassword: '864209', confirmPaymentPassword: '864209' }
const phone = '+5511988776655'
const mobile = { countryDialingCode: '+55', mobileNum: '11988776655' }
const email = 'the.owner@example.com'
const newEmail = 'owner.new@example.com'
const person = { fullName: 'Marina Duarte', birthDate: '1990-05-04', number: '52998224725' }
const counted = ['tally']

const rows: readonly IdorRow<Owned>[] = [
  idorRow(memberSessions, 'own', () => ({})),
  idorRow(loginHistory, 'own', () => ({})),
  idorRow(playerAvatar, 'own', () => ({})),
  idorRow(memberIcons, 'own', () => ({})),
  idorRow(changeAvatar, 'avatar.unknown', ({ avatar }) => ({ iconId: avatar, images: [] })),
  idorRow(identityCheck, 'own', () => ({})),
  idorRow(
    sendIdentity,
    'identity.number.taken',
    ({ picture }) => ({ ...person, images: [picture] }),
    { otherBrand: 'own' },
    counted,
  ),
  idorRow(sendMoneyCode, 'code.channel.none', () => ({ channel: 'mail' as const })),
  idorRow(checkMoneyCode, 'code.wrong', ({ moneyCode }) => ({ verificationCode: moneyCode }), {}, counted),
  idorRow(checkPaymentPassword, 'payment.password.wrong', () => ({ paymentPassword }), {}, counted),
  idorRow(
    changePaymentPassword,
    'payment.password.wrong',
    () => ({ ...fresh, oldPaymentPassword: paymentPassword }),
    {},
    counted,
  ),
  idorRow(setPaymentPassword, 'payment.password.exists', () => ({ ...fresh, password })),
  idorRow(
    resetPaymentPassword,
    'code.wrong',
    ({ moneyCode }) => ({ ...fresh, password, verificationCode: moneyCode }),
    {},
    counted,
  ),
  idorRow(sendContactCode, 'code.channel.none', () => ({ kind: 'email' as const })),
  idorRow(
    changeEmail,
    'code.wrong',
    ({ emailCode }) => ({ email: newEmail, verificationCode: emailCode, password }),
    {},
    counted,
  ),
  idorRow(
    changePhone,
    'code.wrong',
    ({ emailCode }) => ({ ...mobile, verificationCode: emailCode, password }),
    {},
    counted,
  ),
  // The code of the owner is useless to callers, who have given no contact to confirm.
  idorRow(confirmContact, 'code.channel.none', ({ emailCode }) => ({
    kind: 'email' as const,
    verificationCode: emailCode,
  })),
  idorRow(twoStepSettings, 'own', () => ({})),
  idorRow(endTotp, 'totp.off', ({ codes: [code] }) => ({ password, code })),
  idorRow(renewRecoveryCodes, 'second.step.off', ({ codes: [code] }) => ({ password, code })),
  idorRow(startTotp, 'own', () => ({ password })),
  idorRow(confirmTotp, 'code.wrong', ({ appCode }) => ({ code: appCode() }), {}, counted),
  idorRow(passkeyOptions, 'own', () => ({ password })),
  idorRow(passkeyProofOptions, 'second.step.off', () => ({})),
  idorRow(
    proveSecondStep,
    'code.wrong',
    ({ codes: [code] }) => ({ proof: { way: 'recovery' as const, code: code ?? '' } }),
    {},
    counted,
  ),
  // A challenge is valid for one try by its member.
  idorRow(
    addPasskey,
    'passkey.wrong',
    ({ another, challenge }) => ({ name: 'Phone', ...another.attest(challenge) }),
    {},
    ['passkey_challenge'],
  ),
  idorRow(removePasskey, 'passkey.unknown', ({ passkey, codes: [code] }) => ({ id: passkey.id, password, code })),
  idorRow(endMemberSessions, 'own', ({ sessionId }) => ({ sessionId })),
  idorRow(endMemberSessions, 'own', () => ({})),
  // The last row, because the call ends the sessions of its callers.
  idorRow(denyLogin, 'own', () => ({})),
]

const origin = 'http://azulejo.localhost:8080'
let gateway: TestGateway
let callers: Callers
let owned: Owned
beforeAll(async () => {
  gateway = await testGateway({ siteOrigins: [origin] })
  callers = await seatCallers(gateway)
  owned = await prepare()
})
afterAll(() => gateway.close())

/** Returns the last code that was sent to an address. */
async function codeSentTo(recipient: string): Promise<string> {
  const { body } = await gateway.deps.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(body)?.[0] ?? ''
}

/** Creates a passkey of the owner, another passkey, and a challenge that was issued to the owner. */
async function passkeysOf(
  token: string,
  appCode: () => string,
): Promise<{ passkey: SoftwarePasskey; another: SoftwarePasskey; challenge: string }> {
  const passkey = softwarePasskey(origin)
  const fetchOptions = () => {
    // A code of the app is valid only once.
    gateway.clock.forward(30_000)
    return gateway.get(passkeyOptions, { password, code: appCode() }, { token })
  }
  await gateway.get(addPasskey, { name: 'Phone', ...passkey.attest((await fetchOptions()).challenge) }, { token })
  return { passkey, another: softwarePasskey(origin), challenge: (await fetchOptions()).challenge }
}

/** Gives the owner a picture, contacts, a pending identity check, a payment password, an app, a passkey, and codes. */
async function prepare() {
  const { owner } = callers
  const { db, clock } = gateway.deps
  const [own, theirs] = await Promise.all([hashPassword(paymentPassword), hashPassword('975310')])
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(password), payment_password_hash: theirs })
    .execute()
  const proven = { phone_proven_at: new Date(clock.now()), email_proven_at: new Date(clock.now()) }
  await db
    .updateTable('member')
    .set({
      ...proven,
      payment_password_hash: own,
      phone,
      mobile: mobile.mobileNum,
      country_dialling_code: '+55',
      email,
    })
    .where('id', '=', owner.id)
    .execute()
  const { sessions } = await gateway.get(memberSessions, {}, owner)
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const image = new Blob([new Uint8Array(picture)])
  await gateway.get(changeAvatar, { images: [image] }, owner)
  const { avatar } = await gateway.get(playerAvatar, {}, owner)
  await gateway.get(sendIdentity, { ...person, images: [image] }, owner)
  const { secret } = await gateway.get(startTotp, { password }, owner)
  const appCode = () => new TOTP({ secret }).generate({ timestamp: clock.now() })
  const { recoveryCodes: codes } = await gateway.get(confirmTotp, { code: appCode() }, owner)
  const passkeys = await passkeysOf(owner.token, appCode)
  gateway.clock.forward(30_000)
  await gateway.get(sendMoneyCode, { channel: 'sms' }, owner)
  const moneyCode = await codeSentTo(phone)
  await gateway.get(sendContactCode, { kind: 'email', email: newEmail }, owner)
  return {
    sessionId: sessions[0]?.sessionId ?? '',
    avatar: avatar.split('/').at(-1) ?? '',
    secret,
    appCode,
    codes,
    moneyCode,
    emailCode: await codeSentTo(newEmail),
    picture: image,
    ...passkeys,
  }
}

test('[RO-01] the owner has a session, a picture and codes', () => {
  const { sessionId, avatar, codes, moneyCode, emailCode } = owned
  for (const each of [sessionId, avatar, codes[0], moneyCode, emailCode]) expect(each).toMatch(/./)
})

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s with ids of another member reveals and changes nothing',
  async (_, row) => {
    const { owner } = callers
    const { sessionId, avatar, secret, codes, passkey } = owned
    const secrets = [owner.account, owner.id, sessionId, avatar, secret, passkey.id, phone, email, ...codes]
    expect(await attempt(gateway, row, callers, owned, secrets)).toEqual(expected(row))
    const { sessions } = await gateway.get(memberSessions, {}, owner)
    expect(sessions.map(({ sessionId: each }) => each)).toEqual([sessionId])
  },
)

test('[RO-01] the owner may use the same proofs', async () => {
  const { owner } = callers
  await gateway.get(checkPaymentPassword, { paymentPassword }, owner)
  await gateway.get(checkMoneyCode, { verificationCode: owned.moneyCode }, owner)
  await gateway.get(removePasskey, { id: owned.passkey.id, password, code: owned.codes[0] }, owner)
  expect(await gateway.get(twoStepSettings, {}, owner)).toMatchObject({ recoveryCodes: 7, passkeys: [] })
})

test('[RO-01] every call of security and identity is in the table', () => {
  const guarded = calls
    .filter(({ record }) => record.token === 'needed' && coveredPaths.some((path) => record.path.startsWith(path)))
    .map(({ record }) => record.operation)
  expect(guarded.toSorted()).toEqual([...new Set(rows.map(({ record }) => record.operation))].toSorted())
})
