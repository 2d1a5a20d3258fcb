import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Something to count. @param windowMs how long a count lasts from its first time on */
export type Counter = { readonly key: string; readonly windowMs: number }

/** How often something happened in its window, and when that ends. */
export type Count = { readonly count: number; readonly until: Instant }

/**
 * Counts each of them once, for all processes together, in one statement.
 * @returns the counts, this time included, in the order asked
 */
export async function countUp(db: Db, counted: readonly Counter[], now: Instant): Promise<Count[]> {
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
    .returning(['key', 'count', 'until'])
    .execute()
  const countOf = new Map(counts.map(({ key, count, until }) => [key, { count, until: until.getTime() }]))
  return counted.map(({ key }) => {
    const count = countOf.get(key)
    if (!count) throw new Error(`${key} was not counted`)
    return count
  })
}
