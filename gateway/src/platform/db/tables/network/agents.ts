import type { Generated } from 'kysely'

/** Sums of figures by day of the brand's time zone, in minor units; withdrawals are negative. */
type DaySumTable = {
  currency: string
  /** yyyy-MM-dd */
  day: string
  /** Kind of the figure; see `dayKinds` of the ledger. */
  kind: string
  /** Class of the games that were played; empty for money. */
  game_classify: string
  amount: bigint
}

/** How far a merchant's sums have come in a sequence of numbers. */
type Progress<Name extends string> = Record<`${Name}done` | `${Name}pending`, bigint>

export type AgentTables = {
  member_day: DaySumTable & { member_id: string }
  /** Sums over all members below an agent. */
  agent_day: DaySumTable & { agent_id: string }
  /**
   * Progress of a merchant's sums by journals, rounds and changes of rounds: `done` is the number of the last one in the
   * sums, `pending` of the last one to add next, once every transaction before `pending_xid` has ended.
   */
  day_sums_mark: Progress<'' | 'rounds_' | 'changes_'> & {
    merchant: string
    time_zone: string
    pending_xid: bigint
  }
  /** What settlements, cancellations and corrections of rounds changed, in minor units. A trigger writes it. */
  round_change: {
    id: Generated<bigint>
    merchant: string
    member_id: string
    currency: string
    game_classify: string
    at: Date
    settled_at: Date | null
    returned: bigint
    settled: bigint
    prize: bigint
  }
}
