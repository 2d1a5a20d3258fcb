import {
  addPushDevice,
  memberInfo,
  notificationSettings,
  pushDevices,
  setNotification,
  takeTimeOut,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { importJWK, jwtVerify } from 'jose'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { pushSite } from '../../../test/push-site.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

let site: Awaited<ReturnType<typeof pushSite>>
let gateway: TestGateway
beforeAll(async () => {
  site = await pushSite()
  gateway = site.gateway
})
beforeEach(() => site.forgetPushes())
afterAll(() => site.close())

const outbox = () => gateway.deps.db.selectFrom('outbox').selectAll().where('channel', '=', 'push').execute()

describe('[MB-14] a notice to a browser', () => {
  test('is encrypted for it, signed by the site, and has the title and the path of the message, once', async () => {
    const { player, browser } = await site.seatWithBrowser()
    await site.note(player)
    await Promise.all([site.deliver(), site.deliver()])
    await site.deliver()
    const [push, ...more] = site.service.received
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
    const { player } = await site.seatWithBrowser()
    const { publicKey = '' } = await gateway.get(pushDevices, {}, player)
    await site.note(player)
    await site.deliver()
    const [, token = '', key] =
      /^vapid t=([^,]+), k=(.+)$/.exec(site.service.received[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: site.service.origin,
    })
    expect(payload.sub).toBe('mailto:ops@azulejo.example')
    // Another gateway of the same database signs with the same key.
    expect((await gateway.get(pushDevices, {}, player)).publicKey).toBe(publicKey)
  })

  test('goes to each device of the member, and to no other member', async () => {
    const { player, browser } = await site.seatWithBrowser()
    const second = site.newBrowser()
    await gateway.get(addPushDevice, second.subscription, player)
    const stranger = await site.seatWithBrowser()
    await site.note(player, 'For two devices')
    await site.deliver()
    expect([site.titlesAt(browser), site.titlesAt(second), site.titlesAt(stranger.browser)]).toEqual([
      ['For two devices'],
      ['For two devices'],
      [],
    ])
  })

  test('leads to the inbox where the message is not in it', async () => {
    const { player, browser } = await site.seatWithBrowser()
    await gateway.get(setNotification, { kind: 'platform', channel: 'inbox', isOn: false }, player)
    await site.note(player)
    await site.deliver()
    expect(browser.decrypt(site.service.received[0]?.body ?? Buffer.of())).toMatchObject({ path: '/member/messageV2' })
  })

  test('is tried again when the service fails, and not when it refuses the message', async () => {
    const { player, browser } = await site.seatWithBrowser()
    site.answerWith(browser, 503)
    await site.note(player, 'Later')
    await site.deliver()
    site.answerWith(browser, 201)
    gateway.clock.forward(2_000)
    await site.deliver()
    expect(site.titlesAt(browser)).toEqual(['Later', 'Later'])
    expect((await outbox()).at(-1)).toMatchObject({ state: 'sent', attempts: 2, error: null })
    site.answerWith(browser, 413)
    await site.note(player, 'Too large')
    await site.deliver()
    expect((await outbox()).at(-1)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'the push service refuses it',
    })
    expect(await site.countOf(player)).toBe(1)
  })

  test('is given up after a day', async () => {
    const { player, browser } = await site.seatWithBrowser()
    site.answerWith(browser, 500)
    await site.note(player)
    await site.deliver()
    gateway.clock.forward(24 * 3_600_000)
    await site.deliver()
    expect((await outbox()).at(-1)).toMatchObject({ state: 'failed' })
    expect(site.service.received).toHaveLength(1)
  })

  test.each([404, 410])('ends the device when the service answers %s, with all that waits for it', async (status) => {
    const { player, browser, deviceId } = await site.seatWithBrowser()
    site.answerWith(browser, status)
    await site.note(player)
    await site.note(player)
    await site.deliver()
    expect(await site.devicesOf(player)).toEqual([])
    expect((await outbox()).filter(({ push_device_id }) => push_device_id === deviceId)).toEqual([])
    await site.note(player)
    await site.deliver()
    expect(site.service.received.length).toBeLessThan(3)
  })
})

describe('[MB-14] the switches of pushes', () => {
  test('are on for everything but marketing, and reach nobody without a device', async () => {
    const player = await seatPlayer(gateway, 0)
    const { kinds, unreachable } = await gateway.get(notificationSettings, {}, player)
    const on = kinds.filter(({ channels }) => channels.some(({ channel, isOn }) => channel === 'push' && isOn))
    expect(on.map(({ kind }) => kind)).toEqual(kinds.map(({ kind }) => kind).filter((kind) => kind !== 'marketing'))
    expect(unreachable).toContainEqual({ channel: 'push', reason: 'address' })
    await site.note(player)
    const due = gateway.deps.db.selectFrom('notification_due').select('id').where('member_id', '=', player.id)
    expect(await due.execute()).toEqual([])
    await gateway.get(addPushDevice, site.newBrowser().subscription, player)
    const after = await gateway.get(notificationSettings, {}, player)
    expect(after.unreachable.map(({ channel }) => channel)).not.toContain('push')
  })

  test('a kind that is turned off is not pushed', async () => {
    const { player } = await site.seatWithBrowser()
    await gateway.get(setNotification, { kind: 'platform', channel: 'push', isOn: false }, player)
    await site.note(player)
    await site.deliver()
    expect(site.service.received).toEqual([])
  })

  test('an offer is pushed only to who switched it on, and not after a time-out', async () => {
    const { player, browser } = await site.seatWithBrowser()
    const { account } = await gateway.get(memberInfo, {}, player)
    const offer = () =>
      executeAsAdmin(gateway.deps, ['offers', 'azulejo', account, 'Double points', 'Now.', '--reason', 'test'])
    await offer()
    await site.deliver()
    expect(site.titlesAt(browser)).toEqual([])
    await gateway.get(setNotification, { kind: 'marketing', channel: 'push', isOn: true }, player)
    await offer()
    await site.deliver()
    expect(site.titlesAt(browser)).toEqual(['Double points'])
    await gateway.get(takeTimeOut, { hours: 24 }, player)
    await offer()
    await site.deliver()
    expect(site.titlesAt(browser)).toEqual(['Double points'])
  })
})
