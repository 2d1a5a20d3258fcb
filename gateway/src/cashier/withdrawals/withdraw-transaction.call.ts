import { inLanguage, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { type ParsedRequestOf, withdrawTransaction } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'
import { describeWithdrawal, type WithdrawalRow, withdrawalColumns } from './withdrawal.store.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('cashier.withdrawalFile.') }

const withdrawalsOf = (
  { state }: ParsedRequestOf<typeof withdrawTransaction>,
  { member }: Context<'needed'>,
  bound: string,
): ListQuery => {
  const conditions = [
    sql`o.member_id = ${member.id} and o.kind = 'withdrawal' and o.id <= ${bound}::int8`,
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
  ]
  return {
    from: sql`money_order o`,
    where: sql.join(conditions, sql` and `),
    key: [{ column: sql`o.id`, type: 'int8' }],
    direction: 'desc',
    joins: sql`join payout p on p.order_id = o.id join payout_account a on a.id = p.account_id`,
    columns: withdrawalColumns,
  }
}

export const withdrawTransactionCall = answersList<typeof withdrawTransaction, WithdrawalRow, { paid: bigint }>(
  withdrawTransaction,
  {
    query: withdrawalsOf,
    async bound({ db }) {
      const newest = await db
        .selectFrom('money_order')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      return String(newest?.id ?? 0)
    },
    sums: sql`coalesce(sum(o.amount - o.fee) filter (where o.state = 'completed'), 0)::int8 as paid`,
    totals: ({ paid }, { merchant: { currency } }) => ({ paid: toDecimal(paid, currency) }),
    row: (row, { merchant }) => describeWithdrawal(row, merchant),
    csv: ({ merchant: { timeZone }, language }) => [
      { head: heads.order, cell: ({ orderId }) => orderId },
      { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
      { head: heads.account, cell: ({ account }) => account },
      { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
      { head: heads.fee, cell: ({ fee }) => decimalCell(fee) },
      { head: heads.net, cell: ({ net }) => decimalCell(net) },
      { head: heads.status, cell: ({ state }) => inLanguage(heads[state], language) },
    ],
  },
)
