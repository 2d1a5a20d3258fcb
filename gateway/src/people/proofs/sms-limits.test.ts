import { smsRegister } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { solveHuman } from '../../../test/solve-human.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { SmsLimits } from '../../platform/pipeline/proof-settings.ts'
import { sweepProofs } from './sweep-proofs.ts'

const minute = 60_000
const wide: SmsLimits = { number: 99, device: 99, address: 99, prefix: 99, home: 99, abroad: 99 }
const limits = { ...wide }
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ proofs: { smsLimits: limits } })
})
afterAll(() => gateway.close())
/** Ends the windows in which other tests have counted. */
beforeEach(() => gateway.clock.forward(25 * 60 * minute))

type Sent = Promise<{ readonly success: boolean }>
const send = async (mobileNo: string, dialing: string, ip: string, device: string): Sent =>
  gateway.request(
    smsRegister,
    { mobileNo, countryDialingCode: dialing, humanCheck: await solveHuman(gateway, 'sms') },
    { headers: { 'x-forwarded-for': ip, device } },
  )
/** Sends a message to one of ten Brazilian area codes. */
const from = (place: number, ip: string, device: string) =>
  send(`${place === 9 ? 21 : 11 + place}988770142`, '+55', ip, device)
/** Sends a message from a different address for each place. */
const to = (mobileNo: string, place: number, dialing = '+55') =>
  send(mobileNo, dialing, `203.0.113.${place + 1}`, 'WEB')

type Case = readonly [string, Partial<SmsLimits>, one: (place: number) => Sent, elsewhere: () => Sent]
const cases: readonly Case[] = [
  [
    'one device of an address',
    { device: 4 },
    (place) => from(place, '203.0.113.1', 'PHONE'),
    () => from(5, '203.0.113.1', 'TABLET'),
  ],
  [
    'one address',
    { address: 4 },
    (place) => from(place, '203.0.113.1', `D${place}`),
    () => from(5, '203.0.113.2', 'D'),
  ],
  [
    'numbers that begin alike',
    { prefix: 4 },
    (place) => to(`11988${770_100 + place}`, place),
    () => to('11977770142', 50),
  ],
  [
    'the own country',
    { home: 4 },
    (place) => from(place, `203.0.113.${place + 1}`, 'WEB'),
    () => to('912345678', 50, '+84'),
  ],
  [
    'another country',
    { abroad: 4 },
    (place) => to(`91234567${place}`, place, '+84'),
    () => to('912345678', 50, '+351'),
  ],
]

describe('limits of messages', () => {
  test.each(cases)('[ER-02] %s: four are sent, further ones wait, other callers are not limited', async (...given) => {
    const [, tight, one, elsewhere] = given
    Object.assign(limits, wide, tight)
    const sent = await Promise.all(Array.from({ length: 6 }, (_, place) => one(place)))
    expect(sent.filter(({ success }) => success)).toHaveLength(4)
    expect(await one(9)).toMatchObject({ status: 400, errorCode: 'sms.too.many', detail: { minutes: 5 } })
    expect((await elsewhere()).success).toBe(true)
    gateway.clock.forward(5 * minute)
    expect((await one(8)).success).toBe(true)
  })

  test('expired records are deleted, counting ones are kept', async () => {
    Object.assign(limits, wide)
    const { db } = gateway.deps
    const rows = async () => ({
      codes: (await db.selectFrom('code').select('number').execute()).map(({ number }) => number),
      counts: (await db.selectFrom('tally').select('key').where('key', 'like', '%:number:%').execute()).length,
      messages: (await db.selectFrom('outbox').select('recipient').execute()).length,
      proofs: (await db.selectFrom('nonce').select('value').where('value', 'like', 'human:%').execute()).length,
    })
    await to('11955550001', 1)
    expect((await rows()).codes.length).toBeGreaterThan(1)
    await sweepProofs.work(db, {}, gateway.clock.now())
    expect(await rows()).toEqual({ codes: ['+5511955550001'], counts: 1, messages: 1, proofs: 1 })
    gateway.clock.forward(25 * 60 * minute)
    await sweepProofs.work(db, {}, gateway.clock.now())
    expect(await rows()).toEqual({ codes: [], counts: 0, messages: 0, proofs: 0 })
  })
})
