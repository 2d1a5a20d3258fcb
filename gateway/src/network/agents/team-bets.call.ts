import { downlineBets, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import {
  newestRound,
  type RoundRow,
  type RoundSums,
  roundCsv,
  roundOf,
  roundSums,
  roundsBy,
  roundTotals,
} from '../../money/index.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { teamConditions } from './team-members.ts'

type Row = RoundRow & { readonly account: string }

/** Queries the rounds of the team, newest first. */
function roundsOf(
  filter: ParsedRequestOf<typeof downlineBets>,
  { merchant, member }: Context<'needed'>,
  bound: string,
): ListQuery {
  const from = sql`agent_link l join member m on m.id = l.descendant join round r on r.member_id = m.id`
  const rounds = roundsBy(
    { from, where: sql.join(teamConditions(member.id, filter), sql` and `) },
    filter,
    merchant,
    bound,
  )
  return { ...rounds, columns: sql`m.account, ${rounds.columns}` }
}

export const downlineBetsCall = answersList<typeof downlineBets, Row, RoundSums>(downlineBets, {
  longestRange: 31,
  bound: ({ db }) => newestRound(db),
  query: roundsOf,
  sums: roundSums,
  totals: roundTotals,
  row: (row, context) => ({ ...roundOf(row, context), account: row.account }),
  csv: (context) => [{ head: columnHeads.account, cell: ({ account }) => account }, ...roundCsv(context)],
})
