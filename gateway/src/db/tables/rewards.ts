import type { Currency } from '@azulejo/shared/kernel'
import type { RewardType } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'

/** What a member was given and may claim. */
export type IssuedRewardTable = {
  id: Generated<bigint>
  merchant: string
  member_id: string
  type: RewardType
  /** What it was given for; once for each. */
  source_kind: string
  source_id: string
  /** What the movement is for in the ledger. */
  entry_kind: 'promotion' | 'mission' | 'referral'
  /** Minor units of the merchant's currency. */
  amount: bigint
  points: bigint
  tickets: number
  /** Whose tickets they are. */
  raffle: string | null
  /** Name by language. */
  words: JSONColumnType<Readonly<Record<string, string>>>
  state: 'issued' | 'claimed' | 'expired' | 'rejected'
  reason: string | null
  actor: string
  issued_at: Date
  expires_at: Date | null
  changed_at: Date
}

/** Money that has to be staked before it may be withdrawn. Amounts are minor units. */
export type BonusTable = {
  id: Generated<bigint>
  merchant: string
  member_id: string
  reward_id: bigint
  currency: Currency
  amount: bigint
  /** What the requirement is a multiple of. */
  base: bigint
  multiplier: number
  required: bigint
  /** Hundredths of a minor unit. */
  done: Generated<bigint>
  /** Percent of a valid bet that count, by class of the game. */
  contributions: JSONColumnType<Readonly<Record<string, number>>>
  /** The largest stake that counts, and that the bonus pays. */
  max_bet: bigint | null
  /** Node ids of games that do not count, and that the bonus does not pay. */
  excluded: string[]
  days: number
  state: 'offered' | 'active' | 'completed' | 'forfeited' | 'expired' | 'cancelled'
  offered_at: Date
  started_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  /** What went to the main wallet, or was lost, when it ended. */
  ended_amount: bigint | null
}

/** A round that served a bonus. */
export type BonusTurnoverTable = {
  round_id: bigint
  bonus_id: bigint
  member_id: string
  game_classify: string
  valid_bet: bigint
  percent: number
  at: Date
}

export type RewardTables = {
  issued_reward: IssuedRewardTable
  bonus: BonusTable
  bonus_turnover: BonusTurnoverTable
}
