import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import { type Transfer, transferReasons } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MoneyOrderTable } from '../db/tables/orders.ts'
import type { VendorTransferTable } from '../db/tables/transfers.ts'
import type { VendorPlayer } from '../pipeline/transfer-vendor.ts'
import { vendorOf } from '../vendors.ts'

export const transferKinds = ['transferIn', 'transferOut'] as const
export type TransferKind = (typeof transferKinds)[number]

/** States in which nobody knows yet where the money is. */
export const openStates = ['requested', 'unknown'] as const satisfies readonly Transfer['state'][]

export type TransferRow = Selectable<VendorTransferTable> &
  Pick<
    Selectable<MoneyOrderTable>,
    'merchant' | 'member_id' | 'kind' | 'state' | 'key' | 'subject' | 'amount' | 'currency' | 'opened_at' | 'changed_at'
  > & { readonly reason: string | null; readonly version: bigint }

/** The reason of the newest step, and its id. */
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

/** A transfer of this member; anybody else's is unknown. */
export const transferOf = (db: Db, memberId: string, reference: string): Promise<TransferRow | undefined> =>
  transfers(db).where('t.reference', '=', reference).where('o.member_id', '=', memberId).executeTakeFirst()

/** The member's transfers whose end is not known, oldest first. */
export const openTransfersOf = (db: Db, memberId: string): Promise<TransferRow[]> =>
  transfers(db)
    .where('o.member_id', '=', memberId)
    .where('o.kind', 'in', transferKinds)
    .where('o.state', 'in', openStates)
    .orderBy('o.id')
    .execute()

const isReason = (text: string | null): text is (typeof transferReasons)[number] =>
  (transferReasons as readonly (string | null)[]).includes(text)

/** What a member is told of a transfer. */
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

/** Tells every process, once the transaction is committed, that a transfer has changed or a vendor is to be asked. */
export async function tellChange(db: Db): Promise<void> {
  await sql`select pg_notify(${transfersChannel}, '')`.execute(db)
}

/** When the vendor is asked next; never again for `undefined`. */
export async function planQuery(db: Db, reference: string, at: Instant | undefined): Promise<void> {
  await db
    .updateTable('vendor_transfer')
    .set({ next_query_at: at === undefined ? null : new Date(at) })
    .where('reference', '=', reference)
    .execute()
}

/** What a vendor knows the member by. */
export const vendorPlayer = (merchant: string, memberId: string, currency: string): VendorPlayer => ({
  player: `${merchant}_${memberId}`,
  currency: currency as Currency,
})

/** Transfers of one member and vendor, one after the other: how many are open, and the newest. */
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
