import type { LimitKind, LimitPeriod } from '@azulejo/shared/kernel'
import type { GeneratedAlways } from 'kysely'

export type PlayerLimitTable = {
  member_id: string
  kind: LimitKind
  period: LimitPeriod
  /** Minor units, or minutes for `time`; null: no limit. */
  amount: bigint | null
  /** Null together with a set `raise_from` means that the limit will be removed. */
  raise_amount: bigint | null
  raise_asked_at: Date | null
  raise_from: Date | null
}

/** Written once, never changed. */
export type PlayerLimitChangeTable = {
  id: GeneratedAlways<bigint>
  member_id: string
  kind: LimitKind
  /** Null when the member went on without a limit. */
  period: LimitPeriod | null
  change: 'declined' | 'lowered' | 'raise_asked' | 'raise_confirmed' | 'raise_dropped'
  amount: bigint | null
  at: Date
}

/** Written once, never changed. */
export type RealityCheckTable = {
  id: GeneratedAlways<bigint>
  member_id: string
  due_at: Date
  at: Date
  answer: 'continued' | 'left'
  currency: string
  staked: bigint
  prizes: bigint
  net: bigint
}

/** Written by the database when a session is deleted. */
export type EndedSessionTable = {
  member_id: string
  from_at: Date
  until_at: Date
}

export type ProtectionTables = {
  player_limit: PlayerLimitTable
  player_limit_change: PlayerLimitChangeTable
  ended_session: EndedSessionTable
  reality_check: RealityCheckTable
}
