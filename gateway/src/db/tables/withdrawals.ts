import type { Generated, GeneratedAlways } from 'kysely'

export type PayoutAccountTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  /** One of `payoutTypes`. */
  type: string
  key_kind: string | null
  bin: string | null
  number: string
  masked: string
  holder: string
  added_at: Date
  usable_at: Date
  removed_at: Date | null
}

export type PayoutTable = {
  order_id: bigint
  account_id: bigint
  provider: string
  reference: string
  due_at: Date
  /** Null while nobody has approved it, and once it has ended. */
  next_query_at: Date | null
  queries: Generated<number>
  /** How long it waits for another member who pays it once it is approved; null where the provider pays at once. */
  c2c_minutes: Generated<number | null>
  /** Null until it is approved. */
  c2c_until: Generated<Date | null>
}

export type RiskCaseTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** Null once the member was removed with the demonstration. */
  member_id: string | null
  order_id: bigint
  reasons: string[]
  opened_at: Date
  closed_at: Date | null
  actor: string | null
  outcome: string | null
}

export type WithdrawalTables = {
  payout_account: PayoutAccountTable
  payout: PayoutTable
  risk_case: RiskCaseTable
}
