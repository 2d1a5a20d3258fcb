import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { blankDatabase } from '../../../test/blank-database.ts'
import { emptyDatabase } from '../../../test/test-database.ts'
import type { Db } from './database.ts'
import { describeRoutines } from './describe-schema.ts'
import { digestOf } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { inOrder, kindOf, type Routine, routineFiles } from './routine-files.ts'
import { applyRoutines } from './routines.ts'

const routine = (name: string, script: string): Routine => ({
  name,
  kind: kindOf(name),
  script,
  digest: digestOf(script),
})

const view = routine('small.view', 'create or replace view small as select n from number where n < 10')
const rows = routine(
  'small_ones.function',
  'create or replace function small_ones() returns setof small language sql as $$ select * from small $$',
)
const twice = routine(
  'twice.function',
  'create or replace function twice(p int) returns int language sql as $$ select p * 2 $$',
)
const check = routine(
  'double.function',
  'create or replace function double() returns trigger language plpgsql as $$ begin new.n = twice(new.n); return new; end $$',
)
const onInsert = routine(
  'number.number_doubled.trigger',
  'create trigger number_doubled before insert on number for each row execute function double()',
)
const all = [view, rows, twice, check, onInsert]

const opened: Db[] = []
let db: Db
let edition = 1
beforeEach(async () => {
  db = (await blankDatabase()).db
  opened.push(db)
  edition = 1
  await sql`create table number (n int)`.execute(db)
  await sql`create table routine (name text primary key, digest text not null, edition int not null)`.execute(db)
  await apply(all)
})
afterAll(() => Promise.all(opened.map((each) => each.destroy())))

const apply = (routines: readonly Routine[], by = edition) =>
  db.transaction().execute((transaction) =>
    applyRoutines(transaction, {
      routines: routines.toSorted((one, other) => inOrder(one.name, other.name)),
      edition: by,
    }),
  )
const insert = (n: number) => sql`insert into number values (${n}::int)`.execute(db)
const numbers = async () =>
  (await sql<{ n: number }>`select n from number order by n`.execute(db)).rows.map(({ n }) => n)
const stored = async () =>
  (await sql<{ name: string }>`select name from routine order by name`.execute(db)).rows.map(({ name }) => name)

describe('routines', () => {
  test('are created in an order in which each finds what it uses, and once', async () => {
    const oids = async () =>
      (await sql`select oid, proname from pg_proc where proname in ('twice', 'double')`.execute(db)).rows
    const before = await oids()
    await apply(all)
    expect(await oids()).toEqual(before)
    await insert(4)
    expect(await numbers()).toEqual([8])
    expect((await sql`select n from small_ones()`.execute(db)).rows).toEqual([{ n: 8 }])
  })

  test('a changed one takes the place of the one before', async () => {
    const thrice = routine(twice.name, twice.script.replace('* 2', '* 3'))
    await apply(all.with(2, thrice))
    await insert(4)
    expect(await numbers()).toEqual([12])
  })

  test('a changed result drops and creates what uses it: views, functions with their rows, triggers', async () => {
    const wider = routine(
      view.name,
      'create or replace view small as select n * 10 as tens, n from number where n < 10',
    )
    const other = routine(
      check.name,
      'create or replace function double() returns trigger language plpgsql as $$ begin new.n = new.n + 1; return new; end $$',
    )
    await apply([wider, rows, twice, other, onInsert])
    await insert(4)
    expect((await sql`select tens, n from small_ones()`.execute(db)).rows).toEqual([{ tens: 50, n: 5 }])
  })

  test('other parameters leave no second function of the name, nor does another result', async () => {
    const withFactor = routine(
      twice.name,
      'create or replace function twice(p int, p_factor int default 5) returns int language sql as $$ select p * p_factor $$',
    )
    await apply(all.with(2, withFactor))
    await insert(4)
    expect(await numbers()).toEqual([20])
    const asText = routine(twice.name, withFactor.script.replace('returns int', 'returns bigint'))
    await apply(all.with(2, asText))
    const named = [...(await describeRoutines(db)).keys()].filter((name) => name.startsWith('twice'))
    expect(named).toEqual(['twice(integer,integer)'])
  })

  test('one whose file is gone is dropped', async () => {
    await apply([view, rows, twice])
    await insert(4)
    expect(await numbers()).toEqual([4])
    expect(await stored()).toEqual(['small.view', 'small_ones.function', 'twice.function'])
    expect([...(await describeRoutines(db)).keys()]).toEqual(['small', 'small_ones()', 'twice(integer)'])
  })

  test('one that a migration has dropped with its table is created again', async () => {
    await sql`drop table number cascade`.execute(db)
    await sql`create table number (n int)`.execute(db)
    await apply(all)
    await insert(4)
    expect((await sql`select n from small_ones()`.execute(db)).rows).toEqual([{ n: 8 }])
  })

  test('one that something else uses is not dropped, and nothing changes', async () => {
    await sql`create view own as select tens.n from small tens`.execute(db)
    await expect(apply([])).rejects.toThrow('other objects depend on it')
    await insert(4)
    expect(await numbers()).toEqual([8])
    expect((await stored()).length).toBe(all.length)
  })

  test('a gateway with earlier routines is refused with the way back', async () => {
    await apply(all.with(2, routine(twice.name, twice.script.replace('* 2', '* 3'))), 2)
    await expect(apply(all, 1)).rejects.toThrow(
      'the functions of the database were written by a newer gateway: edition 2, this one has 1. Start the newer gateway, or restore the backup that was made before the upgrade',
    )
    await insert(4)
    expect(await numbers()).toEqual([12])
  })
})

test('every file has the one routine that its name says, and a database has nothing else', async () => {
  const { db: own, close } = await openDatabase(await emptyDatabase())
  const names = [...(await describeRoutines(own)).keys()].map((name) => name.replace(/\(.*/, ''))
  const files = routineFiles().map(({ name }) => name.split('.').slice(0, -1).join('.'))
  expect(names.sort()).toEqual(files.sort())
  for (const { name, kind, script } of routineFiles()) {
    const [subject = '', trigger = ''] = name.split('.')
    const head =
      kind === 'trigger'
        ? new RegExp(`^create (constraint )?trigger ${trigger}\\s[^;]*\\son ${subject}\\s`, 'm')
        : new RegExp(`^create or replace ${kind} ${subject}\\b`, 'm')
    expect([name, head.test(script)]).toEqual([name, true])
  }
  await close()
})

test('the bodies of all functions are valid', async () => {
  const { db: own, close } = await openDatabase(await emptyDatabase())
  await own.transaction().execute(async (transaction) => {
    for (const { kind, script } of routineFiles()) if (kind === 'function') await sql.raw(script).execute(transaction)
  })
  await close()
})
