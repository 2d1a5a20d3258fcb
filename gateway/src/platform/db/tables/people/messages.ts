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

/** Values that the texts of a message insert; each kind of message defines its fields. */
export type InboxDetail = {
  /** Decimal amount of `currency`. */
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
  /** Number of a dispute, for example `D-000123`. */
  readonly dispute?: string
  /** User name of the agent who wrote the text. */
  readonly agent?: string
  /** Title that an operator wrote, and the text of an operator or agent. */
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

/** A mail about an order, due or already written. */
export type OrderMailTable = {
  order_id: bigint
  /** The notice; for a notice that is repeated, the key of the step. */
  cause: string
  /** One of `orderNotices`. */
  notice: string
  at: Date
  /** Null until the mail is written. */
  told_at: Date | null
}

export type NotificationSettingTable = {
  member_id: string
  /** One of `notificationKinds`. */
  kind: string
  channel: 'inbox' | 'mail' | 'sms'
  is_on: boolean
  changed_at: Date
}

/** A notice that a job writes into the outbox. */
export type NotificationDueTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  channel: 'mail' | 'sms'
  kind: string
  detail: JSONColumnType<InboxDetail>
  at: Date
}

/** Number of changes of a member's inbox and disputes. */
export type InboxChangeTable = { member_id: string; version: bigint }

export type MessageTables = {
  outbox: OutboxTable
  inbox_message: InboxMessageTable
  order_mail: OrderMailTable
  notification_setting: NotificationSettingTable
  notification_due: NotificationDueTable
  inbox_change: InboxChangeTable
}
