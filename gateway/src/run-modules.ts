import { sql } from 'kysely'
import { type BrandWatch, watchBrands } from './brands/watch-brands.ts'
import { type Merchant, merchants, refreshBrands } from './merchants.ts'
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
  await deps.contents.write(deps.db, deps.clock)
  await seedModules(deps, modules)
  for (const { update } of modules) await update?.(deps)
}

type BrandFiles = {
  readonly brandsFolder: string
  readonly everyMs: number
  /** Modules that bring what they have of a brand into the database; nothing is written when it is left out. */
  readonly seeded?: readonly GatewayModule[] | undefined
}

/** Takes the brands with their content, now and whenever a file of them has changed. */
export function followBrands(deps: GatewayDeps, { brandsFolder, everyMs, seeded }: BrandFiles): Promise<BrandWatch> {
  let reported = ''
  return watchBrands(brandsFolder, {
    everyMs,
    async take() {
      refreshBrands()
      deps.contents.refresh()
      if (seeded) await fill(deps, seeded)
      reported = ''
    },
    failed(error) {
      // What fails is tried again soon; one message of it is enough.
      if (reported === String(error)) return
      reported = String(error)
      deps.logger.error({ err: error }, 'changed files of the brands were not taken')
    },
  })
}

/** Brands that another gateway of this process follows. */
export const unfollowedBrands: BrandWatch = { async taken() {}, async stop() {} }

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
