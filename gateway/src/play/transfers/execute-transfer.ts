import type { Minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { transact } from '../../platform/db/transact.ts'
import { openRoundFeed } from './round-feed.store.ts'
import { settleTransfer } from './settle-transfer.ts'
import { planQuery, type TransferRow, transfers, vendorPlayer } from './transfer.store.ts'
import type { TransferDeps } from './transfer-context.ts'
import type { TransferResult, TransferVendor } from './transfer-vendor.ts'

export type Deps = Pick<TransferDeps, 'db' | 'clock' | 'transferVendors'>

/** Lease of a claimed transfer or balance; afterwards another worker may query the vendor. */
export const leaseMs = 20_000
/** Pause before the first status query of a transfer; each further pause is twice as long, up to `longestPauseMs`. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** Claims the most overdue transfer, or the one with `reference` if due; other workers skip it during the lease. */
export async function claimTransfer({ db, clock }: Deps, reference?: string): Promise<TransferRow | undefined> {
  const now = clock.now()
  const { rows } = await sql<{ reference: string }>`
    update vendor_transfer set next_query_at = ${new Date(now + leaseMs)}, queries = queries + 1
     where order_id = (select order_id from vendor_transfer where next_query_at <= ${new Date(now)}
                          and (${reference ?? null}::text is null or reference = ${reference ?? null})
                        order by next_query_at limit 1 for no key update skip locked)
    returning reference`.execute(db)
  const [claimed] = rows
  return claimed && (await transfers(db).where('t.reference', '=', claimed.reference).executeTakeFirst())
}

/** Opens the member's wallet at the vendor, once. */
async function openWallet(deps: Deps, vendor: TransferVendor, memberId: string, row: TransferRow): Promise<boolean> {
  const { db } = deps
  const { subject, merchant, currency } = row
  const known = await db
    .selectFrom('vendor_player')
    .select('is_open')
    .where('member_id', '=', memberId)
    .where('vendor', '=', subject)
    .executeTakeFirst()
  if (known?.is_open) return true
  if (!(await vendor.createPlayer(vendorPlayer(merchant, memberId, currency)))) return false
  await openRoundFeed(deps, merchant, subject)
  await db
    .insertInto('vendor_player')
    .values({ member_id: memberId, vendor: subject, is_open: true, known_at: null, next_query_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'vendor']).doUpdateSet({ is_open: true }))
    .execute()
  return true
}

/** Sends a transfer, after opening the member's wallet at the vendor. */
async function send(deps: Deps, vendor: TransferVendor, memberId: string, row: TransferRow): Promise<TransferResult> {
  const { merchant, currency, reference, is_sweep, kind } = row
  if (!(await openWallet(deps, vendor, memberId, row))) return { status: 'unknown' }
  const transfer = { ...vendorPlayer(merchant, memberId, currency), reference, amount: row.amount as Minor }
  if (kind === 'transferIn') return vendor.transferIn(transfer)
  return is_sweep ? vendor.sweep(transfer) : vendor.transferOut(transfer)
}

/**
 * Sends a transfer. If it may have been sent before, for example by a process that was killed, its status is queried first.
 * It is sent again, with the same reference, only when the vendor does not know the reference.
 */
async function queryOrSend(
  deps: Deps,
  vendor: TransferVendor,
  memberId: string,
  row: TransferRow,
): Promise<TransferResult> {
  const { merchant, currency, reference, state, queries } = row
  if (state === 'requested' && queries <= 1) return send(deps, vendor, memberId, row)
  const status = await vendor.status({ ...vendorPlayer(merchant, memberId, currency), reference })
  if (status === 'absent') return send(deps, vendor, memberId, row)
  return status === 'pending' ? { status: 'unknown' } : status
}

const isBelieved = ({ is_sweep, amount }: TransferRow, result: TransferResult): boolean =>
  result.status !== 'done' || is_sweep || result.amount === amount

/** Sends or queries a claimed transfer outside any transaction, and settles the vendor's answer. */
export async function executeTransfer(deps: Deps, row: TransferRow): Promise<void> {
  const { db, clock, transferVendors } = deps
  const vendor = transferVendors.get(row.subject)
  const { member_id: memberId, reference } = row
  // The member was removed or the vendor is not configured: an operator must decide.
  if (!vendor || memberId === null) return planQuery(db, reference, undefined)
  const answer = await queryOrSend(deps, vendor, memberId, row)
  const result = isBelieved(row, answer) ? answer : ({ status: 'unknown' } as const)
  const at = clock.now()
  if (result.status === 'unknown')
    await planQuery(db, reference, at + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(10, row.queries - 1)))
  await transact(db, (transaction) => settleTransfer(transaction, row, result, at))
}

/** Executes one transfer at once, unless another worker has claimed it. */
export async function executeTransferNow(deps: Deps, reference: string): Promise<void> {
  const row = await claimTransfer(deps, reference)
  if (row) await executeTransfer(deps, row)
}
