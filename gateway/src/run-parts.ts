import { sql } from 'kysely'
import type { DemoAccount, House, Part } from './parts.ts'

/** Two processes that start on one empty database fill it once. */
const seedLock = 7_203_518

async function seedOnce(house: House, part: Part): Promise<void> {
  await house.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db)
    const done = await db.selectFrom('seeded').select('part').where('part', '=', part.name).executeTakeFirst()
    if (done || !part.seed) return
    await part.seed({ ...house, db })
    await db
      .insertInto('seeded')
      .values({ part: part.name, at: new Date(house.clock.now()) })
      .execute()
  })
}

/** Fills the database with each part that it does not have yet, each in one transaction. */
export async function seedParts(house: House, parts: readonly Part[]): Promise<void> {
  for (const part of parts) if (part.seed) await seedOnce(house, part)
}

/** Accounts of the demonstration that the database has, whoever filled it. */
export async function demoAccounts(house: House, parts: readonly Part[]): Promise<DemoAccount[]> {
  const rows = await house.db.selectFrom('seeded').select('part').where('removed_at', 'is', null).execute()
  const names = new Set(rows.map(({ part }) => part))
  return parts.flatMap((part) => (names.has(part.name) ? (part.accounts?.(house) ?? []) : []))
}

/** Starts each part's recurring work. @returns what stops it all, the last started first */
export async function startParts(house: House, parts: readonly Part[]): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    for (const { start } of parts) if (start) stops.push(await start(house))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}
