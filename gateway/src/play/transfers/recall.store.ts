import type { Clock, Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { notifyTransfersChanged } from './transfer.store.ts'

/** A wallet of an excluded member at a vendor, which is looked at until the exclusion ends. */
export type Recall = {
  readonly member_id: string
  readonly vendor: string
  readonly merchant: string
  /** Looks in a row since the last sign of money there. */
  readonly looks: number
}

/**
 * Looks at wallets of members at a vendor at once, because money may be there; only those of excluded members are known.
 * @param vendor all vendors by default
 */
export async function hurryRecalls(
  db: Db,
  { memberIds, vendor, at }: { readonly memberIds: readonly string[]; readonly vendor?: string; readonly at: Instant },
): Promise<void> {
  const hurried = await db
    .updateTable('vendor_recall')
    .set({ due_at: new Date(at), looks: 0 })
    .where('member_id', 'in', memberIds)
    .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor ?? ''))
    .executeTakeFirstOrThrow()
  if (hurried.numUpdatedRows > 0n) await notifyTransfersChanged(db)
}

/**
 * Begins to bring back the money of an excluded member from every vendor to which any was transferred, in the caller's
 * transaction.
 */
export async function recallOf(transaction: Db, now: Instant, memberId: string): Promise<void> {
  await sql`
    insert into vendor_recall (member_id, vendor, due_at)
    select distinct o.member_id, o.subject, ${new Date(now)}::timestamptz from money_order o
     where o.member_id = ${memberId} and o.kind = 'transferIn'
    on conflict do nothing`.execute(transaction)
  await hurryRecalls(transaction, { memberIds: [memberId], at: now })
}

/** Claims the most overdue wallet; other workers skip it during the lease. */
export async function claimRecall(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  leaseMs: number,
): Promise<Recall | undefined> {
  const now = clock.now()
  const { rows } = await sql<Recall>`
    update vendor_recall r set due_at = ${new Date(now + leaseMs)}
      from member m
     where m.id = r.member_id and (r.member_id, r.vendor) =
           (select member_id, vendor from vendor_recall where due_at <= ${new Date(now)}
             order by due_at limit 1 for no key update skip locked)
    returning r.member_id, r.vendor, m.merchant, r.looks`.execute(db)
  return rows[0]
}

export async function planRecall(db: Db, { member_id, vendor, looks }: Recall, at: Instant): Promise<void> {
  await db
    .updateTable('vendor_recall')
    .set({ due_at: new Date(at), looks })
    .where('member_id', '=', member_id)
    .where('vendor', '=', vendor)
    .execute()
}

export async function endRecall(db: Db, { member_id, vendor }: Recall): Promise<void> {
  await db.deleteFrom('vendor_recall').where('member_id', '=', member_id).where('vendor', '=', vendor).execute()
}
