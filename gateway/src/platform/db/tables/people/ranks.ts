import type { GeneratedAlways } from 'kysely'

export type MemberRankTable = {
  member_id: string
  merchant: string
  level: number
  highest: number
  /** First day of the month on which the level is looked at; read as text. */
  kept_to: string
}

/** Written once, never changed. */
export type RankChangeTable = {
  id: GeneratedAlways<bigint>
  member_id: string
  from_level: number
  to_level: number
  reason: 'reached' | 'regained' | 'not_kept'
  /** First day of the month that had too little; null for other reasons. */
  month: string | null
  at: Date
}

export type RankMarkTable = { merchant: string; counted_to: Date }

export type RankTables = {
  member_rank: MemberRankTable
  rank_change: RankChangeTable
  rank_mark: RankMarkTable
}
