import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

const folder = new URL('./migrations/', import.meta.url)

type Step = { readonly name: string; readonly script: string }

/** The SQL files in the order of their numbers. */
export const steps = (): Step[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), script: readFileSync(new URL(file, folder), 'utf8') }))

/** A digest of all migrations; it names the database template made from them. */
export const stepsDigest = (): string => {
  const digest = createHash('sha256')
  for (const { name, script } of steps()) digest.update(name).update(script)
  return digest.digest('hex').slice(0, 16)
}

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

const migrationOf = ({ script }: Step): Migration => ({
  async up(db) {
    for (const statement of statementsOf(script)) await sql.raw(statement).execute(db)
  },
})

const digestOf = ({ script }: Step): string => createHash('sha256').update(script).digest('hex')

const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')

/**
 * Compares the steps that a database has run with the files.
 * @throws an Error that says what to do when the database ran a step without a file, or a file has changed since it ran
 */
async function checkRunSteps(db: Kysely<Tables>, files: readonly Step[]): Promise<void> {
  const { rows: tables } = await sql<{ migrations: string | null; digests: string | null }>`
    select to_regclass('kysely_migration')::text as migrations, to_regclass('migration_digest')::text as digests`.execute(
    db,
  )
  if (!tables[0]?.migrations) return
  const { rows: run } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const fileOf = new Map(files.map((step) => [step.name, step]))
  const unknown = run.map(({ name }) => name).filter((name) => !fileOf.has(name))
  if (unknown.length > 0)
    throw new Error(
      `the database was migrated by a newer gateway: this one does not have ${listed(unknown)}. Start the newer gateway, or restore the backup that was made before the upgrade`,
    )
  if (!tables[0].digests) return
  const { rows } = await sql<{ name: string; digest: string }>`select name, digest from migration_digest`.execute(db)
  const edited = rows.filter(({ name, digest }) => digest !== digestOf(fileOf.get(name) as Step))
  if (edited.length > 0)
    throw new Error(
      `${listed(edited.map(({ name }) => name))} changed after this database ran it. Restore the file; a change of tables is a new migration`,
    )
}

/** Stores what the database has run; steps that ran before digests were stored are taken as they are now. */
async function storeDigests(db: Kysely<Tables>, files: readonly Step[]): Promise<void> {
  const names = files.map(({ name }) => name)
  const digests = files.map(digestOf)
  await sql`
    insert into migration_digest (name, digest)
    select * from unnest(${names}::text[], ${digests}::text[])
    on conflict (name) do nothing`.execute(db)
}

/**
 * Migrates the database to the newest step; when several processes start at once, one migrates and the rest wait.
 * @throws an Error that says what to do when a newer gateway migrated the database or a file was edited
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const files = steps()
  await checkRunSteps(db, files)
  const provider = {
    getMigrations: async () => Object.fromEntries(files.map((step) => [step.name, migrationOf(step)])),
  }
  // Numbers are given by domain, so a later step may have a lower number than one that has run.
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error
  await storeDigests(db, files)
}
