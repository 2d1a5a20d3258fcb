import type { GameArtCategory } from '@azulejo/shared/kernel'
import type { PrizeMode } from '@azulejo/shared/lottery'
import type { AnswerOf, pointRewards } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'

export type RewardType = AnswerOf<typeof pointRewards>['list'][number]['type']
export type RewardArt = { readonly category: GameArtCategory; readonly vendor: string; readonly id: string }

/**
 * What a reward delivers: tickets of a raffle, a ticket of a lottery, or spins. Spins are paid as a bonus of `spins` times
 * `stake` (minor units), to be staked `turnover` times within `days`.
 */
export type Delivered =
  | { readonly raffle: string; readonly tickets: number }
  | { readonly lottery: string; readonly play: string; readonly mode: PrizeMode; readonly weekday?: number | undefined }
  | { readonly spins: number; readonly stake: string; readonly turnover: number; readonly days: number }

type PointRewardTable = {
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
  /** How often one member may redeem the reward. */
  member_limit: Generated<number | null>
  /** Start and end of the period in which the reward may be redeemed. */
  starts_at: Generated<Date | null>
  ends_at: Generated<Date | null>
  /** Whether the reward is sent to an address. */
  needs_address: Generated<boolean>
  /** What the platform delivers automatically; null for a reward that an operator delivers. */
  delivers: JSONColumnType<Delivered | null, string | null, string | null>
  art: JSONColumnType<RewardArt>
  /** Name by language. */
  words: JSONColumnType<Readonly<Record<string, string>>>
}

/**
 * A counted slice of the rounds that settled after `since` and up to `until`; late rounds are added in a second count.
 */
type PointSliceTable = { merchant: string; until: Date; since: Date }
/** Counted valid bets of a slice. */
type PointSliceSumTable = {
  merchant: string
  until: Date
  member_id: string
  game_classify: string
  valid_bet: bigint
}
/**
 * Valid bets times thousandths of their multiplier that do not make a whole point yet; negative while points were earned by
 * rounds that were cancelled later.
 */
type PointRestTable = { member_id: string; game_classify: string; weighted: bigint }

type PointMarkTable = {
  merchant: string
  /** Rounds that settled up to this time are counted. */
  counted_until: Date
  /** Rounds that settled up to this time were never counted. */
  since: Date
  run: Generated<bigint>
}

/** Change of the valid bet of a settled round that was corrected, until the points job has taken it into account. */
type PointCorrectionTable = {
  id: Generated<bigint>
  merchant: string
  member_id: string
  currency: string
  game_classify: string
  settled_at: Date
  /** Minor units, negative. */
  valid_bet: bigint
}

export type PointTables = {
  point_reward: PointRewardTable
  point_slice: PointSliceTable
  point_slice_sum: PointSliceSumTable
  point_rest: PointRestTable
  point_mark: PointMarkTable
  point_correction: PointCorrectionTable
}
