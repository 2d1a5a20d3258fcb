import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { digestOf, runMissingSteps, steps } from './migrations.ts'
import { readEdition, routineFiles } from './routine-files.ts'
import { applyRoutines } from './routines.ts'
import type { Tables } from './tables.ts'

/** A digest of all migrations and routines, and the edition; it names the database template made from them. */
export const schemaDigest = (): string => {
  const digest = createHash('sha256').update(`${readEdition().edition}`)
  for (const { name, script } of [...steps(), ...routineFiles()]) digest.update(name).update(digestOf(script))
  return digest.digest('hex').slice(0, 16)
}

/** Kysely's migrator, which earlier gateways use, locks the database by the same key. */
const lockKey = 3853314791062309107n

/**
 * Migrates the database to the newest step and the current routines, in one transaction; when several processes start at
 * once, one migrates and the rest wait.
 * @throws an Error that says what to do when a newer gateway migrated the database or a file was edited
 */
export const migrate = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    await runMissingSteps(transaction)
    await applyRoutines(transaction, { routines: routineFiles(), edition: readEdition().edition })
  })
