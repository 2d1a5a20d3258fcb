import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { BuildCounters } from './build-counters.ts'

const minuteMs = 60_000
/** Most builds of a merchant in a minute; further ones are ignored, because no merchant runs so many at a time. */
const buildsAMinute = 100

export const minuteOf = (at: Instant): Date => new Date(Math.floor(at / minuteMs) * minuteMs)

/** Adds the counts of one beacon to those of its minute. */
export async function countBuilds(
  db: Db,
  merchant: string,
  now: Instant,
  counters: readonly BuildCounters[],
): Promise<void> {
  if (counters.length === 0) return
  const minute = minuteOf(now)
  const rows = await db
    .selectFrom('remote_minute')
    .select('build')
    .where('merchant', '=', merchant)
    .where('minute', '=', minute)
    .execute()
  const known = new Set(rows.map(({ build }) => build))
  const taken = counters.filter(({ build }) => known.has(build) || known.size < buildsAMinute)
  if (taken.length === 0) return
  await db
    .insertInto('remote_minute')
    .values(taken.map((counts) => ({ merchant, minute, ...counts })))
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'minute', 'build']).doUpdateSet({
        loads: sql`remote_minute.loads + excluded.loads`,
        failures: sql`remote_minute.failures + excluded.failures`,
        errors: sql`remote_minute.errors + excluded.errors`,
      }),
    )
    .execute()
}
