import type { Currency } from '@azulejo/shared/kernel'
import type { RewardType } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'

/** A reward that was issued to a member, who may claim it. */
export type IssuedRewardTable = {
  id: Generated<bigint>
  merchant: string
  member_id: string
  type: RewardType
  /** Reason of the reward; each source gives a member at most one reward. */
  source_kind: string
  source_id: string
  /** Kind of the ledger entries that pay the reward. */
  entry_kind: 'promotion' | 'mission' | 'referral'
  /** Minor units of the merchant's currency. */
  amount: bigint
  points: bigint
  tickets: number
  /** Raffle of the tickets. */
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

/** Bonus money that must be staked before it may be withdrawn. Amounts are minor units. */
export type BonusTable = {
  id: Generated<bigint>
  merchant: string
  member_id: string
  reward_id: bigint
  currency: Currency
  amount: bigint
  /** Part of the bonus wallet that an active bonus owns: its amount plus what its stakes won, less what they lost. */
  own: Generated<bigint>
  /** Amount that `multiplier` multiplies to `required`. */
  base: bigint
  multiplier: number
  required: bigint
  /** Turnover so far, in hundredths of a minor unit. */
  done: Generated<bigint>
  /** Per cent of a valid bet that counts, by class of the game. */
  contributions: JSONColumnType<Readonly<Record<string, number>>>
  /** Largest stake that counts, and that the bonus wallet pays. */
  max_bet: bigint | null
  /** Node ids of games that do not count, and that the bonus wallet does not pay. */
  excluded: string[]
  days: number
  state: 'offered' | 'active' | 'completed' | 'forfeited' | 'expired' | 'cancelled'
  offered_at: Date
  started_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  /** Amount that moved to the main wallet, or was lost, at the end. */
  ended_amount: bigint | null
  /** The withdrawal that the bonus was forfeited by, as long as the bonus can come back. */
  forfeited_by: Generated<bigint | null>
  /** Of a bonus that came back while another was active: what its claim pays, and how long it lives from then on. */
  restored: Generated<bigint | null>
  restored_ms: Generated<bigint | null>
}

/** A round that counts for the turnover of a bonus. */
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
