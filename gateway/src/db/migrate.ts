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

/** Migrates the database to the newest step; when several processes start at once, one migrates and the rest wait. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = {
    getMigrations: async () => Object.fromEntries(steps().map((step) => [step.name, migrationOf(step)])),
  }
  // Numbers are given by domain, so a later step may have a lower number than one that has run.
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error
}
