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
  /** When to query the provider next; null before the approval and after the end. */
  next_query_at: Date | null
  queries: Generated<number>
  /** Minutes that an approved payout waits for another member to pay it; null where the provider pays at once. */
  c2c_minutes: Generated<number | null>
  /** Null until the payout is approved. */
  c2c_until: Generated<Date | null>
}

export type RiskCaseTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** Null after the member was removed together with the demonstration data. */
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
