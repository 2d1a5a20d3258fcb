import { inLanguage, wallTime } from '@azulejo/shared/kernel'
import { type ParsedRequestOf, paymentConfirmationList } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'
import { describeMatch, type MatchRow, matchColumns, matchJoins, matchOrders, openMatchStates } from './match.store.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('cashier.confirmationFile.') }

const isOpen = sql`m.state in (${sql.join([...openMatchStates])})`

const matchesOf = (
  { state }: ParsedRequestOf<typeof paymentConfirmationList>,
  { member }: Context<'needed'>,
  bound: string,
): ListQuery => {
  const conditions = [
    sql`${member.id} in (d.member_id, w.member_id) and m.id <= ${bound}::int8`,
    ...(state === undefined ? [] : [state === 'open' ? isOpen : sql`not ${isOpen}`]),
  ]
  return {
    from: matchOrders,
    where: sql.join(conditions, sql` and `),
    key: [{ column: sql`m.id`, type: 'int8' }],
    direction: 'desc',
    joins: matchJoins,
    columns: matchColumns,
  }
}

export const paymentConfirmationListCall = answersList<typeof paymentConfirmationList, MatchRow, { open: number }>(
  paymentConfirmationList,
  {
    query: matchesOf,
    async bound({ db }) {
      const newest = await db
        .selectFrom('c2c_match')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      return String(newest?.id ?? 0)
    },
    sums: sql`(count(*) filter (where ${isOpen}))::int as open`,
    totals: ({ open }, { clock }) => ({ open, now: clock.now() }),
    row: (row, { member }) => describeMatch(row, member.id),
    csv: ({ merchant: { timeZone }, language }) => [
      { head: heads.match, cell: ({ matchId }) => matchId },
      { head: heads.order, cell: ({ orderId }) => orderId },
      { head: heads.at, cell: ({ steps }) => wallTime(timeZone, steps[0]?.at ?? 0) },
      { head: heads.role, cell: ({ role }) => inLanguage(heads[role], language) },
      { head: heads.counterpart, cell: ({ counterpart }) => counterpart },
      { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
      { head: heads.status, cell: ({ state }) => inLanguage(heads[state], language) },
    ],
  },
)
