import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type MoneyIntentTable = {
  key: string
  digest: string
  /** Null inside the transaction that carries the call out, and for voided keys. */
  answer: unknown
  at: Date
  member_id: string | null
  /** Digest of operation, target and amount; null for acts that may be repeated at once. */
  act: string | null
  amount: string | null
  currency: string | null
  /** The key was voided before a call with it was carried out. */
  voided: Generated<boolean>
}

export type MoneyOrderTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** Null after the member was removed together with the demonstration data. */
  member_id: string | null
  /** One of `orderKinds`. */
  kind: string
  state: string
  key: string
  currency: string
  amount: bigint
  fee: Generated<bigint>
  gain_currency: string | null
  gain: bigint | null
  subject: Generated<string>
  detail: JSONColumnType<Readonly<Record<string, unknown>>>
  held_journal: bigint | null
  held: Generated<bigint>
  result_journal: bigint | null
  opened_at: Date
  changed_at: Date
}

/** Written once, never changed. */
export type MoneyOrderStepTable = {
  id: GeneratedAlways<bigint>
  order_id: bigint
  key: string
  step: string
  from_state: string | null
  to_state: string
  actor: string
  reason: string
  journal_id: bigint | null
  at: Date
}

export type OrderTables = {
  money_intent: MoneyIntentTable
  money_order: MoneyOrderTable
  money_order_step: MoneyOrderStepTable
}
