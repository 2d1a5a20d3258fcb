import { inLanguage, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { downlineTransaction, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { likeAnywhere } from '../catalogue/index.ts'
import { answersList } from '../lists/answers-list.ts'
import { directTeamHeads } from '../lists/csv-heads.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { accountRecordHeads as heads } from '../lists/money-csv-heads.ts'
import type { Context } from '../pipeline/context.ts'
import {
  kindsOfGroup,
  type MovementRow,
  movementColumns,
  movementJoins,
  movementOf,
  newestJournal,
} from '../wallet/index.ts'

type Row = MovementRow & { readonly account: string }
type Sums = Readonly<Record<'received' | 'spent' | 'prizes' | 'net', bigint>>

/** Queries the entries of the team's main wallets, newest first. */
function movementsOf(
  { from, to, group, scope, search }: ParsedRequestOf<typeof downlineTransaction>,
  { merchant, member }: Context<'needed'>,
  bound: string,
): ListQuery {
  const span = spanOf(merchant.timeZone, { from, to })
  const wanted = search?.trim()
  const conditions = [
    sql`l.ancestor = ${member.id} and ${scope === 'direct' ? sql`l.depth = 1` : sql`l.depth > 0`}`,
    sql`a.owner_kind = 'member' and a.kind = 'main' and a.currency = ${merchant.currency}`,
    sql`e.at >= ${new Date(span.from)} and e.at < ${new Date(span.to)} and e.journal_id <= ${bound}::int8`,
    ...(group === undefined ? [] : [sql`e.kind in (${sql.join(kindsOfGroup(group))})`]),
    ...(wanted ? [sql`m.account_key like ${likeAnywhere(wanted)}`] : []),
  ]
  return {
    from: sql`agent_link l
      join member m on m.id = l.descendant
      join account a on a.owner_id = m.id
      join entry e on e.account_id = a.id`,
    where: sql.join(conditions, sql` and `),
    key: [
      { column: sql`e.at`, type: 'timestamptz' },
      { column: sql`e.journal_id`, type: 'int8' },
      { column: sql`e.account_id`, type: 'int8' },
    ],
    direction: 'desc',
    joins: movementJoins(sql`m.id`, merchant),
    // The message of a transfer to an upline is for its receiver only.
    columns: sql`m.account, ${movementColumns(sql`null`)}`,
  }
}

export const downlineTransactionCall = answersList<typeof downlineTransaction, Row, Sums>(downlineTransaction, {
  longestRange: 31,
  bound: ({ db }) => newestJournal(db),
  query: movementsOf,
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
  row: (row, context) => ({ ...movementOf(row, context), account: row.account }),
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.reference, cell: ({ reference }) => reference },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: directTeamHeads.account, cell: ({ account }) => account },
    { head: heads.group, cell: ({ group }) => inLanguage(heads[group], language) },
    { head: heads.detail, cell: ({ detail = '' }) => detail },
    { head: heads.amount, cell: ({ amount }) => amount },
    { head: heads.balance, cell: ({ balanceAfter }) => balanceAfter },
    { head: heads.state, cell: ({ state }) => inLanguage(heads[state], language) },
  ],
})
