import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { minuteOf } from './count-builds.ts'

export type BuildCounts = { readonly loads: number; readonly failures: number; readonly errors: number }

/** Counts by build id, from the minute of `since` on. */
export async function readBuilds(db: Db, merchant: string, since: Instant): Promise<Record<string, BuildCounts>> {
  const rows = await db
    .selectFrom('remote_minute')
    .select(({ fn }) => [
      'build',
      fn.sum<bigint>('loads').as('loads'),
      fn.sum<bigint>('failures').as('failures'),
      fn.sum<bigint>('errors').as('errors'),
    ])
    .where('merchant', '=', merchant)
    .where('minute', '>=', minuteOf(since))
    .groupBy('build')
    .orderBy('build')
    .execute()
  return Object.fromEntries(
    rows.map(({ build, loads, failures, errors }) => [
      build,
      { loads: Number(loads), failures: Number(failures), errors: Number(errors) },
    ]),
  )
}

const faultsShown = 200

/** The latest faults reported since a time, the latest first. */
export async function readFaults(db: Db, merchant: string, since: Instant) {
  const rows = await db
    .selectFrom('remote_fault')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('at', '>=', new Date(since))
    .orderBy('at', 'desc')
    .limit(faultsShown)
    .execute()
  return rows.map(({ merchant: _, bus_events, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    busEvents: bus_events,
  }))
}
