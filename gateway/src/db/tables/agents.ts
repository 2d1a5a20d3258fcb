/** Sums of ledger entries by day of the brand's time zone, in minor units, with the sign as the wallet sees it. */
type DaySumTable = {
  currency: string
  /** yyyy-MM-dd */
  day: string
  /** Kind of the entries. */
  kind: string
  /** Class of the games that were played; empty for other kinds, and for games that are not in the catalogue. */
  game_classify: string
  amount: bigint
}

export type AgentTables = {
  member_day: DaySumTable & { member_id: string }
  /** Sums over all members below an agent. */
  agent_day: DaySumTable & { agent_id: string }
  /** Progress of a merchant's sums. */
  day_sums_mark: {
    merchant: string
    time_zone: string
    /** Id of the last journal in the sums. */
    done: bigint
    /** Id of the last journal to add next, once every transaction before `pending_xid` has ended. */
    pending: bigint
    pending_xid: bigint
  }
}
