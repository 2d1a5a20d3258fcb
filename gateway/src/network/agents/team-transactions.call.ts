import { spanOf } from '@azulejo/shared/kernel'
import { downlineTransaction, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import {
  kindsOfGroup,
  type MovementRow,
  type MovementSums,
  movementColumns,
  movementCsv,
  movementJoins,
  movementOf,
  movementTotals,
  newestJournal,
} from '../../money/index.ts'
import { entrySums } from '../../platform/ledger/figures.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { teamOf } from './team-members.ts'

type Row = MovementRow & { readonly account: string }
/** Queries the entries of the team's main wallets, newest first. */
function movementsOf(
  { from, to, group, ...filter }: ParsedRequestOf<typeof downlineTransaction>,
  { merchant, member }: Context<'needed'>,
  bound: string,
): ListQuery {
  const span = spanOf(merchant.timeZone, { from, to })
  const team = teamOf(member.id, filter)
  const conditions = [
    team.where,
    sql`a.owner_kind = 'member' and a.kind = 'main' and a.currency = ${merchant.currency}`,
    sql`e.at >= ${new Date(span.from)} and e.at < ${new Date(span.to)} and e.journal_id <= ${bound}::int8 and e.balance_after is not null`,
    ...(group === undefined ? [] : [sql`e.kind in (${sql.join(kindsOfGroup(group))})`]),
  ]
  return {
    from: sql`entry e join account a on a.id = e.account_id join agent_link l on l.descendant = a.owner_id ${team.join}`,
    where: sql.join(conditions, sql` and `),
    key: [
      { column: sql`e.at`, type: 'timestamptz' },
      { column: sql`e.journal_id`, type: 'int8' },
      { column: sql`e.account_id`, type: 'int8' },
    ],
    direction: 'desc',
    joins: sql`join member m on m.id = a.owner_id ${movementJoins(sql`m.id`, merchant)}`,
    // The message of a transfer to an upline is for its receiver only.
    columns: sql`m.account, ${movementColumns(sql`null`)}`,
  }
}

export const downlineTransactionCall = answersList<typeof downlineTransaction, Row, MovementSums>(downlineTransaction, {
  longestRange: 31,
  bound: ({ db }) => newestJournal(db),
  query: movementsOf,
  sums: entrySums,
  totals: movementTotals,
  row: (row, context) => ({ ...movementOf(row, context), account: row.account }),
  csv: (context) => [{ head: columnHeads.account, cell: ({ account }) => account }, ...movementCsv(context)],
})
