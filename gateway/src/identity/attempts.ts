import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const restMs = 15 * 60_000

export type Tally = { readonly count: number; readonly until: Instant }

/** Counts something under a key for all processes together; after `ms` without another it starts anew. */
export async function countAttempt(db: Db, key: string, now: Instant, ms = restMs): Promise<void> {
  const row = { count: 1, until: new Date(now + ms) }
  await db.deleteFrom('attempt').where('until', '<', new Date(now)).execute()
  await db
    .insertInto('attempt')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql`attempt.count + 1`, until: row.until }))
    .execute()
}

/** How often something was counted under each key; keys that rest at zero are left out. */
export async function talliesOf(db: Db, keys: readonly string[], now: Instant): Promise<ReadonlyMap<string, Tally>> {
  const rows = await db
    .selectFrom('attempt')
    .selectAll()
    .where('key', 'in', keys)
    .where('until', '>', new Date(now))
    .execute()
  return new Map(rows.map(({ key, count, until }) => [key, { count, until: until.getTime() }]))
}

/** Seconds until a key may be tried again; undefined when it may. */
export const restOf = (tally: Tally | undefined, most: number, now: Instant): number | undefined =>
  tally && tally.count >= most ? Math.ceil((tally.until - now) / 1000) : undefined

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute()
}
