import type { Clock, Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { MerchantCode } from '../merchants.ts'
import type { Visitor } from '../pipeline/context.ts'

export type SiteStatus = {
  readonly state: 'normal' | 'maintenance' | 'restricted'
  /** When maintenance is expected to end. */
  readonly until: Instant | undefined
  /** ISO 3166 codes. */
  readonly blockedCountries: readonly string[]
}

const normal: SiteStatus = { state: 'normal', until: undefined, blockedCountries: [] }

export async function statusOf(db: Db, merchant: MerchantCode): Promise<SiteStatus> {
  const row = await db.selectFrom('site_status').selectAll().where('merchant', '=', merchant).executeTakeFirst()
  return row ? { state: row.state, until: row.until?.getTime(), blockedCountries: row.blocked_countries } : normal
}

/** Switches a merchant's site for all processes; what is left out stays as it is, a new state forgets the old end. */
export async function switchStatus(
  db: Db,
  merchant: MerchantCode,
  change: Partial<SiteStatus>,
  clock: Clock,
): Promise<SiteStatus> {
  const before = await statusOf(db, merchant)
  const after = { ...before, ...(change.state ? { until: undefined } : {}), ...change }
  const row = {
    state: after.state,
    until: after.until === undefined ? null : new Date(after.until),
    blocked_countries: [...after.blockedCountries],
    changed_at: new Date(clock.now()),
  }
  await db
    .insertInto('site_status')
    .values({ merchant, ...row })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet(row))
    .execute()
  return after
}

export const isRestricted = ({ state, blockedCountries }: SiteStatus, { country }: Visitor): boolean =>
  state === 'restricted' || blockedCountries.includes(country)

/** Reads the status at most once in so many milliseconds, for the check before every call. */
export function createStatusReader(db: Db, freshMs: number): (merchant: MerchantCode) => Promise<SiteStatus> {
  const known = new Map<MerchantCode, { readonly status: Promise<SiteStatus>; readonly until: number }>()
  return (merchant) => {
    const kept = known.get(merchant)
    if (kept && kept.until > performance.now()) return kept.status
    const status = statusOf(db, merchant)
    known.set(merchant, { status, until: performance.now() + freshMs })
    status.catch(() => known.delete(merchant))
    return status
  }
}
