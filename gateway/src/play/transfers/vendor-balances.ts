import type { Currency } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import { type Deps, leaseMs } from './execute-transfer.ts'
import { bookResult } from './settle-transfer.ts'
import { notifyTransfersChanged, transfersSeen, vendorPlayer } from './transfer.store.ts'

export type ClaimedBalance = {
  readonly member_id: string
  readonly vendor: string
  readonly merchant: string
}

/** How long a balance from a vendor counts as fresh. */
const freshMs = 5_000

/** Schedules a balance query at each vendor of the member, except where the balance is fresh. */
export async function wantBalances(db: Db, memberId: string, now: number): Promise<void> {
  const due = await db
    .updateTable('vendor_player')
    .set({ next_query_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('is_open', '=', true)
    .where('next_query_at', 'is', null)
    .where((eb) => eb.or([eb('known_at', 'is', null), eb('known_at', '<=', new Date(now - freshMs))]))
    .executeTakeFirstOrThrow()
  if (due.numUpdatedRows > 0n) await notifyTransfersChanged(db)
}

/** Claims the vendor wallet most overdue for a balance query; other workers skip it during the lease. */
export async function claimBalance({ db, clock }: Deps): Promise<ClaimedBalance | undefined> {
  const now = clock.now()
  const { rows } = await sql<ClaimedBalance>`
    update vendor_player p set next_query_at = ${new Date(now + leaseMs)}
      from member m
     where m.id = p.member_id and (p.member_id, p.vendor) =
           (select member_id, vendor from vendor_player where next_query_at <= ${new Date(now)}
             order by next_query_at limit 1 for no key update skip locked)
    returning p.member_id, p.vendor, m.merchant`.execute(db)
  return rows[0]
}

/**
 * Queries a member's balance at a vendor and posts the gain or loss. The answer counts only if no transfer was open or
 * opened meanwhile, because the balance could be from before or after that transfer.
 */
export async function queryBalance(deps: Deps, { member_id, vendor, merchant }: ClaimedBalance, currency: Currency) {
  const { db, clock, transferVendors } = deps
  const before = await transfersSeen(db, member_id, vendor)
  const found = before.isOpen
    ? undefined
    : await transferVendors.get(vendor)?.balance(vendorPlayer(merchant, member_id, currency))
  await transact(db, async (transaction) => {
    const at = clock.now()
    await transaction.selectFrom('member').select('id').where('id', '=', member_id).forNoKeyUpdate().execute()
    const after = await transfersSeen(transaction, member_id, vendor)
    const counts = found !== undefined && !after.isOpen && after.newest === before.newest
    if (counts) {
      const held = await balanceOf(transaction, memberAccount(member_id, `bucket:${vendor}`, currency))
      const key = `bucket:${vendor}:${member_id}:${crypto.randomUUID()}`
      const wallet = { merchant, memberId: member_id, vendor, currency }
      await bookResult(transaction, wallet, { gain: found - held, key, at })
    }
    await transaction
      .updateTable('vendor_player')
      .set({ next_query_at: null, ...(counts ? { known_at: new Date(at) } : {}) })
      .where('member_id', '=', member_id)
      .where('vendor', '=', vendor)
      .execute()
  })
}
