import { sql } from 'kysely'
import { brandsEdition, type Merchant, merchants } from './merchants.ts'
import type { DemoAccount, House, Part } from './parts.ts'

/** Two processes that start on one empty database fill it once. */
const seedLock = 7_203_518

async function seedOnce(house: House, name: string, seed: (house: House) => Promise<void>): Promise<void> {
  await house.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db)
    const done = await db.selectFrom('seeded').select('part').where('part', '=', name).executeTakeFirst()
    if (done) return
    await seed({ ...house, db })
    await db
      .insertInto('seeded')
      .values({ part: name, at: new Date(house.clock.now()) })
      .execute()
  })
}

const nameFor = (part: Part, merchant: Merchant): string => `${part.name}/${merchant.code}`

/** Fills the database with each part that it, or one of the merchants, does not have yet, each in one transaction. */
export async function seedParts(house: House, parts: readonly Part[]): Promise<void> {
  const known = merchants()
  for (const part of parts) {
    const { seed, seedMerchant } = part
    if (seed) await seedOnce(house, part.name, seed)
    if (!seedMerchant) continue
    for (const merchant of known) await seedOnce(house, nameFor(part, merchant), (at) => seedMerchant(at, merchant))
  }
}

async function fill(house: House, parts: readonly Part[]): Promise<void> {
  house.contents.refresh()
  await house.contents.write(house.db, house.clock)
  await seedParts(house, parts)
  for (const { update } of parts) await update?.(house)
}

/**
 * Fills the database now, and again when the brands' files have changed. @returns what waits until it is filled for the
 * brands that are there now
 */
export async function keepSeeded(house: House, parts: readonly Part[]): Promise<() => Promise<void>> {
  let seen = brandsEdition()
  let filling = fill(house, parts)
  await filling
  return () => {
    if (seen === brandsEdition()) return filling
    seen = brandsEdition()
    filling = filling
      .then(() => fill(house, parts))
      .catch((error: unknown) => house.logger.error({ err: error }, 'changed brands could not be filled in'))
    return filling
  }
}

/** Accounts of the demonstration that the database has, whoever filled it. */
export async function demoAccounts(house: House, parts: readonly Part[]): Promise<DemoAccount[]> {
  const rows = await house.db.selectFrom('seeded').select('part').where('removed_at', 'is', null).execute()
  const names = new Set(rows.map(({ part }) => part))
  return parts.flatMap((part) =>
    merchants().flatMap((merchant) =>
      names.has(nameFor(part, merchant)) ? (part.accounts?.(house, merchant) ?? []) : [],
    ),
  )
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
