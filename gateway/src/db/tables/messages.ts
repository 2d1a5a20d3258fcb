import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type MessageState = 'waiting' | 'kept' | 'withheld' | 'sent' | 'failed'

export type OutboxTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  channel: 'sms' | 'mail'
  /** E.164 or a mail address. */
  recipient: string
  subject: string | null
  body: string
  language: string
  state: MessageState
  created_at: Date
  expires_at: Date
  try_at: Date
  attempts: Generated<number>
  sent_at: Date | null
  error: string | null
}

/** What the words of a message name; each kind says which of them it has. */
export type InboxDetail = {
  /** Decimal, of `currency`. */
  readonly amount?: string
  readonly currency?: string
  /** Name by language. */
  readonly words?: Readonly<Record<string, string>>
  readonly points?: number
  readonly tickets?: number
  /** Milliseconds since the Unix epoch. */
  readonly until?: number
  readonly reason?: string
  readonly device?: string
  readonly ip?: string
  readonly order?: string
  /** Title and text of an operator. */
  readonly title?: string
  readonly text?: string
}

export type InboxMessageTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  topic: 'security' | 'money' | 'reward' | 'platform'
  kind: string
  detail: JSONColumnType<InboxDetail>
  at: Date
  read_at: Date | null
}

/** A mail of an order that is due, or was written. */
export type OrderMailTable = {
  order_id: bigint
  /** The notice, or the key of the step where it is told each time. */
  cause: string
  /** One of `orderNotices`. */
  notice: string
  at: Date
  /** Null until the mail is written. */
  told_at: Date | null
}

export type MessageTables = { outbox: OutboxTable; inbox_message: InboxMessageTable; order_mail: OrderMailTable }
