import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type PaymentTable = {
  order_id: bigint
  merchant: string
  /** Code of the channel in the brand's `merchant.json`. */
  channel: string
  /** One of `depositTypes`. */
  type: string
  provider: string
  reference: string
  /** Null until the provider has answered. */
  charge: string | null
  phone: string | null
  instructions: JSONColumnType<Readonly<Record<string, string>>> | null
  expires_at: Date
  /** When to query the provider next; null when no query is needed. */
  next_query_at: Date | null
  queries: Generated<number>
  /** What the provider reported as paid, in minor units of `paid_currency`; null until then. */
  paid_amount: Generated<bigint | null>
  paid_currency: Generated<string | null>
  /** The reported amount where it is none of a currency of the platform; `paid_amount` is null then. */
  paid_as: Generated<string | null>
  /** Id of the payment at the provider; null until it was reported with one. */
  paid_id: Generated<string | null>
}

/** Written once, never changed. */
export type PaymentNoticeTable = {
  id: GeneratedAlways<bigint>
  provider: string
  notice_id: string
  order_id: bigint | null
  content: JSONColumnType<Readonly<Record<string, unknown>>>
  outcome: string
  at: Date
}

export type PaymentSlipTable = {
  order_id: bigint
  place: number
  type: string
  bytes: Uint8Array
  key_id: string | null
  at: Date
}

/** A payment that no order takes. */
export type StrayPaymentTable = {
  id: GeneratedAlways<bigint>
  provider: string
  payment_id: string
  reference: string
  /** The order that was paid before, with its brand and member; null for an unknown reference. */
  order_id: bigint | null
  merchant: string | null
  member_id: string | null
  amount: string
  currency: string
  state: 'refused' | 'open' | 'returned' | 'credited'
  reports: Generated<number>
  at: Date
  actor: string | null
  reason: string | null
  resolved_at: Date | null
}

/** A reference sequence of a sub-entity, which an order holds until `held_until`. */
export type MultibancoSequenceTable = {
  entity: string
  sub_entity: string
  sequence: number
  order_id: bigint
  held_until: Date
}

export type PaymentTables = {
  multibanco_sequence: MultibancoSequenceTable
  payment: PaymentTable
  payment_notice: PaymentNoticeTable
  payment_slip: PaymentSlipTable
  stray_payment: StrayPaymentTable
}
