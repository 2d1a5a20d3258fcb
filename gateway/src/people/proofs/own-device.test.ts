import { smsNoLogin } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { callerContextOf } from '../../../test/caller-context.ts'
import { merchants } from '../../../test/merchants.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { cookiesOf } from '../../platform/pipeline/cookies.ts'
import { usualProofSettings } from '../../platform/pipeline/proof-settings.ts'
import { rememberDevice } from '../devices/devices.ts'
import { createMember } from '../identity/create-member.ts'
import { useCode } from './codes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ proofs: { smsLimits: { ...usualProofSettings.smsLimits, device: 99, address: 99 } } })
})
afterAll(() => gateway.close())

/** Creates a member with a phone. @returns the cookie of the browser in which the member logged in */
async function owner(national: string): Promise<string> {
  const { db, random, clock } = gateway.deps
  const member = { account: `owner${national}`, passwordHash: '-', type: 0, at: clock.now(), mobile: national } as const
  const id = await createMember(db, merchants.azulejo, { ...member, countryDiallingCode: '+55' })
  await db
    .updateTable('member')
    .set({ phone: `+55${national}` })
    .where('id', '=', id)
    .execute()
  const { cookies, lines } = cookiesOf(new Headers(), false)
  await rememberDevice(db, { merchant: 'azulejo', memberId: id, isTrial: false }, { cookies, now: clock.now(), random })
  return lines[0]?.split(';', 1)[0] ?? ''
}
const send = async (mobileNum: string, cookie = '') => {
  const humanCheck = await solveHuman(gateway, 'sms')
  return gateway.request(smsNoLogin, { mobileNum, countryDialingCode: '+55', humanCheck }, { headers: { cookie } })
}
const newestCode = async () => /\d{6}/.exec((await outboxOf(gateway, 'azulejo'))[0]?.body ?? '')?.[0] ?? ''
const use = async (national: string, code: string, cookie = '') =>
  (await useCode(callerContextOf(gateway, 'azulejo', cookie), 'login', `+55${national}`, code))?.refused ?? 'right'
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a known device of the member with the number', () => {
  test('keeps its code valid whatever strangers request and guess', async () => {
    const number = '11988880001'
    const cookie = await owner(number)
    await send(number, cookie)
    const own = await newestCode()
    await send(number)
    const strangers = await newestCode()
    for (let count = 0; count < 5; count += 1) expect(await use(number, wrongOf(strangers))).toBe('code.wrong')
    expect(await use(number, strangers)).toBe('code.expired')
    expect(await use(number, own)).toBe('code.expired')
    expect(await use(number, own, cookie)).toBe('right')
    expect(await use(number, own, cookie)).toBe('code.wrong')
  })

  test('[ER-02] gets its messages when strangers have used up the limit of the number, but no extra ones', async () => {
    const number = '11988880002'
    const cookie = await owner(number)
    for (let count = 0; count < 3; count += 1) expect((await send(number)).success).toBe(true)
    expect((await send(number)).errorCode).toBe('sms.too.many')
    for (let count = 0; count < 3; count += 1) expect((await send(number, cookie)).success).toBe(true)
    expect((await send(number, cookie)).errorCode).toBe('sms.too.many')
  })

  test('has no advantage for other numbers, and a made-up device has none at all', async () => {
    const [number, other] = ['11988880003', '11988880004']
    const cookie = await owner(number)
    await owner(other)
    for (let count = 0; count < 3; count += 1) await send(other)
    expect((await send(other, cookie)).errorCode).toBe('sms.too.many')
    for (let count = 0; count < 3; count += 1) await send(number)
    expect((await send(number, `azdev=${'x'.repeat(87)}`)).errorCode).toBe('sms.too.many')
  })

  test('may use a code that was requested before the device was known', async () => {
    const number = '11988880005'
    await send(number)
    const code = await newestCode()
    const cookie = await owner(number)
    expect(await use(number, code, cookie)).toBe('right')
  })
})
