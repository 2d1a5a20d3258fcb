import { sql } from 'kysely'
import { brandsEdition, type Merchant, merchants } from './merchants.ts'
import type { GatewayDeps } from './pipeline/gateway-deps.ts'
import type { DemoAccount, GatewayModule } from './pipeline/gateway-module.ts'

/** Two processes that start on one empty database fill it once. */
const seedLock = 7_203_518

async function seedOnce(deps: GatewayDeps, name: string, seed: (deps: GatewayDeps) => Promise<void>): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db)
    const done = await db.selectFrom('seeded').select('part').where('part', '=', name).executeTakeFirst()
    if (done) return
    await seed({ ...deps, db })
    await db
      .insertInto('seeded')
      .values({ part: name, at: new Date(deps.clock.now()) })
      .execute()
  })
}

const nameFor = (module: GatewayModule, merchant: Merchant): string => `${module.name}/${merchant.code}`

/** Fills the database with each part that it, or one of the merchants, does not have yet, each in one transaction. */
export async function seedModules(deps: GatewayDeps, modules: readonly GatewayModule[]): Promise<void> {
  const known = merchants()
  for (const module of modules) {
    const { seed, seedMerchant } = module
    if (seed) await seedOnce(deps, module.name, seed)
    if (!seedMerchant) continue
    for (const merchant of known) await seedOnce(deps, nameFor(module, merchant), (at) => seedMerchant(at, merchant))
  }
}

async function fill(deps: GatewayDeps, modules: readonly GatewayModule[]): Promise<void> {
  deps.contents.refresh()
  await deps.contents.write(deps.db, deps.clock)
  await seedModules(deps, modules)
  for (const { update } of modules) await update?.(deps)
}

/**
 * Fills the database now, and again when the brands' files have changed. @returns what waits until it is filled for the
 * brands that are there now
 */
export async function keepSeeded(deps: GatewayDeps, modules: readonly GatewayModule[]): Promise<() => Promise<void>> {
  let seen = brandsEdition()
  let filling = fill(deps, modules)
  await filling
  return () => {
    if (seen === brandsEdition()) return filling
    seen = brandsEdition()
    filling = filling
      .then(() => fill(deps, modules))
      .catch((error: unknown) => deps.logger.error({ err: error }, 'changed brands could not be filled in'))
    return filling
  }
}

/** Accounts of the demonstration that the database has, also when another process filled it. */
export async function demoAccounts(deps: GatewayDeps, modules: readonly GatewayModule[]): Promise<DemoAccount[]> {
  const rows = await deps.db.selectFrom('seeded').select('part').where('removed_at', 'is', null).execute()
  const names = new Set(rows.map(({ part }) => part))
  return modules.flatMap((part) =>
    merchants().flatMap((merchant) =>
      names.has(nameFor(part, merchant)) ? (part.accounts?.(deps, merchant) ?? []) : [],
    ),
  )
}

/** Starts each part's recurring work. @returns what stops it all, the last started first */
export async function startModules(deps: GatewayDeps, modules: readonly GatewayModule[]): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    for (const { start } of modules) if (start) stops.push(await start(deps))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}
