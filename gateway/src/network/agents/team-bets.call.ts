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
import { teamOf } from './team-members.ts'

type Row = RoundRow & { readonly account: string }

/** Queries the rounds of the team, newest first. */
function roundsOf(
  filter: ParsedRequestOf<typeof downlineBets>,
  { merchant, member }: Context<'needed'>,
  bound: string,
): ListQuery {
  const team = teamOf(member.id, filter)
  const from = sql`round r join agent_link l on l.descendant = r.member_id ${team.join}`
  const where = sql`${team.where} and r.merchant = ${merchant.code}`
  const rounds = roundsBy({ from, where }, filter, merchant, bound)
  return {
    ...rounds,
    joins: sql`join member m on m.id = r.member_id ${rounds.joins ?? sql``}`,
    columns: sql`m.account, ${rounds.columns}`,
  }
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
