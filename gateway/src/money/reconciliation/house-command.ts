import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, type MerchantCode, merchantOf } from '../../platform/merchants/merchants.ts'

const usage = () => `house <${brandCodes()}> position`

type Row = { readonly currency: string; readonly owner: string; readonly kind: string; readonly amount: bigint }

/**
 * Sums every account of a brand, without empty ones. Wallets of members who were removed with the demo data have no owner;
 * their journals that touch this brand's house accounts are summed as `removed members`.
 */
async function holdings(db: Db, merchant: MerchantCode): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.currency, 'house' as owner, a.kind, sum(e.amount)::int8 as amount
      from account a join entry e on e.account_id = a.id
     where a.owner_kind = 'house' and a.owner_id = ${merchant} group by 1, 3
    union all
    select a.currency, 'members', a.kind, sum(a.balance)::int8
      from account a join member m on m.id = a.owner_id
     where a.owner_kind = 'member' and m.merchant = ${merchant} group by 1, 3
    union all
    select e.currency, 'removed members', 'all', sum(e.amount)::int8
      from entry e join account a on a.id = e.account_id
     where a.owner_kind = 'member' and not exists (select 1 from member m where m.id = a.owner_id)
       and e.journal_id in (select h.journal_id from entry h join account ha on ha.id = h.account_id
                             where ha.owner_kind = 'house' and ha.owner_id = ${merchant})
     group by 1
     order by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) })).filter(({ amount }) => amount !== 0n)
}

type OrderRow = { readonly kind: string; readonly state: string; readonly count: bigint; readonly amount: bigint }

/** Counts the orders that hold money or have not reached a final state, by kind and state. */
async function openOrders(db: Db, merchant: MerchantCode, currency: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select kind, state, count(*) as count, sum(amount)::int8 as amount from money_order
     where merchant = ${merchant} and currency = ${currency}
       and (held > 0 or state in ('created', 'awaiting_payment', 'paid', 'under_review', 'requested', 'unknown', 'claimable'))
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Prints the balances of the house and the members of a brand by currency; each currency must sum to zero. */
export async function houseCommand(db: Db, words: readonly string[]): Promise<string> {
  const [code = '', word, ...more] = words
  if (!merchantOf(code) || word !== 'position' || more.length > 0) throw new Error(`usage: ${usage()}`)
  const held = await holdings(db, code)
  const lines: string[] = []
  for (const currency of Array.from(new Set(held.map((row) => row.currency)))) {
    const text = (units: bigint) => toDecimal(units, currency as Currency)
    const own = held.filter((row) => row.currency === currency)
    const total = own.reduce((sum, { amount }) => sum + amount, 0n)
    lines.push(
      ...own.map(({ owner, kind, amount }) => [currency, owner, kind, text(amount)].join('  ')),
      ...(await openOrders(db, code, currency)).map(({ kind, state, count, amount }) =>
        [currency, 'orders', kind, state, `${count} of ${text(BigInt(amount))}`].join('  '),
      ),
      `${currency}  total  ${text(total)}${total === 0n ? '' : '  DOES NOT BALANCE'}`,
    )
  }
  return lines.join('\n') || `${code} has no movement`
}
