import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A counter. @param windowMs milliseconds that a count lasts from its first increment */
export type Counter = { readonly key: string; readonly windowMs: number }

/** The count in the current window, and the end of that window. */
export type Count = { readonly count: number; readonly until: Instant }

/**
 * Increments each counter once, for all processes together, in one statement.
 * @returns the counts including this one, in the order of the argument
 */
export async function countUp(db: Db, counted: readonly Counter[], now: Instant): Promise<Count[]> {
  const at = new Date(now)
  const rows = counted
    .map(({ key, windowMs }) => ({ key, count: 1, until: new Date(now + windowMs) }))
    // Sorted keys give every process the same lock order, which prevents deadlocks.
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
