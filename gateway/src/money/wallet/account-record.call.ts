import { spanOf } from '@azulejo/shared/kernel'
import { accountRecord, type OwnMovement, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { entrySums } from '../../platform/ledger/figures.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
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
} from './movements.ts'

/** A movement with the member's order or round that it belongs to. */
type OwnMovementRow = MovementRow & { readonly order_id: bigint | null; readonly round_id: bigint | null }

function subjectOf({ order_id, round_id }: OwnMovementRow): OwnMovement['subject'] {
  if (order_id !== null) return { kind: 'order', id: order_id.toString() }
  return round_id === null ? undefined : { kind: 'round', id: round_id.toString() }
}

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
    columns: sql`${movementColumns(sql`o.detail ->> 'message'`)},
      case when o.member_id = ${member.id} then o.id end as order_id, r.id as round_id`,
  }
}

export const accountRecordCall = answersList<typeof accountRecord, OwnMovementRow, MovementSums>(accountRecord, {
  longestRange: 31,
  bound: ({ db }) => newestJournal(db),
  query: entriesOf,
  sums: entrySums,
  totals: movementTotals,
  row(row, context) {
    const subject = subjectOf(row)
    return { ...movementOf(row, context), ...(subject && { subject }) }
  },
  csv: movementCsv,
})
