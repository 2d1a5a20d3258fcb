import { inLanguage, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { accountRecord, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../lists/answers-list.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { accountRecordHeads as heads } from '../lists/money-csv-heads.ts'
import type { Merchant } from '../merchants.ts'
import {
  kindsOfGroup,
  type MovementRow,
  movementColumns,
  movementJoins,
  movementOf,
  newestJournal,
} from './movements.ts'

type Sums = Readonly<Record<'received' | 'spent' | 'prizes' | 'net', bigint>>

/** Queries the entries of a member's main wallet, newest first. */
export function entriesOf(
  { from, to, group }: Pick<ParsedRequestOf<typeof accountRecord>, 'from' | 'to' | 'group'>,
  { merchant, member }: { readonly merchant: Merchant; readonly member: { readonly id: string } },
  bound: string,
): ListQuery {
  const span = spanOf(merchant.timeZone, { from, to })
  const conditions = [
    sql`e.account_id = (select a.id from account a where a.owner_id = ${member.id} and a.owner_kind = 'member'
      and a.kind = 'main' and a.currency = ${merchant.currency})`,
    sql`e.at >= ${new Date(span.from)} and e.at < ${new Date(span.to)} and e.journal_id <= ${bound}::int8`,
    ...(group === undefined ? [] : [sql`e.kind in (${sql.join(kindsOfGroup(group))})`]),
  ]
  return {
    from: sql`entry e`,
    where: sql.join(conditions, sql` and `),
    key: [
      { column: sql`e.at`, type: 'timestamptz' },
      { column: sql`e.journal_id`, type: 'int8' },
    ],
    direction: 'desc',
    joins: movementJoins(sql`${member.id}`, merchant),
    columns: movementColumns(sql`o.detail ->> 'message'`),
  }
}

export const accountRecordCall = answersList<typeof accountRecord, MovementRow, Sums>(accountRecord, {
  longestRange: 31,
  bound: ({ db }) => newestJournal(db),
  query: entriesOf,
  sums: sql`
    coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as received,
    coalesce(sum(e.amount) filter (where e.amount < 0), 0)::int8 as spent,
    coalesce(sum(e.amount) filter (where e.kind = 'prize'), 0)::int8 as prizes,
    coalesce(sum(e.amount), 0)::int8 as net`,
  totals: ({ received, spent, prizes, net }, { merchant: { currency } }) => ({
    received: toDecimal(received, currency),
    spent: toDecimal(spent, currency),
    prizes: toDecimal(prizes, currency),
    net: toDecimal(net, currency),
  }),
  row: movementOf,
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.reference, cell: ({ reference }) => reference },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.group, cell: ({ group }) => inLanguage(heads[group], language) },
    { head: heads.detail, cell: ({ detail = '' }) => detail },
    { head: heads.amount, cell: ({ amount }) => amount },
    { head: heads.balance, cell: ({ balanceAfter }) => balanceAfter },
    { head: heads.state, cell: ({ state }) => inLanguage(heads[state], language) },
  ],
})
