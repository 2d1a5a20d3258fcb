import type { Generated, JSONColumnType } from 'kysely'

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

type LevelRebate = {
  member_id: string
  /** yyyy-MM-dd */
  day: string
  downline_id: string
  game_classify: string
  valid_bet: bigint
}

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
    valid_bet: Generated<bigint>
    /** When it counts for payments to agents: at the settlement, or at a later correction. */
    counted_at: Generated<Date>
  }
  /** Progress of the level rebates of a merchant by changes of rounds; rounds settled before `since` bring none. */
  level_rebate_mark: { merchant: string; since: Date; done: bigint; pending: bigint; pending_xid: bigint }
  /** Agents with level rebates that are not booked, and the day of the brand's time zone on which some were booked last. */
  level_rebate_agent: { member_id: string; merchant: string; try_at: Date | null; booked_on: string | null }
  /** Level rebates of an agent that are not booked, by day of settlement, direct member below the agent and game group. */
  level_rebate_due: LevelRebate & {
    /** Hundredths of a percent of minor units. */
    units: bigint
  }
  /** What an agent notes about an account below. */
  downline_note: {
    agent_id: string
    member_id: string
    text: string
    /** Counts the changes. */
    version: number
    at: Date
  }
  /** Messages of agents to accounts of their teams. */
  downline_message: {
    id: Generated<bigint>
    merchant: string
    agent_id: string
    member_id: string
    text: string
    at: Date
  }
  /** Requests to lower the rates of an account directly below an agent. */
  rate_request: {
    id: Generated<bigint>
    agent_id: string
    member_id: string
    series: number
    /** Hundredths of a percent, by game group. */
    rebates: JSONColumnType<Readonly<Record<string, number>>>
    /** Version of the rates that the request lowers. */
    version: number
    status: 'waiting' | 'accepted' | 'refused' | 'withdrawn' | 'replaced'
    asked_at: Date
    /** From then on a waiting request has expired. */
    expires_at: Date
    answered_at: Date | null
  }
  /** The lines of booked level rebates; `ref` is the reference of the movement. */
  level_rebate_line: LevelRebate & { id: Generated<bigint>; ref: string; amount: bigint }
}
