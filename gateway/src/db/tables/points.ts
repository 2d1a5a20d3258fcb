import type { GameArtCategory } from '@azulejo/shared/kernel'
import type { AnswerOf, pointRewards } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'

export type RewardType = AnswerOf<typeof pointRewards>['list'][number]['type']
export type RewardArt = { readonly category: GameArtCategory; readonly vendor: string; readonly id: string }

export type PointRewardTable = {
  merchant: string
  reward_id: string
  /** Position in the list, lowest first. */
  place: number
  type: RewardType
  /** Whole points. */
  points: number
  stock: number
  rank_min: Generated<number>
  /** What a CASH reward pays, in minor units. */
  cash: Generated<bigint | null>
  /** How often one member may have it. */
  member_limit: Generated<number | null>
  art: JSONColumnType<RewardArt>
  /** Name by language. */
  words: JSONColumnType<Readonly<Record<string, string>>>
}
