import { inLanguage, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { depositTransaction, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'
import { type DepositRow, depositColumns, describeDeposit } from './deposit.store.ts'
import type { PaymentServices } from './payment-context.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('cashier.depositFile.') }

const depositsOf = (
  { state }: ParsedRequestOf<typeof depositTransaction>,
  { member }: Context<'needed'>,
  bound: string,
): ListQuery => {
  const conditions = [
    sql`o.member_id = ${member.id} and o.kind = 'deposit' and o.id <= ${bound}::int8`,
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
  ]
  return {
    from: sql`money_order o`,
    where: sql.join(conditions, sql` and `),
    key: [{ column: sql`o.id`, type: 'int8' }],
    direction: 'desc',
    joins: sql`join payment p on p.order_id = o.id`,
    columns: depositColumns,
  }
}

export const depositTransactionCall = answersList<
  typeof depositTransaction,
  DepositRow,
  { credited: bigint },
  PaymentServices
>(depositTransaction, {
  query: depositsOf,
  async bound({ db }) {
    const newest = await db
      .selectFrom('money_order')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  sums: sql`coalesce(sum(o.amount) filter (where o.state = 'credited'), 0)::int8 as credited`,
  totals: ({ credited }, { merchant: { currency } }) => ({ credited: toDecimal(credited, currency) }),
  row: describeDeposit,
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.order, cell: ({ orderId }) => orderId },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.method, cell: ({ type }) => type },
    { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
    { head: heads.fee, cell: ({ fee }) => decimalCell(fee) },
    {
      head: heads.status,
      cell: ({ state, reason }) => inLanguage(heads[reason === 'cancelled' ? reason : state], language),
    },
  ],
})
