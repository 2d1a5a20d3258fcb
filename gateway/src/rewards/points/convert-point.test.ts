import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { balance, checkPaymentPassword, convertPoint, pointConfig } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { paymentPassword, seatPointsHolder } from '../../../test/points-holder.ts'
import { seatAgain } from '../../../test/seated-player.ts'
import { emptyDatabase, isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createSeededRandom } from '../../demo/demo-data/seeded-random.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

let keys = 0
const newKey = () => {
  keys += 1
  return `key-of-a-test-${keys}`
}
async function walletsOf(token: string, at = gateway) {
  const { balance: parts } = await at.get(balance, {}, { token })
  const part = (id: number) => parts.find(({ accountTypeId }) => accountTypeId === id)?.availBalance
  return { main: part(2), points: part(9) }
}
const convert = (token: string, points: number, key = newKey(), at = gateway) =>
  at.request(convertPoint, { points }, { token, key })

test('[PM-03] points become money at the merchant’s rate', async () => {
  const { token } = await seatPointsHolder(gateway, 12_480)
  expect(await gateway.get(pointConfig, {}, { token })).toMatchObject({
    days: 180,
    earn: { per: '100.00', multipliers: expect.arrayContaining([{ gameClassify: 'LIVE', multiplier: '0.5' }]) },
    points: 100,
    amount: '1.00',
    currency: 'BRL',
    least: 500,
    step: 100,
    monthlyLeft: 100_000,
  })
  expect((await convert(token, 5_000)).value).toMatchObject({ points: 5_000, amount: '50.00', currency: 'BRL' })
  expect(await walletsOf(token)).toEqual({ main: '50.00', points: '7480' })
  expect((await gateway.get(pointConfig, {}, { token })).monthlyLeft).toBe(95_000)
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

test.each([
  ['fewer than the least', 400, 'points.step'],
  ['not a multiple of the step', 550, 'points.step'],
  ['more than there are', 1_100, 'points.insufficient'],
])('[PM-03] %s is refused and moves nothing', async (_, points, code) => {
  const { token } = await seatPointsHolder(gateway, 1_000)
  expect((await convert(token, points)).errorCode).toBe(code)
  expect(await walletsOf(token)).toEqual({ main: '0.00', points: '1000' })
})

test('[PM-03] concurrent conversions stay within the monthly limit', async () => {
  const { token } = await seatPointsHolder(gateway, 300_000)
  const answers = await Promise.all(Array.from({ length: 12 }, () => convert(token, 30_000)))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['points.monthly']),
  )
  expect(await walletsOf(token)).toEqual({ main: '900.00', points: '210000' })
})

test.each([1, 2, 3])('[PM-03] the rest of the month equals a recount of all conversions, story %i', async (seed) => {
  const random = createSeededRandom(`months of conversions ${seed}`)
  let player = await seatPointsHolder(gateway, 2_000_000)
  const done: { readonly month: string; readonly points: number }[] = []
  for (let turn = 0; turn < 14; turn += 1) {
    gateway.clock.forward(random.between(0, 12 * 24 * 60) * 60_000)
    player = await seatAgain(gateway, player)
    await gateway.get(checkPaymentPassword, { paymentPassword }, { token: player.token })
    const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit' })
    const month = parts.format(gateway.clock.now())
    const before = done.filter((each) => each.month === month).reduce((sum, { points }) => sum + points, 0)
    expect((await gateway.get(pointConfig, {}, { token: player.token })).monthlyLeft).toBe(100_000 - before)
    const points = 500 + 100 * random.between(0, 600)
    const { success, errorCode } = await convert(player.token, points)
    expect([success, errorCode]).toEqual(before + points <= 100_000 ? [true, undefined] : [false, 'points.monthly'])
    if (success) done.push({ month, points })
  }
  expect(done.length).toBeLessThan(14)
})

test('[PM-03] a conversion requires the payment password, whose proof is valid for five minutes', async () => {
  const { token, id } = await seatPointsHolder(gateway, 5_000)
  gateway.clock.forward(5 * 60_000)
  expect(await convert(token, 500)).toMatchObject({ errorCode: 'password.check.needed', detail: { isSet: true } })
  await gateway.deps.db.updateTable('member').set({ payment_password_hash: null }).where('id', '=', id).execute()
  expect(await convert(token, 500)).toMatchObject({ errorCode: 'password.check.needed', detail: { isSet: false } })
  expect(await walletsOf(token)).toEqual({ main: '0.00', points: '5000' })
})

describe('an Idempotency-Key', () => {
  test('[PM-03] 200 concurrent requests with one key convert once and get the first answer', async () => {
    const { token } = await seatPointsHolder(gateway, 100_000)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 200 }, () => convert(token, 500, key)))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(new Set(answers.map(({ value }) => value?.orderId)).size).toBe(1)
    expect(await walletsOf(token)).toEqual({ main: '5.00', points: '99500' })
  })

  test('[PM-03] another request with the same key is a conflict, and keys are separate for each member', async () => {
    const [{ token }, other] = [await seatPointsHolder(gateway, 5_000), await seatPointsHolder(gateway, 5_000)]
    const key = newKey()
    expect((await convert(token, 500, key)).success).toBe(true)
    expect(await convert(token, 600, key)).toMatchObject({ status: 409, errorCode: 'intent.conflict' })
    expect((await convert(other.token, 600, key)).value?.amount).toBe('6.00')
    expect(await walletsOf(token)).toEqual({ main: '5.00', points: '4500' })
  })

  test('[PM-03] a refused request may be repeated with the same key', async () => {
    const { token } = await seatPointsHolder(gateway, 1_000)
    const key = newKey()
    expect((await convert(token, 5_000, key)).errorCode).toBe('points.insufficient')
    expect((await convert(token, 1_000, key)).value?.amount).toBe('10.00')
  })

  test('[PM-03] the first answer is returned after the proof of the payment password has expired', async () => {
    const { token } = await seatPointsHolder(gateway, 5_000)
    const key = newKey()
    const first = await convert(token, 500, key)
    gateway.clock.forward(10 * 60_000)
    expect((await convert(token, 500, key)).value).toEqual(first.value)
  })

  test('[PM-03] the same key gets the first answer from another gateway and after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'azulejo-intents-'))
    const place = isOnPostgres ? await emptyDatabase() : { folder }
    const first = await testGateway(place)
    const { token } = await seatPointsHolder(first, 5_000)
    const answer = await convert(token, 500, 'kept-over-a-restart', first)
    // The embedded database belongs to one process, so the first gateway closes before the second one starts.
    if (!isOnPostgres) await first.close()
    const second = await testGateway(place)
    try {
      expect(await convert(token, 500, 'kept-over-a-restart', second)).toMatchObject(answer)
      expect((await convert(token, 700, 'kept-over-a-restart', second)).errorCode).toBe('intent.conflict')
      expect(await walletsOf(token, second)).toEqual({ main: '5.00', points: '4500' })
      if (isOnPostgres) {
        const at = [first, second]
        const both = await Promise.all(
          Array.from({ length: 60 }, (_, place) => convert(token, 500, 'over-two-gateways', at[place % 2])),
        )
        expect(new Set(both.map(({ value }) => value?.orderId)).size).toBe(1)
        expect(await walletsOf(token, second)).toEqual({ main: '10.00', points: '4000' })
        await first.close()
      }
    } finally {
      await second.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
