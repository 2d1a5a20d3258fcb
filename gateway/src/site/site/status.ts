import type { Clock, Instant } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { SiteStatusTable } from '../../platform/db/tables/site/site.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import type { Visitor } from '../../platform/pipeline/context.ts'
import type { SiteGate } from '../../platform/pipeline/pipeline.ts'
import { refuse } from '../../platform/pipeline/refused.ts'

export type SiteStatus = {
  readonly state: 'normal' | 'maintenance' | 'restricted'
  /** When maintenance is expected to end. */
  readonly until: Instant | undefined
  /** ISO 3166 codes. */
  readonly blockedCountries: readonly string[]
  /** Maintenance that has not begun yet. */
  readonly planned: PlannedMaintenance | undefined
}

export type PlannedMaintenance = { readonly from: Instant; readonly until: Instant | undefined }

type StatusRow = Selectable<SiteStatusTable>

/** The status at a time; planned maintenance that has begun counts as the state `maintenance`. */
function statusIn(row: StatusRow | undefined, now: Instant): SiteStatus {
  if (!row) return { state: 'normal', until: undefined, blockedCountries: [], planned: undefined }
  const { state, until, blocked_countries: blockedCountries, planned_from, planned_until } = row
  const planned = planned_from ? { from: planned_from.getTime(), until: planned_until?.getTime() } : undefined
  return planned && planned.from <= now
    ? { state: 'maintenance', until: planned.until, blockedCountries, planned: undefined }
    : { state, until: until?.getTime(), blockedCountries, planned }
}

const readRow = (db: Db, merchant: MerchantCode): Promise<StatusRow | undefined> =>
  db.selectFrom('site_status').selectAll().where('merchant', '=', merchant).executeTakeFirst()

export const statusOf = async (db: Db, merchant: MerchantCode, clock: Clock): Promise<SiteStatus> =>
  statusIn(await readRow(db, merchant), clock.now())

export type StatusChange = {
  /** When left out, the given countries are restricted and a running maintenance continues. */
  readonly state?: SiteStatus['state']
  readonly until?: Instant
  /** When left out, maintenance keeps the restricted countries. */
  readonly blockedCountries?: readonly string[]
}

/**
 * Switches a merchant's site for all processes, in one statement. `normal` and immediate maintenance cancel planned
 * maintenance; a restriction cancels it only when it has begun.
 */
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
  const noPlan = { planned_from: null, planned_until: null }
  const row = await db
    .insertInto('site_status')
    .values({
      merchant,
      state: state ?? 'restricted',
      until: ends,
      blocked_countries: countries,
      ...noPlan,
      changed_at,
    })
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
        ...(state && state !== 'restricted' ? noPlan : {}),
        ...(state === 'restricted' ? { planned_from: laterThan(changed_at) } : {}),
        changed_at,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return statusIn(row, clock.now())
}

/** SQL for the time of a plan that has not begun; null otherwise. */
const laterThan = (now: Date) =>
  sql<Date | null>`case when site_status.planned_from > ${now} then site_status.planned_from end`

/**
 * Plans maintenance for all processes and replaces an earlier plan; returns undefined while the site is in maintenance.
 */
export async function planMaintenance(
  db: Db,
  merchant: MerchantCode,
  { from, until }: PlannedMaintenance,
  clock: Clock,
): Promise<SiteStatus | undefined> {
  const changed_at = new Date(clock.now())
  const plan = { planned_from: new Date(from), planned_until: until === undefined ? null : new Date(until), changed_at }
  const row = await db
    .insertInto('site_status')
    .values({ merchant, state: 'normal', ...plan })
    .onConflict((conflict) =>
      conflict
        .column('merchant')
        .doUpdateSet(plan)
        .where('site_status.state', '<>', 'maintenance')
        .where((eb) =>
          eb.or([eb('site_status.planned_from', 'is', null), eb('site_status.planned_from', '>', changed_at)]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
  return row && statusIn(row, clock.now())
}

/** Whether a visitor is blocked; a restriction without countries applies to everybody. */
export const isRestricted = ({ state, blockedCountries }: SiteStatus, { country }: Visitor): boolean =>
  blockedCountries.includes(country) || (state === 'restricted' && blockedCountries.length === 0)

/** Creates the check before every call, which reads a merchant's status at most once in `freshMs`. */
export function createSiteGate(db: Db, clock: Clock, freshMs: number): SiteGate {
  const known = new Map<MerchantCode, { readonly row: Promise<StatusRow | undefined>; readonly until: number }>()
  const read = (merchant: MerchantCode) => {
    const kept = known.get(merchant)
    if (kept && kept.until > performance.now()) return kept.row
    const row = readRow(db, merchant)
    known.set(merchant, { row, until: performance.now() + freshMs })
    row.catch(() => known.delete(merchant))
    return row
  }
  return async ({ code }, visitor) => {
    const status = statusIn(await read(code), clock.now())
    const { until } = status
    if (status.state === 'maintenance')
      return refuse('system.maintenance', until === undefined ? {} : { endTime: until })
    return isRestricted(status, visitor) ? refuse('system.restricted') : undefined
  }
}
