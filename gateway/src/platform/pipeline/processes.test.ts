import { systemStatus } from '@azulejo/shared/wire'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { emptyDatabase } from '../../../test/test-database.ts'
import { testGateway } from '../../../test/test-gateway.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { createLimiter, usualLimits } from './limits.ts'
import { joinProcesses, type Processes } from './processes.ts'

const logger = pino({ level: 'silent' })
/** Longer than the test, which beats itself. */
const everyMs = 3_600_000

let database: OpenDatabase
beforeEach(async () => {
  database = await openDatabase(await emptyDatabase())
})
afterEach(async () => await database.close())

const join = () => joinProcesses({ db: database.db, logger, everyMs })
const limits = { ...usualLimits, calls: { points: 6, seconds: 60 } }
const limiterOf = (processes: Processes) => createLimiter(limits, processes.count)

/** How many of 12 calls that go to the limiters in turn pass. */
async function passed(ip: string, limiters: readonly ReturnType<typeof limiterOf>[]): Promise<number> {
  let passes = 0
  for (let call = 0; call < 12; call += 1) {
    const admission = await limiters[call % limiters.length]?.({ ip, members: async () => [] }, 'calls')
    if (admission?.may === 'pass') passes += 1
  }
  return passes
}

test('gateways share the limit of an address, and the one that is left has the whole limit when the other died', async () => {
  const first = await join()
  const second = await join()
  await first.beat()
  expect([first.count(), second.count()]).toEqual([2, 2])
  const [one, two] = [limiterOf(first), limiterOf(second)]
  expect(await passed('203.0.113.1', [one, two])).toBe(6)

  await sql`update gateway_process set seen_at = clock_timestamp() - interval '1 minute'`.execute(database.db)
  await first.beat()
  expect(first.count()).toBe(1)
  expect(await passed('203.0.113.2', [one])).toBe(6)
  await first.close()
  await second.close()
})

test('a gateway that stops leaves its share at once, and one that comes back counts again', async () => {
  const [first, second] = [await join(), await join()]
  await second.close()
  await first.beat()
  expect(first.count()).toBe(1)
  const third = await join()
  await first.beat()
  expect(first.count()).toBe(2)
  await third.close()
  await first.close()
})

test('a gateway that starts beside another allows its share of the calls of an address', async () => {
  const other = await join()
  const gateway = await testGateway({
    database: { ...database, close: async () => {} },
    limits: { calls: limits.calls },
  })
  const statuses: number[] = []
  for (let call = 0; call < 5; call += 1) statuses.push((await gateway.request(systemStatus, {})).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  await gateway.close()
  await other.close()
})

test('a database that does not answer changes nothing: the last count stays', async () => {
  const [first, second] = [await join(), await join()]
  await first.beat()
  await sql`alter table gateway_process rename to gateway_process_away`.execute(database.db)
  await first.beat()
  expect(first.count()).toBe(2)
  await sql`alter table gateway_process_away rename to gateway_process`.execute(database.db)
  await first.close()
  await second.close()
})
