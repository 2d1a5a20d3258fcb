import {
  changeAvatar,
  changeEmail,
  changePassword,
  changePhone,
  confirmContact,
  denyLogin,
  endMemberSessions,
  login,
  loginHistory,
  memberIcons,
  memberInfo,
  memberSessions,
  playerAvatar,
  register,
  sendContactCode,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { outboxOf } from '../../../test/outbox.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const password = 'abcd1234'
let members = 0
async function newMember(given: { readonly mobileNum?: string; readonly email?: string } = {}) {
  members += 1
  const username = `guarded${members}`
  const form = { username, password, confirmPassword: password, ageConfirmed: true, ...given } as const
  const { token } = await gateway.get(register, { ...form, registerUrl: '/', registerMethod: 'WEB', login: true })
  return { username, token, id: (await gateway.get(memberInfo, {}, { token })).id }
}
type Guarded = Awaited<ReturnType<typeof newMember>>

const enter = async ({ username }: Guarded, headers: Record<string, string> = {}, typed = password) =>
  gateway.request(login, { type: 'username', username, password: typed }, { headers })
const mail = (n: number) => `guarded${n}-${members}@example.com`
const codeTo = async (recipient: string) => {
  const message = (await outboxOf(gateway, 'azulejo')).find((one) => one.recipient === recipient)
  return /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? ''
}
const subjectsTo = async (recipient: string) =>
  (await outboxOf(gateway, 'azulejo')).filter((one) => one.recipient === recipient).map(({ subject }) => subject)

const requestCode = (member: Guarded, to: object = {}, kind: 'phone' | 'email' = 'email') =>
  gateway.request(sendContactCode, { kind, ...to }, member)
async function proveEmail(member: Guarded, email: string) {
  await requestCode(member, { email })
  const request = { email, verificationCode: await codeTo(email), password }
  return gateway.request(changeEmail, request, member)
}

describe('contacts', () => {
  test('[MB-02] a first e-mail address needs the login password and a code sent to it', async () => {
    const member = await newMember()
    const email = mail(1)
    await requestCode(member, { email })
    const verificationCode = await codeTo(email)
    const change = (more: object) => gateway.request(changeEmail, { email, verificationCode, ...more }, member)
    expect(await change({})).toMatchObject({ errorCode: 'contact.proof' })
    expect(await change({ password: 'abcd12345' })).toMatchObject({ errorCode: 'password.old.incorrect' })
    expect(await change({ password, verificationCode: '000000' })).toMatchObject({ errorCode: 'code.wrong' })
    expect((await gateway.get(memberInfo, {}, member)).email).toBeUndefined()
    expect((await change({ password })).success).toBe(true)
    expect((await gateway.get(memberInfo, {}, member)).security).toMatchObject({ isEmailProven: true })
    expect(await change({ password })).toMatchObject({ errorCode: 'contact.same' })
  })

  test('[MB-02] a new e-mail address needs codes of the old and the new one, and both are notified', async () => {
    const member = await newMember()
    const [old, next] = [mail(1), mail(2)]
    await proveEmail(member, old)
    await requestCode(member, { email: next })
    const newCode = await codeTo(next)
    const change = (more: object) =>
      gateway.request(changeEmail, { email: next, verificationCode: newCode, ...more }, member)
    expect(await change({ password })).toMatchObject({ errorCode: 'contact.proof' })
    expect(await change({ formerCode: newCode })).toMatchObject({ errorCode: 'former.code.wrong' })
    await requestCode(member)
    const formerCode = await codeTo(old)
    expect(await change({ formerCode, verificationCode: formerCode })).toMatchObject({ errorCode: 'code.wrong' })
    expect((await change({ formerCode })).success).toBe(true)
    for (const to of [old, next]) expect((await subjectsTo(to))[0]).toContain('E-mail address changed')
    expect((await gateway.get(memberInfo, {}, member)).email).toMatch(/^g\*\*\*/)
  })

  test('[MB-02] a mobile number needs a mailed code when only e-mail is verified; a taken one is refused only with its code', async () => {
    const [holder, other] = [await newMember(), await newMember()]
    const mobileNum = '11988776601'
    const e164 = `+55${mobileNum}`
    await requestCode(holder, { mobileNum }, 'phone')
    const first = { mobileNum, verificationCode: await codeTo(e164), password }
    expect((await gateway.request(changePhone, first, holder)).success).toBe(true)
    expect((await gateway.get(memberInfo, {}, holder)).mobile).toBe('+55 11 *****-6601')
    const email = mail(3)
    await proveEmail(other, email)
    gateway.clock.forward(6 * 60_000)
    await requestCode(other, {}, 'phone')
    const formerCode = await codeTo(email)
    await requestCode(other, { mobileNum }, 'phone')
    const taken = { mobileNum, verificationCode: await codeTo(e164), formerCode }
    expect(await gateway.request(changePhone, { ...taken, verificationCode: '000000' }, other)).toMatchObject({
      errorCode: 'code.wrong',
    })
    expect(await gateway.request(changePhone, taken, other)).toMatchObject({ errorCode: 'register.mobile.taken' })
  })

  test('[MB-02] a code is valid for its member and its contact only, and works once', async () => {
    const [member, thief] = [await newMember(), await newMember()]
    const email = mail(4)
    await requestCode(member, { email })
    const verificationCode = await codeTo(email)
    const by = (who: Guarded, to = email) =>
      gateway.request(changeEmail, { email: to, verificationCode, password }, who)
    expect(await by(thief)).toMatchObject({ errorCode: 'code.wrong' })
    expect(await by(member, mail(5))).toMatchObject({ errorCode: 'code.wrong' })
    const many = await Promise.all(Array.from({ length: 5 }, () => by(member)))
    expect(many.filter(({ success }) => success)).toHaveLength(1)
  })

  test('[MB-02] the contacts given at registration are confirmed with a code alone, sent by the platform to what it has stored', async () => {
    const [mobileNum, email] = ['11988776602', 'given.at.registration@example.com']
    const member = await newMember({ mobileNum, email })
    for (const [kind, to] of [
      ['phone', `+55${mobileNum}`],
      ['email', email],
    ] as const) {
      const confirm = (verificationCode: string) => gateway.request(confirmContact, { kind, verificationCode }, member)
      expect((await requestCode(member, { stored: true }, kind)).success).toBe(true)
      expect(await confirm('000000')).toMatchObject({ errorCode: 'code.wrong' })
      const verificationCode = await codeTo(to)
      expect((await confirm(verificationCode)).success).toBe(true)
      expect(await confirm(verificationCode)).toMatchObject({ errorCode: 'contact.same' })
      expect(await requestCode(member, { stored: true }, kind)).toMatchObject({ errorCode: 'contact.same' })
    }
    const { security, mobile } = await gateway.get(memberInfo, {}, member)
    expect(security).toMatchObject({ isPhoneProven: true, isEmailProven: true })
    expect(mobile).toBe('+55 11 *****-6602')
    expect(await subjectsTo(email)).not.toContainEqual(expect.stringContaining('changed'))
  })

  test('[MB-02] a number is confirmed by its own code only, by one account only, and not without a stored one', async () => {
    const mobileNum = '11988776603'
    const [first, second, none] = [await newMember({ mobileNum }), await newMember({ mobileNum }), await newMember()]
    const confirm = (member: Guarded, verificationCode: string) =>
      gateway.request(confirmContact, { kind: 'phone', verificationCode }, member)
    expect(await requestCode(none, { stored: true }, 'phone')).toMatchObject({ errorCode: 'code.channel.none' })
    expect(await confirm(none, '123456')).toMatchObject({ errorCode: 'code.channel.none' })
    await requestCode(first, { stored: true }, 'phone')
    const firstCode = await codeTo(`+55${mobileNum}`)
    expect(await confirm(second, firstCode)).toMatchObject({ errorCode: 'code.wrong' })
    await requestCode(second, { stored: true }, 'phone')
    const secondCode = await codeTo(`+55${mobileNum}`)
    await requestCode(first, { mobileNum: '11988776604' }, 'phone')
    expect(await confirm(first, await codeTo('+5511988776604'))).toMatchObject({ errorCode: 'code.wrong' })
    expect((await confirm(first, firstCode)).success).toBe(true)
    expect(await confirm(second, secondCode)).toMatchObject({ errorCode: 'register.mobile.taken' })
  })

  test.each(['nobody', 'a@b', 'a b@example.com', 'a@example.com\nbcc: b@example.com', '<a@example.com>'])(
    '[MB-02] refuses %j as an e-mail address',
    async (email) => {
      expect(await requestCode(await newMember(), { email })).toMatchObject({ errorCode: 'email.invalid' })
    },
  )
})

describe('sessions', () => {
  const chrome =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  const openedBy = async (member: Guarded) => {
    const { value } = await enter(member, { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.9' })
    return { ...member, token: value?.token ?? '' }
  }
  const sessionsOf = async (member: Pick<Guarded, 'token'>) => (await gateway.get(memberSessions, {}, member)).sessions

  test('[MB-02] a member sees the sessions with device and address, ends one, and all others', async () => {
    const member = await newMember()
    const other = await openedBy(member)
    const seen = await sessionsOf(member)
    expect(seen).toHaveLength(2)
    expect(seen.find(({ isOwn }) => !isOwn)).toMatchObject({ device: 'Chrome, macOS', ip: '203.0.113.9' })
    const { sessionId = '' } = seen.find(({ isOwn }) => !isOwn) ?? {}
    expect(await gateway.get(endMemberSessions, { sessionId }, member)).toEqual({ ended: 1 })
    expect(await gateway.request(memberInfo, {}, other)).toMatchObject({ errorCode: 'login.not.session' })
    const [one, two] = [await openedBy(member), await openedBy(member)]
    expect(await gateway.get(endMemberSessions, {}, member)).toEqual({ ended: 2 })
    for (const ended of [one, two]) expect((await gateway.request(memberInfo, {}, ended)).success).toBe(false)
    expect(await sessionsOf(member)).toMatchObject([{ isOwn: true }])
    const history = await gateway.get(loginHistory, {}, member)
    expect(history).toMatchObject({ totalCount: 4, list: [{ device: 'Chrome, macOS', country: 'BR' }, {}, {}, {}] })
  })

  test('[MB-02] sessions and logins of others, of any brand, can be neither ended nor seen', async () => {
    const owner = await newMember()
    const [{ sessionId = '' } = {}] = await sessionsOf(owner)
    for (const stranger of [await newMember(), await seatPlayer(gateway, 0, 0, 'norte')]) {
      expect(await gateway.get(endMemberSessions, { sessionId }, stranger)).toEqual({ ended: 0 })
      expect((await sessionsOf(stranger)).map((one) => one.sessionId)).not.toContain(sessionId)
      expect((await gateway.get(loginHistory, {}, stranger)).totalCount).toBe(1)
    }
    expect(await sessionsOf(owner)).toHaveLength(1)
  })

  test('[MB-02] denying a login ends every session and makes the old password invalid', async () => {
    const member = await newMember()
    await proveEmail(member, mail(6))
    const thief = await openedBy(member)
    expect(await gateway.get(denyLogin, {}, member)).toEqual({ next: 'code' })
    for (const ended of [member, thief])
      expect(await gateway.request(memberInfo, {}, ended)).toMatchObject({ errorCode: 'login.not.session' })
    expect(await enter(member)).toMatchObject({ errorCode: 'login.incorrect' })
    expect((await subjectsTo(mail(6)))[0]).toContain('Login not recognized')
  })

  test('[MB-02] [SX-05] without a verified contact the password has to be changed at the next login', async () => {
    const member = await newMember()
    expect(await gateway.get(denyLogin, {}, member)).toEqual({ next: 'change' })
    for (const logins of [1, 2])
      expect([logins, (await enter(member)).value]).toEqual([logins, expect.objectContaining({ firstTimeLogin: true })])
    const token = (await enter(member)).value?.token ?? ''
    const change = { oldPassword: password, newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' }
    await gateway.get(changePassword, change, { token })
    expect((await enter(member, {}, 'efgh5678')).value).toMatchObject({ firstTimeLogin: false })
  })
})

test('[MB-02] a member is notified of a new password by mail', async () => {
  const member = await newMember()
  await proveEmail(member, mail(7))
  const newPassword = 'efgh5678'
  await gateway.get(changePassword, { oldPassword: password, newPassword, confirmNewPassword: newPassword }, member)
  expect((await subjectsTo(mail(7)))[0]).toContain('Login password changed')
})

describe('avatars', () => {
  const pictureAt = (path: string) => gateway.fetch(new Request(`${address}${path}`))
  const picture = async (colour: string) => {
    const bytes = await sharp({ create: { width: 300, height: 90, channels: 3, background: colour } })
      .withExif({ IFD0: { Artist: 'somebody at home' } })
      .jpeg()
      .toBuffer()
    return new Blob([new Uint8Array(bytes)])
  }

  test('[MB-02] can be chosen among those of the site', async () => {
    const member = await newMember()
    const { icons } = await gateway.get(memberIcons, {}, member)
    const [icon] = icons
    if (!icon) throw new Error('there is no icon')
    const expected = { avatar: icon.avatar, avatarType: 'STATIC' }
    expect(await gateway.get(changeAvatar, { iconId: icon.iconId }, member)).toEqual(expected)
    expect(await gateway.get(playerAvatar, {}, member)).toEqual(expected)
    expect((await gateway.get(memberInfo, {}, member)).avatar).toBe(icon.avatar)
    expect((await pictureAt(icon.avatar)).status).toBe(200)
    expect(await gateway.request(changeAvatar, { iconId: 'somebody' }, member)).toMatchObject({
      errorCode: 'avatar.unknown',
    })
  })

  test('[MB-02] are square and without metadata after an upload, and replace the former one', async () => {
    const member = await newMember()
    const upload = async (colour: string) =>
      (await gateway.get(changeAvatar, { images: [await picture(colour)] }, member)).avatar
    const first = await upload('red')
    expect(first).toMatch(/^\/cdn\/members\/[\w-]{43}\.jpg$/)
    const kept = Buffer.from(await (await pictureAt(first)).arrayBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ width: 256, height: 256, format: 'jpeg' })
    expect(kept.includes('somebody at home')).toBe(false)
    const second = await upload('blue')
    expect((await pictureAt(first)).status).toBe(404)
    expect((await pictureAt(second)).headers.get('content-type')).toBe('image/jpeg')
    for (const path of ['/cdn/members/x.jpg', `/cdn/members/${member.id}.jpg`])
      expect((await pictureAt(path)).status).toBe(404)
  })

  test('[MB-02] of any other kind are refused and change nothing, also for other members', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const before = await gateway.get(playerAvatar, {}, other)
    for (const images of [
      [],
      [new Blob(['<svg onload="alert(1)">'])],
      [new Blob([new Uint8Array([0xff, 0xd8, 0xff])])],
    ])
      expect(await gateway.request(changeAvatar, { images }, member)).toMatchObject({ errorCode: 'avatar.image' })
    await gateway.get(changeAvatar, { images: [await picture('green')] }, member)
    expect(await gateway.get(playerAvatar, {}, other)).toEqual(before)
  })
})
