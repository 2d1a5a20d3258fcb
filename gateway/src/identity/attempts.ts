import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Wrong passwords that one account may be tried with before it rests. */
const most = 10
const restMs = 15 * 60_000

/** Counts a wrong password, for all processes together; a rest starts it anew. */
export async function countAttempt(db: Db, key: string, now: Instant): Promise<void> {
  const row = { count: 1, until: new Date(now + restMs) }
  await db.deleteFrom('attempt').where('until', '<', new Date(now)).execute()
  await db
    .insertInto('attempt')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql`attempt.count + 1`, until: row.until }))
    .execute()
}

/** Seconds an account still rests; undefined when it may be tried. */
export async function restOf(db: Db, key: string, now: Instant): Promise<number | undefined> {
  const row = await db.selectFrom('attempt').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row || row.count < most || row.until.getTime() <= now) return undefined
  return Math.ceil((row.until.getTime() - now) / 1000)
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute()
}
