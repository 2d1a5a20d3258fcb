import { bettingRecord } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import {
  newestRound,
  type RoundFilter,
  type RoundRow,
  type RoundSums,
  roundCsv,
  roundOf,
  roundSums,
  roundsBy,
  roundTotals,
} from './rounds.ts'

/** Queries a member's rounds. */
export const roundsOf = (
  filter: RoundFilter,
  { merchant, member }: { readonly merchant: Merchant; readonly member: { readonly id: string } },
  bound: string,
): ListQuery => roundsBy({ from: sql`round r`, where: sql`r.member_id = ${member.id}` }, filter, merchant, bound)

export const bettingRecordCall = answersList<typeof bettingRecord, RoundRow, RoundSums>(bettingRecord, {
  longestRange: 31,
  query: roundsOf,
  bound: ({ db }) => newestRound(db),
  sums: roundSums,
  totals: roundTotals,
  row: roundOf,
  csv: roundCsv,
})
