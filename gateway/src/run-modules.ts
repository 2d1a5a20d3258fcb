import { sql } from 'kysely'
import { type Merchant, merchants } from './platform/merchants/merchants.ts'
import type { DemoAccount, GatewayModule } from './platform/pipeline/gateway-module.ts'
import type { AllDeps, Services } from './services.ts'

/** Key of the lock by which two processes that start on one empty database seed it only once. */
const seedLock = 7_203_518

async function seedOnce(deps: AllDeps, name: string, seed: (deps: AllDeps) => Promise<void>): Promise<void> {
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

const nameFor = (module: Pick<GatewayModule<never>, 'name'>, merchant: Merchant): string =>
  `${module.name}/${merchant.code}`

/** Seeds every module and every merchant's part of a module, unless it is already seeded; each in one transaction. */
export async function seedModules(deps: AllDeps, modules: readonly GatewayModule<Services>[]): Promise<void> {
  const known = merchants()
  for (const module of modules) {
    const { seed, seedMerchant } = module
    if (seed) await seedOnce(deps, module.name, seed)
    if (!seedMerchant) continue
    for (const merchant of known) await seedOnce(deps, nameFor(module, merchant), (at) => seedMerchant(at, merchant))
  }
}

/** Writes the brands' content and the data of the modules to the database. */
export async function fill(deps: AllDeps, modules: readonly GatewayModule<Services>[]): Promise<void> {
  await deps.contents.write(deps.db, deps.clock)
  await seedModules(deps, modules)
  for (const { update } of modules) await update?.(deps)
}

/** Demonstration accounts in the database, also when another process has created them. */
export async function demoAccounts(deps: AllDeps, modules: readonly GatewayModule<Services>[]): Promise<DemoAccount[]> {
  const rows = await deps.db.selectFrom('seeded').select('part').where('removed_at', 'is', null).execute()
  const names = new Set(rows.map(({ part }) => part))
  return modules.flatMap((part) =>
    merchants().flatMap((merchant) =>
      names.has(nameFor(part, merchant)) ? (part.accounts?.(deps, merchant) ?? []) : [],
    ),
  )
}

/** Starts the recurring work of each module. @returns a function that stops all of it, the last started first */
export async function startModules(
  deps: AllDeps,
  modules: readonly GatewayModule<Services>[],
): Promise<() => Promise<void>> {
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
