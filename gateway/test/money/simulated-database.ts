import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts'
import { createGateway } from '../../src/index.ts'
import { emptyDatabase } from '../test-database.ts'

/** A database with what the merchants offer and nobody in it, for any number of runs one after the other. */
export async function simulatedDatabase(): Promise<OpenDatabase> {
  const database = await openDatabase(await emptyDatabase())
  const gateway = await createGateway({ database: { ...database, async close() {} }, demo: false, work: false })
  await gateway.close()
  return database
}
