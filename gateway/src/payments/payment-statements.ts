import type { Span } from '@azulejo/shared/calendar'
import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'
import { manual, type PaymentProvider, type PaymentProviders } from '../pipeline/payment-provider.ts'
import type { BookedLine, StatementSource } from '../reconciliation/index.ts'

type Row = {
  readonly reference: string
  readonly order_id: bigint
  readonly amount: bigint | null
  readonly currency: string
}

/** What the ledger took from the house's account of payments for deposits. */
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
    ...{ reference, order },
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

/** Deposits, as the payment providers tell them. Transfers with a slip have no provider who could tell. */
export const paymentStatements = (providers: PaymentProviders): readonly StatementSource[] =>
  [...providers].flatMap(([name, provider]) => (name === manual ? [] : [sourceOf(name, provider)]))
