import { type Currency, type Span, toDecimal } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { BookedLine, StatementSource } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { transfers, vendorPlayer } from './transfer.store.ts'
import type { TransferVendor, TransferVendors } from './transfer-vendor.ts'
import { walletVendors } from './transfer-vendors.ts'

type Row = {
  readonly reference: string
  readonly order_id: bigint
  readonly kind: string
  readonly amount: bigint
  readonly currency: string
  readonly is_booked: boolean
}

/** Signed amount as in the vendor's statement: a transfer in is positive, a transfer out negative. */
const signed = ({ kind, amount, currency }: Omit<Row, 'reference' | 'order_id' | 'is_booked'>): string =>
  toDecimal(kind === 'transferIn' ? amount : -amount, currency as Currency)

/** Reads transfers of a vendor; only completed transfers have `booked`. */
async function bookedLines(
  db: Db,
  { code }: Merchant,
  vendor: string,
  where: RawBuilder<unknown>,
): Promise<BookedLine[]> {
  const { rows } = await sql<Row>`
    select t.reference, t.order_id, o.kind, o.amount, o.currency, o.state = 'completed' as is_booked
      from vendor_transfer t join money_order o on o.id = t.order_id
     where o.merchant = ${code} and o.subject = ${vendor} and ${where}
     order by t.order_id`.execute(db)
  return rows.map(({ reference, order_id: order, is_booked, ...row }) => ({
    reference,
    order,
    ...(is_booked ? { booked: { amount: signed(row), currency: row.currency } } : {}),
  }))
}

const sourceOf = (
  name: string,
  vendor: TransferVendor,
  statement: NonNullable<TransferVendor['statement']>,
): StatementSource => ({
  name,
  stated: ({ code }, span) => statement(code, span),
  async isStated(db, { code }, reference) {
    const row = await transfers(db)
      .where('t.reference', '=', reference)
      .where('o.merchant', '=', code)
      .executeTakeFirst()
    if (!row?.member_id) return false
    const status = await vendor.status({ ...vendorPlayer(code, row.member_id, row.currency), reference })
    return typeof status !== 'string' && status.status === 'done'
  },
  booked: (db, merchant, { from, to }: Span) =>
    bookedLines(
      db,
      merchant,
      name,
      sql`o.state = 'completed' and o.changed_at >= ${new Date(from)} and o.changed_at < ${new Date(to)}`,
    ),
  async bookedOf(db, merchant, reference) {
    const [line] = await bookedLines(db, merchant, name, sql`t.reference = ${reference}`)
    return line
  },
})

/** Statement sources for transfers, one per vendor that holds wallets and offers statements. */
export const transferStatements = (vendors: TransferVendors, merchant: Merchant): readonly StatementSource[] =>
  walletVendors(merchant).flatMap(({ code }) => {
    const vendor = vendors.get(code)
    return vendor?.statement ? [sourceOf(code, vendor, vendor.statement)] : []
  })
