import pg from 'pg'
import { createGateway } from '../../src/index.ts'
import { type OpenDatabase, openDatabase } from '../../src/platform/db/open-database.ts'
import { startPostgres } from '../postgres.ts'
import { emptyDatabase } from '../test-database.ts'
import { testClock } from '../test-gateway.ts'
import { createChangesFunction } from './changes.ts'

async function fill(database: OpenDatabase): Promise<OpenDatabase> {
  // The time at which runs begin, so that lotteries have issues on sale then.
  const clock = testClock()
  const gateway = await createGateway({ database: { ...database, async close() {} }, clock, demo: false, work: false })
  await gateway.close()
  await createChangesFunction(database.db)
  return database
}

/** A database with the merchants' content and without members, for any number of consecutive runs. */
export const simulatedDatabase = async (): Promise<OpenDatabase> =>
  fill(await openDatabase({ ...(await emptyDatabase()), isHere: true }))

export type DatabaseServer = {
  /** Opens another database like `simulatedDatabase`. */
  open(): Promise<OpenDatabase>
  close(): Promise<void>
}

/** Opens databases for runs, on a new PostgreSQL or embedded. */
export async function databaseServer(isOnPostgres: boolean): Promise<DatabaseServer> {
  if (!isOnPostgres) return { open: simulatedDatabase, async close() {} }
  const { url, stop } = await startPostgres()
  let made = 0
  return {
    async open() {
      made += 1
      const address = new URL(url)
      address.pathname = `runs_${made}`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`create database runs_${made}`)
      await client.end()
      return fill(await openDatabase({ databaseUrl: address.href }))
    },
    close: stop,
  }
}
