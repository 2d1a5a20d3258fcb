import { type Currency, type Span, toDecimal } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { BookedLine, StatementSource } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { PayoutProvider, PayoutProviders } from './payout-provider.ts'

type Row = {
  readonly reference: string
  readonly order_id: bigint
  readonly amount: bigint | null
  readonly currency: string
}

/** Reads the withdrawals with the amounts credited to the house account `payments`: the amount without the fee. */
async function bookedLines(db: Db, { code }: Merchant, where: RawBuilder<unknown>): Promise<BookedLine[]> {
  const { rows } = await sql<Row>`
    select p.reference, p.order_id, e.amount, coalesce(e.currency, o.currency) as currency
      from payout p
      join money_order o on o.id = p.order_id
      left join (entry e join account a on a.id = e.account_id and a.owner_kind = 'house' and a.kind = 'payments')
        on e.journal_id = o.result_journal and o.state = 'completed'
     where o.merchant = ${code} and ${where}
       -- What another member has paid is no provider's.
       and not exists (select from c2c_match m where m.withdrawal_id = p.order_id and m.state = 'received')
     order by p.order_id`.execute(db)
  return rows.map(({ reference, order_id: order, amount, currency }) => ({
    reference,
    order,
    ...(amount === null ? {} : { booked: { amount: toDecimal(amount, currency as Currency), currency } }),
  }))
}

const sourceOf = (
  name: string,
  provider: PayoutProvider,
  statement: NonNullable<PayoutProvider['statement']>,
): StatementSource => ({
  name: `${name}:payouts`,
  stated: ({ code }, span) => statement(code, span),
  isStated: async (_db, _merchant, reference) => (await provider.status(reference)) === 'paid',
  booked: (db, merchant, { from, to }: Span) =>
    bookedLines(db, merchant, sql`p.provider = ${name} and e.at >= ${new Date(from)} and e.at < ${new Date(to)}`),
  async bookedOf(db, merchant, reference) {
    const [line] = await bookedLines(db, merchant, sql`p.provider = ${name} and p.reference = ${reference}`)
    return line
  },
})

/** Statement sources for withdrawals, one per payout provider that offers statements. */
export const payoutStatements = (providers: PayoutProviders): readonly StatementSource[] =>
  [...providers].flatMap(([name, provider]) =>
    provider.statement ? [sourceOf(name, provider, provider.statement)] : [],
  )
