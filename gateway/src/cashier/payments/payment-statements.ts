import { type Currency, type Span, toDecimal } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { BookedLine, StatementSource } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { manual, type PaymentProvider, type PaymentProviders } from './payment-provider.ts'

type Row = {
  readonly reference: string
  readonly order_id: bigint
  readonly amount: bigint | null
  readonly currency: string
}

/** Reads the deposits with the amounts that the ledger debited from the house account `payments`. */
async function bookedLines(db: Db, merchant: Merchant, where: RawBuilder<unknown>): Promise<BookedLine[]> {
  const { rows } = await sql<Row>`
    select p.reference, p.order_id, -e.amount as amount, coalesce(e.currency, o.currency) as currency
      from payment p
      join money_order o on o.id = p.order_id
      left join (entry e join account a on a.id = e.account_id and a.owner_kind = 'house' and a.kind = 'payments')
        on e.journal_id = o.result_journal
     where p.merchant = ${merchant.code} and ${where}
     order by p.order_id`.execute(db)
  return rows.map(({ reference, order_id: order, amount, currency }) => ({
    reference,
    order,
    ...(amount === null ? {} : { booked: { amount: toDecimal(amount, currency as Currency), currency } }),
  }))
}

const sourceOf = (name: string, provider: PaymentProvider): StatementSource => ({
  name,
  async stated({ code }, span) {
    return provider.statement(code, span)
  },
  isStated: async (_db, _merchant, reference) => (await provider.status(reference)).status === 'paid',
  booked: (db, merchant, { from, to }: Span) =>
    bookedLines(db, merchant, sql`p.provider = ${name} and e.at >= ${new Date(from)} and e.at < ${new Date(to)}`),
  async bookedOf(db, merchant, reference) {
    const [line] = await bookedLines(db, merchant, sql`p.provider = ${name} and p.reference = ${reference}`)
    return line
  },
})

/** Statement sources for deposits, one per payment provider. Manual transfers have no provider and no statement. */
export const paymentStatements = (providers: PaymentProviders): readonly StatementSource[] =>
  [...providers].flatMap(([name, provider]) => (name === manual ? [] : [sourceOf(name, provider)]))
