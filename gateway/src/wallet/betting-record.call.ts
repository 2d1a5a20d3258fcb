import { bettingRecord } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../lists/answers-list.ts'
import type { ListQuery } from '../lists/list-query.ts'
import type { Merchant } from '../merchants.ts'
import {
  newestRound,
  type RoundFilter,
  type RoundRow,
  type RoundSums,
  roundConditions,
  roundCsv,
  roundList,
  roundOf,
  roundSums,
  roundTotals,
} from './rounds.ts'

/** Queries a member's rounds. */
export const roundsOf = (
  filter: RoundFilter,
  { merchant, member }: { readonly merchant: Merchant; readonly member: { readonly id: string } },
  bound: string,
): ListQuery => ({
  ...roundList,
  from: sql`round r`,
  where: sql.join([sql`r.member_id = ${member.id}`, ...roundConditions(filter, merchant, bound)], sql` and `),
})

export const bettingRecordCall = answersList<typeof bettingRecord, RoundRow, RoundSums>(bettingRecord, {
  longestRange: 31,
  query: roundsOf,
  bound: ({ db }) => newestRound(db),
  sums: roundSums,
  totals: roundTotals,
  row: roundOf,
  csv: roundCsv,
})
