import { randomUUID } from 'node:crypto'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/platform/db/database.ts'
import { embeddedDialect } from '../src/platform/db/embedded-dialect.ts'
import { startHere } from '../src/platform/db/embedded-thread.ts'
import { guardedKysely } from '../src/platform/db/guarded.ts'
import { isOnPostgres } from './test-database.ts'

/** Opens a database without a single table, on the engine of the run. @returns a function that opens it once more too */
export async function blankDatabase(): Promise<{ readonly db: Db; again(): Db }> {
  if (!isOnPostgres) {
    const db = guardedKysely(embeddedDialect(await startHere({ folder: undefined, template: undefined })))
    return { db, again: () => db }
  }
  const cluster = process.env.GATEWAY_TEST_CLUSTER ?? ''
  const name = `blank_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(cluster)
  url.pathname = name
  const again = () => guardedKysely(new PostgresDialect({ pool: new pg.Pool({ connectionString: url.href, max: 2 }) }))
  return { db: again(), again }
}
