import type { Generated } from 'kysely'

/** The largest prize of a round of one game at one merchant. */
export type PrizeLimitTable = {
  merchant: string
  node_id: string
  /** Minor units of the merchant's currency. */
  largest_prize: bigint
  /** Largest prize as a multiple of the stake. */
  largest_multiple: number
}

/** What a vendor shows of a settled round. */
export type RoundResultTable = {
  round_id: bigint
  result: Readonly<Record<string, unknown>>
}

/** A stake taken by a vendor game. Amounts are minor units of `currency`. */
export type RoundTable = {
  id: Generated<bigint>
  merchant: string
  member_id: string
  vassalage: string
  /** The vendor's own id, unique per merchant and vendor. A cancelled row without a stake is a tombstone. */
  vendor_round_id: string
  node_id: string
  game_classify: string
  bet: bigint
  valid_bet: Generated<bigint>
  payout: Generated<bigint>
  currency: string
  status: 'open' | 'settled' | 'cancelled'
  at: Date
  settled_at: Date | null
  /** When it was cancelled or corrected after its settlement. */
  corrected_at: Generated<Date | null>
  /** Balances returned to the vendor after the bet, and after the win or cancellation. */
  bet_balance: Generated<bigint | null>
  settled_balance: Generated<bigint | null>
  /** Part of the stake from the bonus wallet, and what of it was the own part of the bonus `bonus_id`. */
  bonus_bet: Generated<bigint>
  bonus_own: Generated<bigint>
  bonus_id: Generated<bigint | null>
  /** Part of the payout that the merchant kept, because the bonus of the stake was lost before. */
  withheld: Generated<bigint>
}
