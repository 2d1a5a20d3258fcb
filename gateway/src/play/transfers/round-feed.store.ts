import type { Clock, Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { notifyTransfersChanged } from './transfer.store.ts'

/** The cursor up to which the rounds of a merchant's players at a vendor are fetched. */
export type RoundFeed = { readonly merchant: string; readonly vendor: string; readonly cursor: string }

/** Starts polling a vendor for the rounds of a merchant's players. */
export async function openRoundFeed(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  merchant: string,
  vendor: string,
): Promise<void> {
  await db
    .insertInto('vendor_round_feed')
    .values({ merchant, vendor, next_query_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes a feed due at once, because a gain or loss at the vendor means new rounds. */
export async function wantRounds(db: Db, merchant: string, vendor: string, at: Instant): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('vendor_round_feed')
    .set({ next_query_at: new Date(at) })
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('next_query_at', '>', new Date(at))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await notifyTransfersChanged(db)
}

/** Claims the most overdue feed; other workers skip it during the lease. */
export async function claimRoundFeed(db: Db, now: Instant, leaseMs: number): Promise<RoundFeed | undefined> {
  const { rows } = await sql<RoundFeed>`
    update vendor_round_feed set next_query_at = ${new Date(now + leaseMs)}
     where (merchant, vendor) = (select merchant, vendor from vendor_round_feed where next_query_at <= ${new Date(now)}
                                  order by next_query_at limit 1 for no key update skip locked)
    returning merchant, vendor, cursor`.execute(db)
  return rows[0]
}

/** Stores the next cursor and poll time of a feed. @returns false when another worker has moved the cursor meanwhile */
export async function moveRoundFeed(
  db: Db,
  { merchant, vendor, cursor }: RoundFeed,
  next: { readonly cursor: string; readonly at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendor_round_feed')
    .set({ cursor: next.cursor, next_query_at: new Date(next.at) })
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('cursor', '=', cursor)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
