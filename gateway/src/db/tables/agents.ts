/** Sums of the ledger by day of the brand's time zone, in minor units, as they are seen from the wallet. */
type DaySumTable = {
  currency: string
  /** yyyy-MM-dd */
  day: string
  /** Of the entries. */
  kind: string
  /** Of the games that were staked on; empty for other kinds, and for games that are not in the catalogue. */
  game_classify: string
  amount: bigint
}

export type AgentTables = {
  member_day: DaySumTable & { member_id: string }
  /** Of everyone below an agent. */
  agent_day: DaySumTable & { agent_id: string }
  /** How far the sums of a merchant have come. */
  day_sums_mark: {
    merchant: string
    time_zone: string
    /** Journals up to here are in the sums. */
    done: bigint
    /** Journals up to here come next, when every transaction before `pending_xid` is over. */
    pending: bigint
    pending_xid: bigint
  }
}
