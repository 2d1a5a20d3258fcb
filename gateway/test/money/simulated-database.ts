import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts'
import { createGateway } from '../../src/index.ts'
import { startPostgres } from '../postgres.ts'
import { emptyDatabase } from '../test-database.ts'
import { createChangesFunction } from './changes.ts'

async function fill(database: OpenDatabase): Promise<OpenDatabase> {
  const gateway = await createGateway({ database: { ...database, async close() {} }, demo: false, work: false })
  await gateway.close()
  await createChangesFunction(database.db)
  return database
}

/** A database with what the merchants offer and nobody in it, for any number of runs one after the other. */
export const simulatedDatabase = async (): Promise<OpenDatabase> =>
  fill(await openDatabase({ ...(await emptyDatabase()), isHere: true }))

export type DatabaseServer = {
  /** Another database like `simulatedDatabase`. */
  open(): Promise<OpenDatabase>
  close(): Promise<void>
}

/** Where databases for runs come from. */
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
