import { vendorOf } from '@azulejo/shared/brand-data'
import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import { type Transfer, transferReasons } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MoneyOrderTable } from '../../platform/db/tables/money/orders.ts'
import type { VendorTransferTable } from '../../platform/db/tables/play/transfers.ts'
import type { VendorPlayer } from './transfer-vendor.ts'

export const transferKinds = ['transferIn', 'transferOut'] as const
export type TransferKind = (typeof transferKinds)[number]

/** States in which the money is in flight and the outcome is not known yet. */
export const openStates = ['requested', 'unknown'] as const satisfies readonly Transfer['state'][]

export type TransferRow = Selectable<VendorTransferTable> &
  Pick<
    Selectable<MoneyOrderTable>,
    'merchant' | 'member_id' | 'kind' | 'state' | 'key' | 'subject' | 'amount' | 'currency' | 'opened_at' | 'changed_at'
  > & { readonly reason: string | null; readonly version: bigint }

/** SQL for the reason and the id of the newest step. */
const reason = sql<string | null>`(select nullif(s.reason, '') from money_order_step s
  where s.order_id = t.order_id order by s.id desc limit 1)`
const version = sql<bigint>`(select max(s.id) from money_order_step s where s.order_id = t.order_id)`

export const transfers = (db: Db) =>
  db
    .selectFrom('vendor_transfer as t')
    .innerJoin('money_order as o', 'o.id', 't.order_id')
    .selectAll('t')
    .select(['o.merchant', 'o.member_id', 'o.kind', 'o.state', 'o.key', 'o.subject'])
    .select(['o.amount', 'o.currency', 'o.opened_at', 'o.changed_at'])
    .select([reason.as('reason'), version.as('version')])

/** Returns a transfer of this member; undefined for a transfer of another member. */
export const transferOf = (db: Db, memberId: string, reference: string): Promise<TransferRow | undefined> =>
  transfers(db).where('t.reference', '=', reference).where('o.member_id', '=', memberId).executeTakeFirst()

/** The member's open transfers, oldest first. */
export const openTransfersOf = (db: Db, memberId: string): Promise<TransferRow[]> =>
  transfers(db)
    .where('o.member_id', '=', memberId)
    .where('o.kind', 'in', transferKinds)
    .where('o.state', 'in', openStates)
    .orderBy('o.id')
    .execute()

const isReason = (text: string | null): text is (typeof transferReasons)[number] =>
  (transferReasons as readonly (string | null)[]).includes(text)

/** Converts a transfer to its wire form for the member. */
export function describeTransfer(row: TransferRow): Transfer {
  const { reason: why, next_query_at: next } = row
  const currency = row.currency as Currency
  return {
    reference: row.reference,
    vassalage: row.subject,
    vendorName: vendorOf(row.subject)?.name ?? row.subject,
    direction: row.kind === 'transferIn' ? 'IN' : 'OUT',
    amount: toDecimal(row.amount, currency),
    currency,
    state: row.state as Transfer['state'],
    ...(isReason(why) ? { reason: why } : {}),
    at: row.opened_at.getTime(),
    changedAt: row.changed_at.getTime(),
    queries: row.queries,
    ...(next ? { nextQueryAt: next.getTime() } : {}),
    version: row.version.toString(),
  }
}

export const transfersChannel = 'transfers'

/** Notifies every process after the commit that a transfer has changed or a vendor query is due. */
export async function notifyTransfersChanged(db: Db): Promise<void> {
  await sql`select pg_notify(${transfersChannel}, '')`.execute(db)
}

/** Sets the time of the next query to the vendor; `undefined` stops the queries. */
export async function planQuery(db: Db, reference: string, at: Instant | undefined): Promise<void> {
  await db
    .updateTable('vendor_transfer')
    .set({ next_query_at: at === undefined ? null : new Date(at) })
    .where('reference', '=', reference)
    .execute()
}

/** Identity of a member at a vendor. */
export const vendorPlayer = (merchant: string, memberId: string, currency: string): VendorPlayer => ({
  player: `${merchant}_${memberId}`,
  currency: currency as Currency,
})

/** Returns the newest transfer order of a member and vendor, and whether any transfer is open. */
export async function transfersSeen(db: Db, memberId: string, vendor: string) {
  const { newest, open } = await db
    .selectFrom('money_order')
    .select(({ fn }) => [
      fn.max('id').as('newest'),
      fn.countAll<bigint>().filterWhere('state', 'in', openStates).as('open'),
    ])
    .where('member_id', '=', memberId)
    .where('kind', 'in', transferKinds)
    .where('subject', '=', vendor)
    .executeTakeFirstOrThrow()
  return { newest: newest ?? 0n, isOpen: open > 0n }
}
