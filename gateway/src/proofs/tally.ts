import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Something to count. @param windowMs how long a count lasts from its first time on */
export type Counted = { readonly key: string; readonly windowMs: number }

/**
 * Counts each of them once, for all processes together.
 * @returns how often each happened in its window, this time included, in the order asked
 */
export async function tally(db: Db, counted: readonly Counted[], now: Instant): Promise<number[]> {
  const at = new Date(now)
  const rows = counted
    .map(({ key, windowMs }) => ({ key, count: 1, until: new Date(now + windowMs) }))
    // The same order in every process, so that two of them never wait for each other.
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  const counts = await db
    .insertInto('tally')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        count: sql`case when tally.until <= ${at} then 1 else tally.count + 1 end`,
        until: sql`case when tally.until <= ${at} then ${row.ref('excluded.until')} else tally.until end`,
      })),
    )
    .returning(['key', 'count'])
    .execute()
  const countOf = new Map(counts.map(({ key, count }) => [key, count]))
  return counted.map(({ key }) => countOf.get(key) ?? 0)
}
