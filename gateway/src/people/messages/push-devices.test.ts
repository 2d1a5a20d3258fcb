import {
  addPushDevice,
  denyLogin,
  endMemberSessions,
  keptSubscription,
  login,
  logout,
  memberInfo,
  memberSessions,
  mostPushDevices,
  notificationSettings,
  pushDevices,
  register,
  removePushDevice,
  renewPushDevice,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { attempt, expected, idorRow, seatCallers } from '../../../test/idor.ts'
import { pushSite } from '../../../test/push-site.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { readEnvironment } from '../../environment.ts'
import { proofSettingsOf } from '../proofs/proof-variables.ts'
import { createWebPush, pushKeysOf, sitePushKeys } from './web-push.ts'

let site: Awaited<ReturnType<typeof pushSite>>
let gateway: TestGateway
beforeAll(async () => {
  site = await pushSite()
  gateway = site.gateway
})
beforeEach(() => site.forgetPushes())
afterAll(() => site.close())

describe('[MB-14] the devices of a member', () => {
  test('are listed with their names, and removed', async () => {
    const { player, deviceId } = await site.seatWithBrowser()
    expect(await site.devicesOf(player)).toEqual([{ deviceId, device: 'WEB', at: gateway.clock.now() }])
    await gateway.get(removePushDevice, { deviceId: 'unknown' }, player)
    expect(await site.devicesOf(player)).toHaveLength(1)
    expect((await gateway.get(removePushDevice, { deviceId }, player)).devices).toEqual([])
    await site.note(player)
    await site.deliver()
    expect(site.service.received).toEqual([])
  })

  test(`are ${mostPushDevices} at most; the same browser counts once`, async () => {
    const { player, browser } = await site.seatWithBrowser()
    for (let count = 1; count < mostPushDevices; count += 1)
      await gateway.get(addPushDevice, site.newBrowser().subscription, player)
    expect((await gateway.get(addPushDevice, browser.subscription, player)).devices).toHaveLength(mostPushDevices)
    expect((await gateway.request(addPushDevice, site.newBrowser().subscription, player)).errorCode).toBe('push.most')
  })

  test('a browser belongs to the account that subscribed last', async () => {
    const { player, browser } = await site.seatWithBrowser()
    const { player: next } = await site.seatWithBrowser(browser)
    expect([await site.countOf(player), await site.countOf(next)]).toEqual([0, 1])
    await site.note(player)
    await site.deliver()
    expect(site.service.received).toEqual([])
  })

  test('have endpoints of the public internet over HTTPS, and no others', async () => {
    const open = await testGateway({ proofs: { push: createWebPush({ subject: 'mailto:ops@azulejo.example' }) } })
    const player = await seatPlayer(open, 0)
    const add = async (endpoint: string) =>
      (await open.request(addPushDevice, { ...site.newBrowser().subscription, endpoint }, player)).errorCode
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
    const answer = await gateway.request(addPushDevice, { ...site.newBrowser().subscription, p256dh }, player)
    expect(answer.errorCode).toBe('push.endpoint')
  })

  test('a site without an address for push services offers none', async () => {
    const silent = await testGateway()
    const player = await seatPlayer(silent, 0)
    const renewal = { former: 'https://push.example/a', ...site.newBrowser().subscription }
    expect((await silent.request(renewPushDevice, renewal)).errorCode).toBe('push.off')
    expect(await silent.get(pushDevices, {}, player)).toEqual({ devices: [] })
    expect((await silent.request(addPushDevice, site.newBrowser().subscription, player)).errorCode).toBe('push.off')
    const { unreachable } = await silent.get(notificationSettings, {}, player)
    expect(unreachable).toContainEqual({ channel: 'push', reason: 'carrier' })
    await silent.close()
  })
})

const password = 'abcd1234'
let members = 0
/** A member who has logged in with a browser that keeps its cookie, and gets notices there. */
async function enterWithBrowser(browser = site.newBrowser(), jar = { cookie: '' }) {
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

describe('[MB-14] [SX-07] the notices of a browser end', () => {
  test('with its logout, and those of other browsers stay', async () => {
    const member = await enterWithBrowser()
    const elsewhere = { ...member, jar: { cookie: '' }, token: await enter({ ...member, jar: { cookie: '' } }) }
    await gateway.get(addPushDevice, site.newBrowser().subscription, elsewhere)
    await gateway.get(logout, {}, member)
    expect(await site.countOf(member)).toBe(1)
  })

  test('with the logout of a later session, and not when a session expires', async () => {
    const member = await enterWithBrowser()
    gateway.clock.forward(13 * 3_600_000)
    await site.note(member, 'While away')
    await site.deliver()
    expect(site.titlesAt(member.browser)).toEqual(['While away'])
    const token = await enter(member)
    await gateway.get(logout, {}, { ...member, token })
    expect(await site.countOf(member)).toBe(0)
  })

  test('when another account logs in with it', async () => {
    const member = await enterWithBrowser()
    await enterWithBrowser(site.newBrowser(), member.jar)
    expect(await site.countOf(member)).toBe(0)
  })

  test('when the member ends its session from elsewhere', async () => {
    const member = await enterWithBrowser()
    const token = await enter({ ...member, jar: { cookie: '' } })
    const { sessions } = await gateway.get(memberSessions, {}, { token })
    expect(sessions.length).toBeGreaterThan(1)
    await gateway.get(endMemberSessions, {}, { token })
    expect(await site.countOf(member)).toBe(0)
  })

  test('when the member denies a login, and when an operator excludes the member', async () => {
    const [denied, excluded] = [await enterWithBrowser(), await enterWithBrowser()]
    await gateway.get(denyLogin, {}, denied)
    const words = ['member', 'azulejo', excluded.username, 'exclude', '180', '--reason', 'asked']
    await executeAsAdmin(gateway.deps, words)
    expect([await site.countOf(denied), await site.countOf(excluded)]).toEqual([0, 0])
  })
})

describe('[MB-14] a subscription that the browser renews', () => {
  /** Sends what the worker sends: no session, and the cookie of the browser where it has one. */
  const renew = (from: Browser, to: Browser, options: { merchant?: string; headers?: { cookie: string } } = {}) =>
    gateway.request(renewPushDevice, { former: from.subscription.endpoint, ...to.subscription }, options)
  type Browser = ReturnType<typeof site.newBrowser>

  test('goes on getting notices, also those that wait', async () => {
    const { player, browser } = await site.seatWithBrowser()
    const [device] = await site.devicesOf(player)
    const renewed = site.newBrowser()
    await site.note(player, 'Waits')
    await site.write()
    expect((await renew(browser, renewed)).value).toEqual({ isRenewed: true })
    const [after, ...others] = await site.devicesOf(player)
    expect([after?.device, after?.at, others]).toEqual([device?.device, device?.at, []])
    expect(after?.deviceId).not.toBe(device?.deviceId)
    await site.note(player, 'Later')
    await site.deliver()
    expect([site.titlesAt(browser), site.titlesAt(renewed).toSorted()]).toEqual([[], ['Later', 'Waits']])
  })

  test('may have new keys at the same endpoint', async () => {
    const { player, browser } = await site.seatWithBrowser()
    const { subscription } = site.newBrowser()
    const renewed = { ...subscription, endpoint: browser.subscription.endpoint }
    const answer = await gateway.request(renewPushDevice, { former: renewed.endpoint, ...renewed })
    expect(answer.value).toEqual({ isRenewed: true })
    const row = gateway.deps.db.selectFrom('push_device').selectAll().where('member_id', '=', player.id)
    expect(await row.executeTakeFirst()).toMatchObject(renewed)
  })

  test('is unknown with another endpoint, at another brand, and after the notices have ended', async () => {
    const { player, browser, deviceId } = await site.seatWithBrowser()
    const next = site.newBrowser()
    expect((await renew(site.newBrowser(), next)).value).toEqual({ isRenewed: false })
    expect((await renew(browser, next, { merchant: 'norte' })).value).toEqual({ isRenewed: false })
    expect((await site.devicesOf(player)).map((each) => each.deviceId)).toEqual([deviceId])
    await gateway.get(removePushDevice, { deviceId }, player)
    expect((await renew(browser, next)).value).toEqual({ isRenewed: false })
    expect(await site.countOf(player)).toBe(0)
  })

  test('of a known browser is renewed by that browser alone', async () => {
    const { browser, jar, ...member } = await enterWithBrowser()
    const next = site.newBrowser()
    expect((await renew(browser, next)).value).toEqual({ isRenewed: false })
    const stranger = await enterWithBrowser()
    expect((await renew(browser, next, { headers: stranger.jar })).value).toEqual({ isRenewed: false })
    expect((await renew(browser, next, { headers: jar })).value).toEqual({ isRenewed: true })
    await gateway.get(logout, {}, member)
    expect(await site.countOf(member)).toBe(0)
  })

  test('that the page has added for another account takes nothing of the former one along', async () => {
    const { player, browser } = await site.seatWithBrowser()
    await site.note(player, 'For the former account')
    await site.write()
    const { player: next, browser: renewed } = await site.seatWithBrowser()
    expect((await renew(browser, renewed)).value).toEqual({ isRenewed: true })
    await site.deliver()
    expect(site.titlesAt(renewed)).toEqual([])
    expect([await site.countOf(player), await site.countOf(next)]).toEqual([0, 1])
  })

  test('has a key that is a point of the curve', async () => {
    const { browser } = await site.seatWithBrowser()
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const renewal = { former: browser.subscription.endpoint, ...site.newBrowser().subscription, p256dh }
    expect((await gateway.request(renewPushDevice, renewal)).errorCode).toBe('push.endpoint')
  })
})

test('[MB-14] the worker is a script of the site that runs nothing else and that browsers ask for again', async () => {
  const answer = await gateway.fetch(new Request(`${address}/wps/push/worker.js`))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const script = await answer.text()
  expect(script).toContain("addEventListener('notificationclick'")
  // The worker imports nothing of the wire.
  for (const shared of [renewPushDevice.path, keptSubscription.path]) expect(script).toContain(`'${shared}'`)
  expect(script).toContain(`open('${keptSubscription.cache}')`)
})

test('[RO-01] the devices of a member are of no use to another one', async () => {
  const callers = await seatCallers(gateway)
  const browser = site.newBrowser()
  const { devices } = await gateway.get(addPushDevice, browser.subscription, callers.owner)
  const [{ deviceId } = { deviceId: '' }] = devices
  const rows = [
    idorRow(pushDevices, 'own', () => ({})),
    idorRow(addPushDevice, 'own', () => site.newBrowser().subscription),
    idorRow(removePushDevice, 'own', () => ({ deviceId })),
  ]
  for (const row of rows)
    expect(await attempt(gateway, row as never, callers, undefined, [deviceId])).toEqual(expected(row as never))
  expect(await site.devicesOf(callers.owner as Player)).toHaveLength(1)
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
