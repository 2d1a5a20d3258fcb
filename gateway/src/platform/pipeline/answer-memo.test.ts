import { announcements, gameList, gameVendors, hotGames, promotionList } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { emptyDatabase, isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { keepSetting } from '../../site/site/setting.store.ts'
import { listenerName } from '../db/notices.ts'

let statements: string[] = []
/** Two gateways on one database; with the embedded database both are the same gateway. */
let gateways: readonly [TestGateway, TestGateway]

beforeAll(async () => {
  const options = {
    ...(await emptyDatabase()),
    seed: true,
    demo: false,
    statusFreshMs: 60_000,
    onStatement: (text: string) => statements.push(text),
  }
  const one = await testGateway(options)
  gateways = [one, isOnPostgres ? await testGateway(options) : one]
})
afterAll(async () => {
  for (const gateway of new Set(gateways)) await gateway.close()
})

/** Waits until a condition holds; the test's timeout ends the wait. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Returns the SQL statements that some work runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  statements = []
  await work()
  return statements
}

const slots = { gameClassify: 'RNG', pageSize: 5 } as const
const firstRtp = async (gateway: TestGateway) => (await gateway.get(gameList, slots)).games[0]?.rtp

/** Repeats the call until it runs no statement: the gateway then listens and caches. */
const remember = (gateway: TestGateway) =>
  until(async () => (await statementsOf(() => gateway.get(gameList, slots))).length === 0)

test('a cached list needs no statement, and each page, language and brand is cached separately', async () => {
  const [gateway] = gateways
  await remember(gateway)
  expect(await statementsOf(() => gateway.get(gameList, slots))).toEqual([])
  // A request with explicit default values is the same request as one without them.
  expect(await statementsOf(() => gateway.get(gameList, { ...slots, pageNo: 1, order: 'popular' }))).toEqual([])
  expect(await statementsOf(() => gateway.get(gameList, { ...slots, pageNo: 2 }))).not.toEqual([])
  expect(await statementsOf(() => gateway.get(gameList, slots, { language: 'zh' }))).not.toEqual([])
  expect(await statementsOf(() => gateway.get(gameList, slots, { merchant: 'norte' }))).not.toEqual([])
  for (const record of [gameVendors, hotGames, announcements]) {
    await gateway.get(record, {})
    expect(await statementsOf(() => gateway.get(record, {}))).toEqual([])
  }
})

test('parallel callers share one answer', async () => {
  const [gateway] = gateways
  await remember(gateway)
  const once = await statementsOf(() => gateway.get(gameList, { ...slots, pageNo: 4 }))
  const all = await statementsOf(() =>
    Promise.all(Array.from({ length: 20 }, () => gateway.get(gameList, { ...slots, pageNo: 5 }))),
  )
  expect(all).toHaveLength(once.length)
})

test('a transaction that is rolled back clears nothing', async () => {
  const [writing, reading] = gateways
  await remember(reading)
  const failing = writing.deps.db.transaction().execute(async (db) => {
    await db.updateTable('game').set({ rtp: 1234 }).execute()
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await statementsOf(() => reading.get(gameList, slots))).toEqual([])
})

test('nothing is cached longer than the record says', async () => {
  const [gateway] = gateways
  await remember(gateway)
  gateway.clock.forward(59_999)
  expect(await statementsOf(() => gateway.get(gameList, slots))).toEqual([])
  gateway.clock.forward(1)
  expect(await statementsOf(() => gateway.get(gameList, slots))).not.toEqual([])
})

test('at most 500 answers are cached, and the least recently used one is dropped first', async () => {
  const [gateway] = gateways
  await remember(gateway)
  const search = (number: number) => gateway.get(gameList, { ...slots, gameName: `name ${number}` })
  for (let number = 0; number < 500; number += 1) await search(number)
  expect(await statementsOf(() => search(499))).toEqual([])
  expect(await statementsOf(() => search(0))).toEqual([])
  expect(await statementsOf(() => gateway.get(gameList, slots))).not.toEqual([])
})

/** A test that needs several connections; the embedded database has one. */
const onPostgres: (name: string, run: () => Promise<void>) => void = isOnPostgres ? test : () => {}

onPostgres('a change made while a gateway was not listening is not missed', async () => {
  const [writing, reading] = gateways
  await remember(reading)
  const terminated = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(writing.deps.db)
  // One connection of each gateway, however many channels it listens on.
  expect(terminated.rows).toHaveLength(gateways.length)
  await writing.deps.db.updateTable('game').set({ rtp: 4321 }).where('game_classify', '=', 'RNG').execute()
  await until(async () => (await firstRtp(reading)) === '43.21')
})

/** The last test on the shared gateways, because it deletes their content. */
test('what one gateway writes clears the cache of the other', async () => {
  const [writing, reading] = gateways
  const { db } = writing.deps
  await remember(reading)
  await db.updateTable('game').set({ rtp: 1234 }).where('game_classify', '=', 'RNG').execute()
  await until(async () => (await firstRtp(reading)) === '12.34')

  await reading.get(announcements, {})
  await db.deleteFrom('banner').where('merchant', '=', 'azulejo').execute()
  await until(async () => (await reading.get(announcements, {})).banners.length === 0)

  await reading.get(hotGames, {})
  await db.deleteFrom('hot_game').execute()
  await until(async () => (await reading.get(hotGames, {})).list.length === 0)

  await reading.get(promotionList, {})
  await db.deleteFrom('promotion').where('merchant', '=', 'azulejo').execute()
  await until(async () => (await reading.get(promotionList, {})).list.length === 0)

  await remember(reading)
  await executeAsAdmin(writing.deps, ['game', 'ATLAS', 'maintenance'])
  await until(async () => (await statementsOf(() => reading.get(gameList, slots))).length > 0)
})

test('a setting that an operator changes makes new answers as soon as it is loaded', async () => {
  const gateway = await testGateway()
  try {
    const paths = async () => {
      const answer = await gateway.fetch(
        new Request('http://gateway.test/wps/system/settings/consolidated', { headers: { merchant: 'azulejo' } }),
      )
      return ((await answer.json()) as { value: { loginedToHomePage: boolean } }).value.loginedToHomePage
    }
    await paths()
    const before = await paths()
    const setting = { merchant: 'azulejo', name: 'loginedToHomePage', value: String(!before) }
    await keepSetting(gateway.deps.db, gateway.clock, setting)
    expect(await paths()).toBe(!before)
  } finally {
    await gateway.close()
  }
})
