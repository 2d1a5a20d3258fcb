import type { AnswerOf, Mission, missionLeaderboard } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'
import type { StoredGain } from './gains.ts'

export type StoredMilestone = {
  /** In minor units, times, hundredths of a multiple, or days, as the type of the mission requires. */
  readonly target: string
  readonly gain: StoredGain
}

export type MissionTable = {
  merchant: string
  mission_id: string
  /** Position in the list, lowest first. */
  place: number
  type: Mission['type']
  period: Mission['period']
  starts_at: Date
  ends_at: Date | null
  classes: string[] | null
  is_reviewed: boolean
  rank_min: number
  countries: string[] | null
  milestones: JSONColumnType<readonly StoredMilestone[]>
  words: JSONColumnType<Readonly<Record<string, string>>>
  is_removed: Generated<boolean>
  closed_until: Date
}

export type MissionEntryTable = { merchant: string; mission_id: string; member_id: string; joined_at: Date }

export type MissionClaimTable = {
  merchant: string
  mission_id: string
  member_id: string
  /** Start of the period. */
  starts_at: Date
  milestone: number
  status: 'applying' | 'rejected' | 'issued'
  reason: string | null
  /** Id of the issued reward; null until it is issued. */
  reward_id: bigint | null
  at: Date
}

export type SignInTable = {
  member_id: string
  day: string
  /** Days in a row, this one included. */
  streak: number
  points: number
  at: Date
}

export type StoredPrize = { readonly from: number; readonly to: number; readonly gain: StoredGain }
type Metric = AnswerOf<typeof missionLeaderboard>['metric']

export type LeaderboardTable = {
  merchant: string
  board_id: string
  place: number
  metric: Metric
  period: 'day' | 'week' | 'month'
  classes: string[] | null
  prizes: JSONColumnType<readonly StoredPrize[]>
  words: JSONColumnType<Readonly<Record<string, string>>>
  is_removed: Generated<boolean>
}

export type LeaderboardPeriodTable = {
  merchant: string
  board_id: string
  starts_at: Date
  ends_at: Date
  metric: Metric
  classes: string[] | null
  closed_at: Date | null
}

export type LeaderboardStandingTable = {
  merchant: string
  board_id: string
  starts_at: Date
  member_id: string
  /** Minor units; hundredths for multiples. */
  reached: bigint
  reached_at: Date
  /** Whether the member's best round counts, instead of the sum of all rounds. */
  is_best: boolean
}

export type MissionTables = {
  mission: MissionTable
  mission_entry: MissionEntryTable
  mission_claim: MissionClaimTable
  sign_in: SignInTable
  leaderboard: LeaderboardTable
  leaderboard_period: LeaderboardPeriodTable
  leaderboard_standing: LeaderboardStandingTable
}
