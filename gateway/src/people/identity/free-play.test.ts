import { balance, bettingRecord, changePassword, freePlay, memberInfo, sealingKey } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type RequestOptions, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const minute = 60_000
const request = async (random: unknown = 'a long random text of the page', path = freePlay.path) =>
  ({
    os: 'Linux',
    platform: 'W',
    encryptedRandom: await gateway.seal(path, random),
    gatewayVersion: '3',
    birthDate: '1990-03-07',
  }) as const
const play = async (options: RequestOptions = {}) => gateway.request(freePlay, await request(), options)
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

describe('[SX-10] free play', () => {
  test('opens an anonymous trial account with play money', async () => {
    const { token, userName, firstTimeLogin, passwordExpired } = await gateway.get(freePlay, await request())
    expect([firstTimeLogin, passwordExpired]).toEqual([false, false])
    const info = await gateway.get(memberInfo, {}, { token })
    expect(info).toMatchObject({ account: userName, nickname: 'Guest', type: 4 })
    expect((await gateway.get(balance, {}, { token })).sumBalance).toBe('500.00')
  })

  test('[RO-01] needs a declared birth date of the legal age, on the day of the brand', async () => {
    const born = async (birthDate?: string) => {
      const { birthDate: _, ...rest } = await request()
      const sent = birthDate === undefined ? rest : { ...rest, birthDate }
      return gateway.request(freePlay, sent)
    }
    const now = new Date(gateway.clock.now())
    // São Paulo is three hours behind.
    const today = new Date(now.getTime() - 3 * 60 * minute).toISOString().slice(0, 10)
    const tomorrow = new Date(now.getTime() + 21 * 60 * minute).toISOString().slice(0, 10)
    const yearsAgo = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
    expect(await born()).toMatchObject({ errorCode: 'age.needed', detail: { age: 18 } })
    expect(await born(yearsAgo(tomorrow, 18))).toMatchObject({ errorCode: 'age.under', detail: { age: 18 } })
    expect(await born(tomorrow)).toMatchObject({ errorCode: 'age.under' })
    expect(await born('1850-01-01')).toMatchObject({ errorCode: 'age.needed' })
    expect((await born(yearsAgo(today, 18))).success).toBe(true)
  })

  test('[RO-01] is refused for calls that need a real account', async () => {
    const { token = '' } = (await play()).value ?? {}
    const request = { oldPassword: 'x', newPassword: 'abcd1234', confirmNewPassword: 'abcd1234' }
    expect((await gateway.request(changePassword, request, { token })).errorCode).toBe('in_need_true_account')
    const days = { from: '2026-11-18', to: '2026-11-18' }
    expect((await gateway.request(bettingRecord, days, { token })).errorCode).toBe('in_need_true_account')
  })

  test('ends after a day, however much it is used', async () => {
    const { token = '' } = (await play()).value ?? {}
    const isIn = async () => (await gateway.request(memberInfo, {}, { token })).success
    for (let minutes = 0; minutes < 11 * 60; minutes += 29) {
      gateway.clock.forward(29 * minute)
      expect(await isIn()).toBe(true)
    }
    gateway.clock.forward(13 * 60 * minute)
    expect(await isIn()).toBe(false)
  })

  test('accepts a request once, sealed for its path, with a random text that is long enough', async () => {
    const once = await request()
    expect((await gateway.request(freePlay, once)).success).toBe(true)
    expect(await gateway.request(freePlay, once)).toMatchObject({ detail: { seal: 'replayed' } })
    const elsewhere = await request('a long random text of the page', sealingKey.path)
    expect(await gateway.request(freePlay, elsewhere)).toMatchObject({ detail: { seal: 'path' } })
    for (const random of ['short', 7, null, { length: 40 }])
      expect(await gateway.request(freePlay, await request(random))).toMatchObject({
        detail: { field: 'encryptedRandom' },
      })
  })

  test('limits accounts per address and day, and does not affect other addresses', async () => {
    const flood = from('203.0.113.40')
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 61; count += 1)
      codes.push((await gateway.request(freePlay, { ...(await request('short')) }, flood)).errorCode)
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'request.invalid'))
    expect(codes[60]).toBe('freeplay.limit')
    expect((await play(from('203.0.113.41'))).success).toBe(true)
    gateway.clock.forward(25 * 60 * minute)
    expect((await play(flood)).success).toBe(true)
  })

  test('is refused when the brand has switched it off', async () => {
    await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'FREEPLAY3', '0'])
    expect((await play()).errorCode).toBe('function.not.available')
  })
})
