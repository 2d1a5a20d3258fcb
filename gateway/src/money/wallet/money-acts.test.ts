import { convertPoint, dropMoneyAct, moneyActState, redeemPointReward } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seatPointsHolder } from '../../../test/points-holder.ts'
import { emptyDatabase, isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { storedKey } from '../../platform/pipeline/money-intent.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const operation = convertPoint.operation
const newKey = () => crypto.randomUUID()
const convert = (token: string, points: number, key = newKey(), repeats = false, at = gateway) =>
  at.request(convertPoint, { points }, { token, key, repeats })
const stateOf = async (token: string, key: string, of: string = operation) =>
  (await gateway.request(moneyActState, { operation: of, key }, { token })).value
const drop = async (token: string, key: string, at = gateway) =>
  (await at.request(dropMoneyAct, { operation, key }, { token })).value

describe('an act without an answer', () => {
  test('[PM-03] is asked about by its key, and asking creates nothing', async () => {
    const [{ token }, other] = [await seatPointsHolder(gateway, 5_000), await seatPointsHolder(gateway, 5_000)]
    const key = newKey()
    const rows = () => gateway.deps.db.selectFrom('money_intent').select('key').execute()
    const before = await rows()
    expect(await stateOf(token, key)).toEqual({ state: 'unknown' })
    expect(await rows()).toEqual(before)
    const { value } = await convert(token, 500, key)
    const booked = await stateOf(token, key)
    expect(booked).toMatchObject({ state: 'booked', amount: '500', currency: 'PTS', at: gateway.clock.now() })
    expect(JSON.parse(booked?.answer ?? '')).toEqual(value)
    expect(await stateOf(other.token, key)).toEqual({ state: 'unknown' })
    expect(await stateOf(token, key, redeemPointReward.operation)).toEqual({ state: 'unknown' })
  })

  test('[PM-03] is refused when it arrives after its key was voided, by the member’s own call only', async () => {
    const [{ token, id }, other] = [await seatPointsHolder(gateway, 5_000), await seatPointsHolder(gateway, 5_000)]
    const key = newKey()
    expect(await drop(token, key)).toEqual({ state: 'voided' })
    expect(await drop(token, key)).toEqual({ state: 'voided' })
    expect(await stateOf(token, key)).toEqual({ state: 'voided' })
    expect(await convert(token, 500, key)).toMatchObject({ status: 409, errorCode: 'intent.conflict' })
    expect((await convert(other.token, 500, key)).success).toBe(true)
    expect((await convert(token, 500)).success).toBe(true)
    const orders = gateway.deps.db.selectFrom('money_order').select('key').where('member_id', '=', id)
    expect(await orders.execute()).toHaveLength(1)
  })

  test('[PM-03] that was booked stays booked when it is dropped', async () => {
    const { token } = await seatPointsHolder(gateway, 5_000)
    const key = newKey()
    const { value } = await convert(token, 500, key)
    expect(await drop(token, key)).toMatchObject({ state: 'booked', amount: '500', currency: 'PTS' })
    expect((await convert(token, 500, key)).value).toEqual(value)
  })

  test('[PM-03] is either booked or voided when both arrive at once, in either order', async () => {
    const { token, id } = await seatPointsHolder(gateway, 100_000)
    let booked = 0
    for (let turn = 0; turn < 12; turn += 1) {
      const key = newKey()
      const calls = [() => convert(token, 500 + 100 * turn, key), () => drop(token, key)]
      const [first, second] = turn % 2 === 0 ? calls : calls.reverse()
      await Promise.all([first?.(), second?.()])
      const [state, late] = [await drop(token, key), await convert(token, 500 + 100 * turn, key)]
      expect([state?.state, late.errorCode]).toEqual(
        late.success ? ['booked', undefined] : ['voided', 'intent.conflict'],
      )
      if (late.success) booked += 1
    }
    const orders = gateway.deps.db.selectFrom('money_order').select('key').where('member_id', '=', id)
    expect(await orders.execute()).toHaveLength(booked)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[PM-03] is under way while its transaction is open, and then known at every gateway', async () => {
    const place = await emptyDatabase()
    const first = await testGateway(place)
    // The embedded database belongs to one process, and runs one transaction at a time.
    const second = isOnPostgres ? await testGateway(place) : first
    try {
      const { token, id } = await seatPointsHolder(first, 5_000)
      const key = newKey()
      const ask = async () => (await second.get(moneyActState, { operation, key }, { token })).state
      if (isOnPostgres) {
        const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const lock = storedKey(operation, { id }, key)
        const held = first.deps.db.transaction().execute(async (db) => {
          await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lock}, 0))`.execute(db)
          locked.resolve()
          await released.promise
        })
        await locked.promise
        expect(await ask()).toBe('underWay')
        released.resolve()
        await held
      }
      expect(await ask()).toBe('unknown')
      await convert(token, 500, key, false, first)
      expect(await ask()).toBe('booked')
      expect((await drop(token, key, second))?.state).toBe('booked')
    } finally {
      await first.close()
      if (second !== first) await second.close()
    }
  })
})

describe('an equal act', () => {
  test('[PM-03] within ten minutes is refused until it is confirmed; other amounts are not', async () => {
    const { token } = await seatPointsHolder(gateway, 50_000)
    expect((await convert(token, 500)).success).toBe(true)
    const at = gateway.clock.now()
    expect(await convert(token, 500)).toMatchObject({ status: 409, errorCode: 'intent.again', detail: { at } })
    expect((await convert(token, 600)).success).toBe(true)
    expect((await convert(token, 500, newKey(), true)).success).toBe(true)
    gateway.clock.forward(4 * 60_000)
    expect((await convert(token, 500)).errorCode).toBe('intent.again')
  })

  test('[PM-03] is free after ten minutes, for another member, and after a refused or voided one', async () => {
    const [{ token }, other] = [await seatPointsHolder(gateway, 1_400), await seatPointsHolder(gateway, 1_400)]
    expect((await convert(token, 1_500)).errorCode).toBe('points.insufficient')
    expect((await convert(token, 1_500)).errorCode).toBe('points.insufficient')
    const dropped = newKey()
    await drop(token, dropped)
    expect((await convert(token, 700)).success).toBe(true)
    expect((await convert(other.token, 700)).success).toBe(true)
    gateway.clock.forward(10 * 60_000 + 1)
    expect((await convert(token, 700)).errorCode).toBe('password.check.needed')
  })

  test('[PM-03] from two tabs at once is booked once', async () => {
    const { token } = await seatPointsHolder(gateway, 50_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => convert(token, 500)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'intent.again']))
  })
})
