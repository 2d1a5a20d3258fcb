import type { GeneratedAlways } from 'kysely'

export type LimitPeriod = 'day' | 'week' | 'month'

export type DepositLimitTable = {
  member_id: string
  period: LimitPeriod
  /** Minor units; null: no limit. */
  amount: bigint | null
  /** Null together with a set `raise_from` means that the limit will be removed. */
  raise_amount: bigint | null
  raise_asked_at: Date | null
  raise_from: Date | null
}

/** Written once, never changed. */
export type DepositLimitChangeTable = {
  id: GeneratedAlways<bigint>
  member_id: string
  period: LimitPeriod | null
  change: 'declined' | 'lowered' | 'raise_asked' | 'raise_confirmed' | 'raise_dropped'
  amount: bigint | null
  at: Date
}

export type ProtectionTables = {
  deposit_limit: DepositLimitTable
  deposit_limit_change: DepositLimitChangeTable
}
