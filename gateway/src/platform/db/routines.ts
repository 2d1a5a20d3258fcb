import { type Kysely, sql } from 'kysely'
import { type Edition, inOrder, type Routine } from './routine-files.ts'
import type { Tables } from './tables.ts'

type Handle = Kysely<Tables>

/** A function, view or trigger of the database. */
type Found = {
  /** Name of its file without the ending. */
  readonly name: string
  readonly oid: string
  /** How `drop` calls it: a function with the types of its parameters, a trigger with its table. */
  readonly called: string
}

const found = sql`
  select p.proname || '.function' as name, p.oid::text as oid, 'function ' || p.oid::regprocedure::text as called
    from pg_proc p where p.pronamespace = current_schema()::regnamespace
  union all
  select c.relname || '.view', c.oid::text, 'view ' || c.oid::regclass::text
    from pg_class c where c.relkind = 'v' and c.relnamespace = current_schema()::regnamespace
  union all
  select c.relname || '.' || t.tgname || '.trigger', t.oid::text,
         format('trigger %I on %s', t.tgname, c.oid::regclass)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`

const findAll = async (db: Handle): Promise<Found[]> => (await sql<Found>`${found}`.execute(db)).rows

/** Names a thing and what uses it, users first: triggers of a function, views on a view, functions with a row of a view. */
const usersOf = async (db: Handle, oid: string): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    with recursive found as (${found}),
    uses (used, oid) as (
      select t.tgfoid, t.oid from pg_trigger t where not t.tgisinternal
      union all
      select d.refobjid, r.ev_class from pg_depend d
        join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
       where d.refclassid in ('pg_class'::regclass, 'pg_proc'::regclass) and d.refobjid <> r.ev_class
      union all
      select t.typrelid, d.objid from pg_depend d
        join pg_type t on d.refclassid = 'pg_type'::regclass and d.refobjid in (t.oid, t.typarray)
       where d.classid = 'pg_proc'::regclass and t.typrelid <> 0
    ),
    reached (oid, depth) as (
      select ${oid}::oid, 0
      union all
      select u.oid, r.depth + 1 from reached r join uses u on u.used = r.oid
    )
    select f.name, f.oid, f.called from found f join reached r on r.oid = f.oid::oid
     group by f.name, f.oid, f.called order by max(r.depth) desc`.execute(db)
  return rows
}

/**
 * Drops something with the routines that use it, which are created again. Where anything else uses it, such as an index or
 * a view of the operator's own, PostgreSQL refuses and says what.
 */
async function drop(db: Handle, { oid }: Found, known: ReadonlySet<string>): Promise<void> {
  for (const user of await usersOf(db, oid))
    if (user.oid === oid || known.has(user.name)) await sql.raw(`drop ${user.called}`).execute(db)
}

/** invalid_function_definition and invalid_table_definition: the result or the columns have changed. */
const needsDrop = (error: unknown): boolean => ['42P13', '42P16'].includes((error as { code?: string }).code ?? '')

/** Creates a function or view in the place of the one that has its name. */
async function replace(db: Handle, { name, script }: Routine, known: ReadonlySet<string>): Promise<void> {
  const own = async () => (await findAll(db)).filter((each) => each.name === name)
  const before = await own()
  await sql.raw('savepoint routine').execute(db)
  try {
    await sql.raw(script).execute(db)
  } catch (error) {
    if (!needsDrop(error)) throw error
    await sql.raw('rollback to savepoint routine').execute(db)
    for (const each of before) await drop(db, each, known)
    await sql.raw(script).execute(db)
    return
  }
  await sql.raw('release savepoint routine').execute(db)
  // Other parameters make another function beside the one before.
  const after = await own()
  const isBeside = after.length > before.length
  if (isBeside) for (const each of before) await drop(db, each, known)
  else if (after.length > 1) throw new Error(`${name}: the database has ${after.length} functions of this name`)
}

async function create(db: Handle, routine: Routine, known: ReadonlySet<string>): Promise<void> {
  if (routine.kind !== 'trigger') return replace(db, routine, known)
  const [table = '', trigger = ''] = routine.name.split('.')
  await sql`drop trigger if exists ${sql.id(trigger)} on ${sql.id(table)}`.execute(db)
  await sql.raw(routine.script).execute(db)
}

/** What a gateway brings: its routines in the order in which they are created, and their number. */
export type RoutineSet = { readonly routines: readonly Routine[]; readonly edition: Edition['edition'] }

type Stored = { readonly name: string; readonly digest: string; readonly edition: number }

/** Throws when a newer gateway has written the routines. */
function checkEdition(stored: readonly Stored[], edition: number): void {
  const newest = Math.max(0, ...stored.map((row) => row.edition))
  if (newest > edition)
    throw new Error(
      `the functions of the database were written by a newer gateway: edition ${newest}, this one has ${edition}. Start the newer gateway, or restore the backup that was made before the upgrade`,
    )
}

/**
 * Makes the functions, views and triggers of the database those of the set: creates what has changed or is missing, and
 * drops what is no longer in it. The caller holds the lock and the transaction.
 * @throws an Error that says what to do when a newer gateway has written them
 */
export async function applyRoutines(db: Handle, { routines, edition }: RoutineSet): Promise<void> {
  const { rows: stored } = await sql<Stored>`select name, digest, edition from routine`.execute(db)
  checkEdition(stored, edition)
  const digests = new Map(stored.map(({ name, digest }) => [name, digest]))
  const wanted = new Set(routines.map(({ name }) => name))
  const known = new Set([...wanted, ...digests.keys()])
  // The functions of SQL call each other, so they are checked when all of them exist: by the tests.
  await sql.raw('set local check_function_bodies = off').execute(db)
  const changed = routines.filter(({ name, digest }) => digests.get(name) !== digest)
  for (const routine of changed) await create(db, routine, known)
  // Those of a dropped table, and those that were dropped with what they used.
  const present = new Set((await findAll(db)).map(({ name }) => name))
  for (const routine of routines) if (!present.has(routine.name)) await create(db, routine, known)
  const gone = [...digests.keys()].filter((name) => !wanted.has(name)).sort((one, other) => inOrder(other, one))
  for (const name of gone) for (const each of await findAll(db)) if (each.name === name) await drop(db, each, new Set())
  if (changed.length === 0 && gone.length === 0) return
  await sql`delete from routine where name = any (${gone}::text[])`.execute(db)
  await sql`
    insert into routine (name, digest, edition)
    select name, digest, ${edition}::int
      from unnest(${routines.map(({ name }) => name)}::text[], ${routines.map(({ digest }) => digest)}::text[])
        as current (name, digest)
    on conflict (name) do update set digest = excluded.digest, edition = excluded.edition`.execute(db)
}
