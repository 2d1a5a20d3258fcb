import {
  addPushDevice,
  denyLogin,
  endMemberSessions,
  login,
  logout,
  memberInfo,
  memberSessions,
  mostPushDevices,
  notificationSettings,
  pushDevices,
  register,
  removePushDevice,
  setNotification,
  takeTimeOut,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { importJWK, jwtVerify } from 'jose'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { attempt, expected, idorRow, seatCallers } from '../../../test/idor.ts'
import { pushBrowser, startPushService } from '../../../test/push-service.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { readEnvironment } from '../../environment.ts'
import { proofSettingsOf } from '../proofs/proof-variables.ts'
import { createDeliveries } from './deliveries.ts'
import { notifyMember } from './inbox.store.ts'
import { sendNotifications } from './send-notifications.ts'
import { createWebPush, pushKeysOf, sitePushKeys } from './web-push.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let gateway: TestGateway
/** Status of the service by path; 201 for the others. */
const answers = new Map<string, number>()
beforeAll(async () => {
  service = await startPushService(({ path }) => answers.get(path) ?? 201)
  const push = createWebPush({ subject: 'mailto:ops@azulejo.example', reach: service.reach })
  gateway = await testGateway({ proofs: { push } })
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
})
beforeEach(() => {
  service.received.length = 0
  answers.clear()
})
afterAll(async () => {
  await gateway.close()
  await service.close()
})

let browsers = 0
/** A browser that has subscribed at the service, at a path of its own. */
function newBrowser() {
  browsers += 1
  return pushBrowser(`${service.origin}/send/${browsers}`)
}
type Browser = ReturnType<typeof newBrowser>

/** A member with a browser that gets notices. */
async function seatWithBrowser(browser: Browser = newBrowser()) {
  const player = await seatPlayer(gateway, 0)
  await gateway.deps.db.updateTable('member').set({ language: 'en' }).where('id', '=', player.id).execute()
  const answer = await gateway.get(addPushDevice, browser.subscription, player)
  return { player, browser, deviceId: answer.devices[0]?.deviceId ?? '' }
}

const note = (player: Player, title = 'A note') =>
  notifyMember(gateway.deps.db, {
    merchant: 'azulejo',
    memberId: player.id,
    kind: 'note',
    detail: { title, text: 'Its text is in the inbox' },
    at: gateway.clock.now(),
  })

/** Runs the job that writes notices into the outbox, until nothing is due, and delivers what waits. */
async function deliver() {
  const { db, clock } = gateway.deps
  const { work } = sendNotifications(gateway.deps)
  for (let payload: Readonly<Record<string, unknown>> | undefined = {}; payload; )
    payload = (await db.transaction().execute((transaction) => work(transaction, payload ?? {}, clock.now()))) as never
  await createDeliveries(gateway.deps).run()
}
const outbox = () => gateway.deps.db.selectFrom('outbox').selectAll().where('channel', '=', 'push').execute()
const devicesOf = async (player: Player) => (await gateway.get(pushDevices, {}, player)).devices
const countOf = async ({ id }: { id: string }) =>
  (await gateway.deps.db.selectFrom('push_device').select('id').where('member_id', '=', id).execute()).length
const titlesAt = ({ decrypt, subscription }: Browser) =>
  service.received
    .filter(({ path }) => subscription.endpoint.endsWith(path))
    .map(({ body }) => (decrypt(body) as { title: string }).title)

describe('[MB-14] a notice to a browser', () => {
  test('is encrypted for it, signed by the site, and has the title and the path of the message, once', async () => {
    const { player, browser } = await seatWithBrowser()
    await note(player)
    await Promise.all([deliver(), deliver()])
    await deliver()
    const [push, ...more] = service.received
    if (!push) throw new Error('nothing was pushed')
    expect(more).toEqual([])
    const { id } = await gateway.deps.db
      .selectFrom('inbox_message')
      .select('id')
      .where('member_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(browser.decrypt(push.body)).toEqual({
      title: 'A note',
      site: 'Azulejo',
      language: 'en',
      path: `/member/messageV2?row=${id}`,
      tag: expect.stringMatching(/^\d+$/),
    })
    expect(String(push.body)).not.toContain('A note')
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  })

  test('is signed with the key that browsers subscribe with, for the service, in the name of the operator', async () => {
    const { player } = await seatWithBrowser()
    const { publicKey = '' } = await gateway.get(pushDevices, {}, player)
    await note(player)
    await deliver()
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: service.origin,
    })
    expect(payload.sub).toBe('mailto:ops@azulejo.example')
    // Another gateway of the same database signs with the same key.
    expect((await gateway.get(pushDevices, {}, player)).publicKey).toBe(publicKey)
  })

  test('goes to each device of the member, and to no other member', async () => {
    const { player, browser } = await seatWithBrowser()
    const second = newBrowser()
    await gateway.get(addPushDevice, second.subscription, player)
    const stranger = await seatWithBrowser()
    await note(player, 'For two devices')
    await deliver()
    expect([titlesAt(browser), titlesAt(second), titlesAt(stranger.browser)]).toEqual([
      ['For two devices'],
      ['For two devices'],
      [],
    ])
  })

  test('leads to the inbox where the message is not in it', async () => {
    const { player, browser } = await seatWithBrowser()
    await gateway.get(setNotification, { kind: 'platform', channel: 'inbox', isOn: false }, player)
    await note(player)
    await deliver()
    expect(browser.decrypt(service.received[0]?.body ?? Buffer.of())).toMatchObject({ path: '/member/messageV2' })
  })

  test('is tried again when the service fails, and not when it refuses the message', async () => {
    const { player, browser } = await seatWithBrowser()
    const path = new URL(browser.subscription.endpoint).pathname
    answers.set(path, 503)
    await note(player, 'Later')
    await deliver()
    answers.delete(path)
    gateway.clock.forward(2_000)
    await deliver()
    expect(titlesAt(browser)).toEqual(['Later', 'Later'])
    expect((await outbox()).at(-1)).toMatchObject({ state: 'sent', attempts: 2, error: null })
    answers.set(path, 413)
    await note(player, 'Too large')
    await deliver()
    expect((await outbox()).at(-1)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'the push service refuses it',
    })
    expect(await countOf(player)).toBe(1)
  })

  test('is given up after a day', async () => {
    const { player, browser } = await seatWithBrowser()
    answers.set(new URL(browser.subscription.endpoint).pathname, 500)
    await note(player)
    await deliver()
    gateway.clock.forward(24 * 3_600_000)
    await deliver()
    expect((await outbox()).at(-1)).toMatchObject({ state: 'failed' })
    expect(service.received).toHaveLength(1)
  })

  test.each([404, 410])('ends the device when the service answers %s, with all that waits for it', async (status) => {
    const { player, browser, deviceId } = await seatWithBrowser()
    answers.set(new URL(browser.subscription.endpoint).pathname, status)
    await note(player)
    await note(player)
    await deliver()
    expect(await devicesOf(player)).toEqual([])
    expect((await outbox()).filter(({ push_device_id }) => push_device_id === deviceId)).toEqual([])
    await note(player)
    await deliver()
    expect(service.received.length).toBeLessThan(3)
  })
})

describe('[MB-14] the switches of pushes', () => {
  test('are on for everything but marketing, and reach nobody without a device', async () => {
    const player = await seatPlayer(gateway, 0)
    const { kinds, unreachable } = await gateway.get(notificationSettings, {}, player)
    const on = kinds.filter(({ channels }) => channels.some(({ channel, isOn }) => channel === 'push' && isOn))
    expect(on.map(({ kind }) => kind)).toEqual(kinds.map(({ kind }) => kind).filter((kind) => kind !== 'marketing'))
    expect(unreachable).toContainEqual({ channel: 'push', reason: 'address' })
    await note(player)
    const due = gateway.deps.db.selectFrom('notification_due').select('id').where('member_id', '=', player.id)
    expect(await due.execute()).toEqual([])
    await gateway.get(addPushDevice, newBrowser().subscription, player)
    const after = await gateway.get(notificationSettings, {}, player)
    expect(after.unreachable.map(({ channel }) => channel)).not.toContain('push')
  })

  test('a kind that is turned off is not pushed', async () => {
    const { player } = await seatWithBrowser()
    await gateway.get(setNotification, { kind: 'platform', channel: 'push', isOn: false }, player)
    await note(player)
    await deliver()
    expect(service.received).toEqual([])
  })

  test('an offer is pushed only to who switched it on, and not after a time-out', async () => {
    const { player, browser } = await seatWithBrowser()
    const { account } = await gateway.get(memberInfo, {}, player)
    const offer = () =>
      executeAsAdmin(gateway.deps, ['offers', 'azulejo', account, 'Double points', 'Now.', '--reason', 'test'])
    await offer()
    await deliver()
    expect(titlesAt(browser)).toEqual([])
    await gateway.get(setNotification, { kind: 'marketing', channel: 'push', isOn: true }, player)
    await offer()
    await deliver()
    expect(titlesAt(browser)).toEqual(['Double points'])
    await gateway.get(takeTimeOut, { hours: 24 }, player)
    await offer()
    await deliver()
    expect(titlesAt(browser)).toEqual(['Double points'])
  })
})

describe('[MB-14] the devices of a member', () => {
  test('are listed with their names, and removed', async () => {
    const { player, deviceId } = await seatWithBrowser()
    expect(await devicesOf(player)).toEqual([{ deviceId, device: 'WEB', at: gateway.clock.now() }])
    await gateway.get(removePushDevice, { deviceId: 'unknown' }, player)
    expect(await devicesOf(player)).toHaveLength(1)
    expect((await gateway.get(removePushDevice, { deviceId }, player)).devices).toEqual([])
    await note(player)
    await deliver()
    expect(service.received).toEqual([])
  })

  test(`are ${mostPushDevices} at most; the same browser counts once`, async () => {
    const { player, browser } = await seatWithBrowser()
    for (let count = 1; count < mostPushDevices; count += 1)
      await gateway.get(addPushDevice, newBrowser().subscription, player)
    expect((await gateway.get(addPushDevice, browser.subscription, player)).devices).toHaveLength(mostPushDevices)
    expect((await gateway.request(addPushDevice, newBrowser().subscription, player)).errorCode).toBe('push.most')
  })

  test('a browser belongs to the account that subscribed last', async () => {
    const { player, browser } = await seatWithBrowser()
    const { player: next } = await seatWithBrowser(browser)
    expect([await countOf(player), await countOf(next)]).toEqual([0, 1])
    await note(player)
    await deliver()
    expect(service.received).toEqual([])
  })

  test('have endpoints of the public internet over HTTPS, and no others', async () => {
    const open = await testGateway({ proofs: { push: createWebPush({ subject: 'mailto:ops@azulejo.example' }) } })
    const player = await seatPlayer(open, 0)
    const add = async (endpoint: string) =>
      (await open.request(addPushDevice, { ...newBrowser().subscription, endpoint }, player)).errorCode
    const refused = [
      'http://push.example/a',
      'https://push.example:8443/a',
      'https://localhost/a',
      'https://10.0.0.7/a',
      'https://database.internal/a',
      'push',
    ]
    for (const endpoint of refused) expect([endpoint, await add(endpoint)]).toEqual([endpoint, 'push.endpoint'])
    expect(await add('https://fcm.googleapis.com/fcm/send/a')).toBeUndefined()
    await open.close()
  })

  test('a key that is no point of the curve is refused', async () => {
    const player = await seatPlayer(gateway, 0)
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const answer = await gateway.request(addPushDevice, { ...newBrowser().subscription, p256dh }, player)
    expect(answer.errorCode).toBe('push.endpoint')
  })

  test('a site without an address for push services offers none', async () => {
    const silent = await testGateway()
    const player = await seatPlayer(silent, 0)
    expect(await silent.get(pushDevices, {}, player)).toEqual({ devices: [] })
    expect((await silent.request(addPushDevice, newBrowser().subscription, player)).errorCode).toBe('push.off')
    const { unreachable } = await silent.get(notificationSettings, {}, player)
    expect(unreachable).toContainEqual({ channel: 'push', reason: 'carrier' })
    await silent.close()
  })
})

describe('[MB-14] [SX-07] the notices of a browser end', () => {
  const password = 'abcd1234'
  let members = 0
  /** A member who has logged in with a browser that keeps its cookie, and gets notices there. */
  async function enterWithBrowser(browser = newBrowser(), jar = { cookie: '' }) {
    members += 1
    const username = `pushed${members}`
    const form = { username, password, confirmPassword: password, ageConfirmed: true } as const
    const { token } = await gateway.get(register, { ...form, registerUrl: '/', registerMethod: 'WEB', login: true })
    const { id } = await gateway.get(memberInfo, {}, { token })
    const member = { id, username, browser, jar, merchant: 'azulejo' as const, token }
    const entered = { ...member, token: await enter(member) }
    await gateway.get(addPushDevice, browser.subscription, { ...entered, headers: jar })
    return entered
  }
  async function enter({ username, jar }: { username: string; jar: { cookie: string } }) {
    const request = { type: 'username' as const, username, password, ...(await readCaptcha(gateway)) }
    const body = await gateway.seal(login.path, request)
    const headers = { merchant: 'azulejo', 'content-type': 'application/jose', ...jar }
    const answer = await gateway.fetch(new Request(`${address}${login.path}`, { method: 'POST', headers, body }))
    const [line = ''] = answer.headers.getSetCookie()
    jar.cookie = line.split(';', 1)[0] ?? ''
    return ((await answer.json()) as { value: { token: string } }).value.token
  }

  test('with its logout, and those of other browsers stay', async () => {
    const member = await enterWithBrowser()
    const elsewhere = { ...member, jar: { cookie: '' }, token: await enter({ ...member, jar: { cookie: '' } }) }
    await gateway.get(addPushDevice, newBrowser().subscription, elsewhere)
    await gateway.get(logout, {}, member)
    expect(await countOf(member)).toBe(1)
  })

  test('with the logout of a later session, and not when a session expires', async () => {
    const member = await enterWithBrowser()
    gateway.clock.forward(13 * 3_600_000)
    await note(member, 'While away')
    await deliver()
    expect(titlesAt(member.browser)).toEqual(['While away'])
    const token = await enter(member)
    await gateway.get(logout, {}, { ...member, token })
    expect(await countOf(member)).toBe(0)
  })

  test('when another account logs in with it', async () => {
    const member = await enterWithBrowser()
    await enterWithBrowser(newBrowser(), member.jar)
    expect(await countOf(member)).toBe(0)
  })

  test('when the member ends its session from elsewhere', async () => {
    const member = await enterWithBrowser()
    const token = await enter({ ...member, jar: { cookie: '' } })
    const { sessions } = await gateway.get(memberSessions, {}, { token })
    expect(sessions.length).toBeGreaterThan(1)
    await gateway.get(endMemberSessions, {}, { token })
    expect(await countOf(member)).toBe(0)
  })

  test('when the member denies a login, and when an operator excludes the member', async () => {
    const [denied, excluded] = [await enterWithBrowser(), await enterWithBrowser()]
    await gateway.get(denyLogin, {}, denied)
    const words = ['member', 'azulejo', excluded.username, 'exclude', '180', '--reason', 'asked']
    await executeAsAdmin(gateway.deps, words)
    expect([await countOf(denied), await countOf(excluded)]).toEqual([0, 0])
  })
})

test('[MB-14] the worker is a script of the site that runs nothing else and that browsers ask for anew', async () => {
  const answer = await gateway.fetch(new Request(`${address}/wps/push/worker.js`))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toContain("addEventListener('notificationclick'")
})

test('[RO-01] the devices of a member are of no use to another one', async () => {
  const callers = await seatCallers(gateway)
  const browser = newBrowser()
  const { devices } = await gateway.get(addPushDevice, browser.subscription, callers.owner)
  const [{ deviceId } = { deviceId: '' }] = devices
  const rows = [
    idorRow(pushDevices, 'own', () => ({})),
    idorRow(addPushDevice, 'own', () => newBrowser().subscription),
    idorRow(removePushDevice, 'own', () => ({ deviceId })),
  ]
  for (const row of rows)
    expect(await attempt(gateway, row as never, callers, undefined, [deviceId])).toEqual(expected(row as never))
  expect(await devicesOf(callers.owner as Player)).toHaveLength(1)
})

test('[SX-07] an environment names the operator for push services, and may bring the key of the site', async () => {
  const variables = { DEV_PAGES: '0', MAIL_FROM: 'no-reply@localhost' } as const
  expect(proofSettingsOf(variables).push).toBeUndefined()
  const { privateKey, publicKey } = pushKeysOf(Buffer.alloc(32, 7).toString('base64url'))
  const { push } = readEnvironment({ PUSH_SUBJECT: 'mailto:ops@azulejo.example', PUSH_KEY: privateKey }).proofs
  if (!push) throw new Error('pushes are off')
  expect(await sitePushKeys(gateway.deps, push)).toEqual({ publicKey, privateKey })
  expect(() => readEnvironment({ PUSH_SUBJECT: 'ops@azulejo.example' })).toThrow('PUSH_SUBJECT: it is mailto:')
  const beyond = Buffer.alloc(32, 255).toString('base64url')
  expect(() => readEnvironment({ PUSH_KEY: beyond })).toThrow('PUSH_KEY: it is a private key of P-256')
})
