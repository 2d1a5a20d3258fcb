import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { settleRounds, takeStakes, takeStakesOf } from '../../../test/round-functions.ts'
import { seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashOfTicket } from '../launch/index.ts'

let gateway: TestGateway
let ticketHash: string
beforeAll(async () => {
  gateway = await testGateway()
  ticketHash = hashOfTicket(await ticketFor(gateway, await seatPlayer(gateway, 1_000_000_00)))
})
afterAll(() => gateway.close())

const booking = () => ({ ticketHash, now: gateway.clock.now() })

/** Table rows that a stake and its end read, including key checks and triggers; one connection, which holds the plans. */
async function rowsRead(db: Db, round: string): Promise<number> {
  const count = async (transaction: Db) => {
    const { rows } = await sql<{ count: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables`.execute(transaction)
    return rows[0]?.count ?? Number.NaN
  }
  return db.transaction().execute(async (transaction) => {
    const before = await count(transaction)
    expect(await takeStakes(transaction, booking(), [round])).toEqual(['taken'])
    expect(await settleRounds(transaction, booking(), [round])).toEqual(['done'])
    await sql`set constraints all immediate`.execute(transaction)
    return (await count(transaction)) - before
  })
}

test('a stake and its end read as many rows after thousands of rounds as after a few', async () => {
  await gateway.deps.db.connection().execute(async (db) => {
    await rowsRead(db, 'first')
    // Plans made now suit small tables, as after a start on a new database.
    await sql`analyze`.execute(db)
    const early = await rowsRead(db, 'early')
    for (let call = 0; call < 10; call += 1) {
      const outcomes = await takeStakes(
        db,
        booking(),
        Array.from({ length: 300 }, (_, place) => `many-${call}-${place}`),
      )
      expect(new Set(outcomes)).toEqual(new Set(['taken']))
    }
    expect(await rowsRead(db, 'late')).toBeLessThanOrEqual(early + 5)
  })
})

/** Counts the calls of each database function, including trigger functions, for one stake per ticket. */
const functionsCalled = (ticketHashes: readonly string[], round: string): Promise<Readonly<Record<string, number>>> =>
  gateway.deps.db.transaction().execute(async (transaction) => {
    const counts = async () => {
      const { rows } = await sql<{ name: string; calls: number }>`
        select funcname as name, calls::int from pg_stat_xact_user_functions`.execute(transaction)
      return new Map(rows.map(({ name, calls }) => [name, calls]))
    }
    await sql`set local track_functions = 'all'`.execute(transaction)
    const before = await counts()
    const outcomes = await takeStakesOf(transaction, gateway.clock.now(), ticketHashes, round)
    expect(outcomes).toEqual(ticketHashes.map(() => 'taken'))
    const called = [...(await counts())].map(([name, calls]) => [name, calls - (before.get(name) ?? 0)] as const)
    return Object.fromEntries(called.filter(([, calls]) => calls > 0))
  })

test('no database function runs once per stake: stakes of five members together call as many as one', async () => {
  const tickets: string[] = []
  for (let player = 0; player < 5; player += 1)
    tickets.push(hashOfTicket(await ticketFor(gateway, await seatPlayer(gateway, 100_00))))
  const one = await functionsCalled(tickets.slice(0, 1), 'alone')
  expect(one).toMatchObject({ take_stakes: 1, book_rounds: 1 })
  expect(await functionsCalled(tickets, 'together')).toEqual(one)
})
