import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { emptyDatabase } from '../../../test/test-database.ts'
import { type OpenDatabase, openDatabase, templateFile } from './open-database.ts'
import { preparedStatements } from './prepared-statements.ts'

let kept: OpenDatabase
let planned: OpenDatabase
beforeAll(async () => {
  kept = await openDatabase({ isHere: true })
  planned = await openDatabase(await emptyDatabase())
})
afterAll(async () => {
  await kept.close()
  await planned.close()
})

const values = [
  [1n, 'one', new Date('2026-11-18T12:00:00.123Z'), Buffer.from([0, 255, 39]), '{"a":[1,null]}', ['x', 'y "z"'], true],
  [-(2n ** 62n), '', new Date(0), Buffer.alloc(0), '[]', [], false],
  [null, null, null, null, null, null, null],
] as const

/** Reads the values back in every column type of the platform, and a date and a numeric. */
const read = async ({ db }: OpenDatabase, [int, text, at, bytes, json, list, flag]: (typeof values)[number]) =>
  (
    await sql`select ${int}::int8 as int, ${text}::text as text, ${at}::timestamptz as at, ${bytes}::bytea as bytes,
      ${json}::jsonb as json, ${list}::text[] as list, ${flag}::bool as flag, date '2026-02-28' as day, 1.50::numeric as number`.execute(
      db,
    )
  ).rows

test('a repeated statement returns the same as one that is planned each time, for every type', async () => {
  for (let time = 1; time <= 3; time += 1)
    for (const row of values) expect(await read(kept, row)).toEqual(await read(planned, row))
})

test('a repeated statement is planned once', async () => {
  for (const name of ['one', 'two', 'three', 'four'])
    await sql`select count(*) from pg_class where relname = ${name}`.execute(kept.db)
  const plans = await sql`select generic_plans, custom_plans from pg_prepared_statements
    where statement = ${'select count(*) from pg_class where relname = $1'}`.execute(kept.db)
  expect(plans.rows).toEqual([{ generic_plans: 3n, custom_plans: 0n }])
})

/** Counts the protocol messages, each of which wakes the database. */
class Counting extends PGlite {
  messages = 0
  override execProtocolRaw(...call: Parameters<PGlite['execProtocolRaw']>) {
    this.messages += 1
    return super.execProtocolRaw(...call)
  }
}

test('only kept statements stay prepared, and every known statement takes one protocol message', async () => {
  const pglite = new Counting({ loadDataDir: await openAsBlob(templateFile()) })
  await pglite.waitReady
  const run = preparedStatements(pglite, { keepsAll: false })
  const messagesOf = async (isKept: boolean) => {
    const before = pglite.messages
    const { rows } = await run({ sql: `select $1::int + ${Number(isKept)} as sum`, parameters: [1], isKept })
    expect(rows).toEqual([{ sum: 1 + Number(isKept) }])
    return pglite.messages - before
  }
  for (const isKept of [true, false])
    expect([await messagesOf(isKept), await messagesOf(isKept), await messagesOf(isKept)]).toEqual([2, 1, 1])
  const { rows } = await pglite.query(`select statement from pg_prepared_statements where statement ~ 'as sum$'`)
  expect(rows).toEqual([{ statement: 'select $1::int + 1 as sum' }])
  await pglite.close()
})

test('a statement that fails reports the reason each time, and the next ones run', async () => {
  const fail = () => sql`select 1 / ${0}::int as quotient`.execute(kept.db)
  for (let time = 1; time <= 3; time += 1) await expect(fail()).rejects.toMatchObject({ code: '22012' })
  const wrong = () => sql`select nothing from nowhere`.execute(kept.db)
  for (let time = 1; time <= 3; time += 1) await expect(wrong()).rejects.toMatchObject({ code: '42P01' })
  expect(await read(kept, values[0])).toEqual(await read(planned, values[0]))
})

test('a transaction is committed or rolled back as a whole, and changed rows are counted', async () => {
  await sql`create table written (number int)`.execute(kept.db)
  const write = (isKept: boolean) =>
    kept.db.transaction().execute(async (db) => {
      const { numAffectedRows } = await sql`insert into written values (${1}), (${2})`.execute(db)
      expect(numAffectedRows).toBe(2n)
      if (!isKept) throw new Error('given up')
    })
  for (let time = 1; time <= 3; time += 1) {
    await write(true)
    await expect(write(false)).rejects.toThrow('given up')
  }
  const overlooked = kept.db.transaction().execute(async (db) => {
    await sql`insert into written values (${1})`.execute(db)
    await sql`select 1 / ${0}::int`.execute(db).catch(() => {})
  })
  await expect(overlooked).rejects.toThrow('rolled back instead of committed')
  expect((await sql`select count(*) from written`.execute(kept.db)).rows).toEqual([{ count: 6n }])
})
