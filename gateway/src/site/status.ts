import type { Clock, Instant } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MerchantCode } from '../merchants.ts'
import type { Visitor } from '../pipeline/context.ts'
import type { SiteStatusTable } from './tables.ts'

export type SiteStatus = {
  readonly state: 'normal' | 'maintenance' | 'restricted'
  /** When maintenance is expected to end. */
  readonly until: Instant | undefined
  /** ISO 3166 codes. */
  readonly blockedCountries: readonly string[]
}

const normal: SiteStatus = { state: 'normal', until: undefined, blockedCountries: [] }

const statusIn = ({ state, until, blocked_countries }: Selectable<SiteStatusTable>): SiteStatus => ({
  state,
  until: until?.getTime(),
  blockedCountries: blocked_countries,
})

export async function statusOf(db: Db, merchant: MerchantCode): Promise<SiteStatus> {
  const row = await db.selectFrom('site_status').selectAll().where('merchant', '=', merchant).executeTakeFirst()
  return row ? statusIn(row) : normal
}

export type StatusChange = {
  /** Left out, the given countries are restricted and maintenance stays. */
  readonly state?: SiteStatus['state']
  readonly until?: Instant
  /** Left out, maintenance keeps the countries that were restricted before. */
  readonly blockedCountries?: readonly string[]
}

/** Switches a merchant's site for all processes, in one statement. */
export async function switchStatus(
  db: Db,
  merchant: MerchantCode,
  { state, until, blockedCountries }: StatusChange,
  clock: Clock,
): Promise<SiteStatus> {
  const ends = until === undefined ? null : new Date(until)
  const countries = [...(blockedCountries ?? [])]
  const keepsCountries = state === 'maintenance' && blockedCountries === undefined
  const changed_at = new Date(clock.now())
  const row = await db
    .insertInto('site_status')
    .values({ merchant, state: state ?? 'restricted', until: ends, blocked_countries: countries, changed_at })
    .onConflict((conflict) =>
      conflict.column('merchant').doUpdateSet((eb) => ({
        ...(state
          ? { state, until: ends }
          : {
              state: eb
                .case()
                .when('site_status.state', '=', 'maintenance')
                .then(eb.ref('site_status.state'))
                .else(sql.lit<SiteStatus['state']>('restricted'))
                .end(),
            }),
        ...(keepsCountries ? {} : { blocked_countries: countries }),
        changed_at,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return statusIn(row)
}

/** A restriction without countries is for everybody. */
export const isRestricted = ({ state, blockedCountries }: SiteStatus, { country }: Visitor): boolean =>
  blockedCountries.includes(country) || (state === 'restricted' && blockedCountries.length === 0)

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
