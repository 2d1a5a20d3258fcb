import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { emptyDatabase, isOnPostgres } from '../../../test/test-database.ts'
import type { Db } from './database.ts'
import { OutsideTransaction } from './guarded.ts'
import { migrate } from './migrate.ts'
import { statementsOf, steps } from './migrations.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { transact } from './transact.ts'

let database: OpenDatabase
let db: Db
beforeAll(async () => {
  database = await openDatabase(await emptyDatabase())
  db = database.db
})
afterAll(() => database.close())

const seed = (handle: Db, part: string) =>
  handle
    .insertInto('seeded')
    .values({ part, at: new Date(0) })
    .execute()
const seeded = async (part: string) =>
  (await db.selectFrom('seeded').select('part').where('part', '=', part).execute()).length

describe('values', () => {
  test('are the same on both databases', async () => {
    const { rows } = await sql`
      select 9007199254740993::int8 as big, 7::int4 as small, 1.50::numeric as exact, '2026-02-29'::text as text,
             '2026-11-18'::date as day, timestamptz '2026-11-18 12:00:00+00' as at, true as yes, null as nothing,
             '{"a":[1,{"b":null}]}'::jsonb as json, array['x','y,"z"'] as list, count(*) as counted
        from (values (1), (2)) v`.execute(db)
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        small: 7,
        exact: '1.50',
        text: '2026-02-29',
        day: '2026-11-18',
        at: new Date('2026-11-18T12:00:00Z'),
        yes: true,
        nothing: null,
        json: { a: [1, { b: null }] },
        list: ['x', 'y,"z"'],
        counted: 2n,
      },
    ])
  })

  test('are read as they were written', async () => {
    const at = new Date('2026-11-18T12:00:00.123Z')
    const { rows } = await sql`select ${9007199254740993n}::int8 as big, ${at}::timestamptz as at,
      ${['a', 'b']}::text[] as list, ${'áé\u{1f600}'}::text as text`.execute(db)
    expect(rows).toEqual([{ big: 9007199254740993n, at, list: ['a', 'b'], text: 'áé\u{1f600}' }])
  })

  test('errors carry the code and the constraint', async () => {
    await seed(db, 'twice')
    await expect(seed(db, 'twice')).rejects.toMatchObject({ code: '23505', constraint: 'seeded_pkey' })
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  })

  test('an error does not affect the next statement', async () => {
    const queries = Array.from({ length: 40 }, (_, number) =>
      number % 3 === 0 ? sql`select 1 / 0`.execute(db) : sql<{ n: number }>`select ${number}::int as n`.execute(db),
    )
    const answers = await Promise.allSettled(queries)
    for (const [number, answer] of answers.entries())
      if (number % 3 === 0) expect(answer.status).toBe('rejected')
      else expect(answer).toMatchObject({ value: { rows: [{ n: number }] } })
  })
})

describe('a transaction', () => {
  test('is all or nothing', async () => {
    await expect(
      transact(db, async (transaction) => {
        await seed(transaction, 'half')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await seeded('half')).toBe(0)
    expect(await transact(db, (transaction) => seed(transaction, 'whole').then(() => 'done'))).toBe('done')
    expect(await seeded('whole')).toBe(1)
  })

  test('is not committed after a statement in it failed, even when the error was ignored', async () => {
    const overlooked = transact(db, async (transaction) => {
      await seed(transaction, 'overlooked')
      await sql`select 1 / 0`.execute(transaction).catch(() => {})
    })
    await expect(overlooked).rejects.toThrow()
    expect(await seeded('overlooked')).toBe(0)
  })

  test('rejects statements on the outer handle inside it', async () => {
    const beside = [
      () => seed(db, 'beside'),
      () => transact(db, (inner) => seed(inner, 'beside')),
      () => sql`select 1`.execute(db),
    ]
    for (const use of beside)
      await expect(transact(db, async () => void (await use()))).rejects.toBeInstanceOf(OutsideTransaction)
    expect(await seeded('beside')).toBe(0)
  })

  test('does not block other users of the database', async () => {
    const gate = Promise.withResolvers<void>()
    const long = transact(db, async (transaction) => {
      await seed(transaction, 'long')
      await gate.promise
    })
    const other = seed(db, 'other')
    gate.resolve()
    await Promise.all([long, other])
    expect([await seeded('long'), await seeded('other')]).toEqual([1, 1])
  })

  test('runs again after a collision with another', async () => {
    let runs = 0
    const answer = await transact(db, async (transaction) => {
      runs += 1
      if (runs < 3)
        await sql`do $$ begin raise exception 'collided' using errcode = '40001'; end $$`.execute(transaction)
      return 'through'
    })
    expect([answer, runs]).toEqual(['through', 3])
  })
})

describe('migrations', () => {
  test('have unique numbers and run once, also when two processes start at the same time', async () => {
    const numbers = steps().map(({ name }) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
    const options = await emptyDatabase()
    const several = isOnPostgres ? 4 : 1
    const opened = await Promise.all(Array.from({ length: several }, () => openDatabase(options)))
    const [first] = opened
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      first?.db ?? db,
    )
    expect(rows.map(({ name }) => name)).toEqual(steps().map(({ name }) => name))
    await Promise.all(opened.map(({ close }) => close()))
  })

  test('a database of a newer gateway is refused with the way back, and keeps its data', async () => {
    const { db: own, close } = await openDatabase(await emptyDatabase())
    await seed(own, 'kept')
    await sql`insert into kysely_migration (name, timestamp) values ('9990-later', '2030-01-01')`.execute(own)
    await expect(migrate(own)).rejects.toThrow(
      'the database was migrated by a newer gateway: this one does not have 9990-later. Start the newer gateway, or restore the backup that was made before the upgrade',
    )
    await sql`delete from kysely_migration where name = '9990-later'`.execute(own)
    await migrate(own)
    expect((await own.selectFrom('seeded').selectAll().execute()).length).toBe(1)
    await close()
  })

  test('an edited file is refused by name', async () => {
    const { db: own, close } = await openDatabase(await emptyDatabase())
    const [first] = steps()
    await sql`update migration_digest set digest = 'other' where name = ${first?.name}`.execute(own)
    await expect(migrate(own)).rejects.toThrow(`${first?.name} changed after this database ran it`)
    await close()
  })

  test('are split at the ends of statements, not inside functions and comments', () => {
    const script = `-- a; comment\ncreate table a (b int); -- more;\ncreate function f() returns int language sql as $$\n select 1;\n select 2;\n$$;\ninsert into a values (1)`
    expect(statementsOf(script)).toEqual([
      'create table a (b int);',
      'create function f() returns int language sql as $$\n select 1;\n select 2;\n$$;',
      'insert into a values (1)',
    ])
  })
})
