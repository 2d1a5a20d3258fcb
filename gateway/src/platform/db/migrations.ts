import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

const folder = new URL('./migrations/', import.meta.url)

export type Step = { readonly name: string; readonly script: string }

/** The SQL files in the order of their numbers. */
export const steps = (): Step[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), script: readFileSync(new URL(file, folder), 'utf8') }))

/** The first ordered step. The numbers before it were given by domain, so databases ran those in different orders. */
export const firstOrdered = '0480-routines'

/** Splits a file into statements, which the embedded database runs one by one; `$$` quotes bodies of functions. */
export function statementsOf(script: string): string[] {
  const parts = script.split(/(\$\$|;[ \t]*(?=\n|--|$)|--[^\n]*)/)
  const statements: string[] = []
  let statement = ''
  let quoted = false
  for (const part of parts) {
    if (part === '$$') quoted = !quoted
    if (!quoted && part.startsWith('--')) continue
    statement += part
    if (quoted || !part.startsWith(';')) continue
    statements.push(statement.trim())
    statement = ''
  }
  return [...statements, statement.trim()].filter((text) => text !== '')
}

/** Runs the statements of a file. */
export async function runStatements(db: Kysely<Tables>, script: string): Promise<void> {
  for (const statement of statementsOf(script)) await sql.raw(statement).execute(db)
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')

/** Names of the steps that the database has run. */
async function runSteps(db: Kysely<Tables>): Promise<string[]> {
  // Table and columns are those of Kysely's migrator, which ran the steps of earlier gateways.
  await sql`create table if not exists kysely_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws when a step that has not run has a lower number than an ordered one that has. */
function checkOrder(run: readonly string[], missing: readonly Step[]): void {
  const last =
    run
      .filter((name) => name >= firstOrdered)
      .sort()
      .at(-1) ?? ''
  const late = missing.map(({ name }) => name).filter((name) => name < last)
  if (late.length > 0)
    throw new Error(
      `${listed(late)}: the database has run ${last}, which has a higher number. Give a new migration the next number`,
    )
}

/** Throws when a file has changed since the database ran it. */
async function checkDigests(db: Kysely<Tables>, fileOf: ReadonlyMap<string, Step>): Promise<void> {
  const { rows: tables } = await sql<{ digests: string | null }>`
    select to_regclass('migration_digest')::text as digests`.execute(db)
  if (!tables[0]?.digests) return
  const { rows } = await sql<{ name: string; digest: string }>`select name, digest from migration_digest`.execute(db)
  const edited = rows.filter(({ name, digest }) => digest !== digestOf(fileOf.get(name)?.script ?? ''))
  if (edited.length > 0)
    throw new Error(
      `${listed(edited.map(({ name }) => name))} changed after this database ran it. Restore the file; a change of tables is a new migration`,
    )
}

/** Stores what the database has run; steps that ran before digests were stored are taken as they are now. */
async function storeDigests(db: Kysely<Tables>, files: readonly Step[]): Promise<void> {
  const names = files.map(({ name }) => name)
  const digests = files.map(({ script }) => digestOf(script))
  await sql`
    insert into migration_digest (name, digest)
    select * from unnest(${names}::text[], ${digests}::text[])
    on conflict (name) do nothing`.execute(db)
}

/**
 * Runs the steps that the database has not run, in order. The caller holds the lock and the transaction.
 * @throws an Error that says what to do when a newer gateway migrated the database, a file was edited, or a step is late
 */
export async function runMissingSteps(db: Kysely<Tables>): Promise<void> {
  const files = steps()
  const run = await runSteps(db)
  const fileOf = new Map(files.map((step) => [step.name, step]))
  const unknown = run.filter((name) => !fileOf.has(name))
  if (unknown.length > 0)
    throw new Error(
      `the database was migrated by a newer gateway: this one does not have ${listed(unknown)}. Start the newer gateway, or restore the backup that was made before the upgrade`,
    )
  await checkDigests(db, fileOf)
  const missing = files.filter(({ name }) => !run.includes(name))
  checkOrder(run, missing)
  for (const { name, script } of missing) {
    await runStatements(db, script)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)
  }
  if (missing.length > 0) await storeDigests(db, files)
}
