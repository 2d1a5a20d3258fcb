import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type MessageState = 'waiting' | 'kept' | 'withheld' | 'sent' | 'failed'

export type OutboxTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  channel: 'sms' | 'mail' | 'push'
  /** E.164, a mail address, or the name of a device. */
  recipient: string
  /** Set for `push` only. */
  push_device_id: string | null
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
  /** Id of a lottery ticket. */
  readonly ticket?: string
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
  channel: 'inbox' | 'mail' | 'sms' | 'push'
  is_on: boolean
  changed_at: Date
}

/** A notice that a job writes into the outbox. */
export type NotificationDueTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  channel: 'mail' | 'sms' | 'push'
  kind: string
  detail: JSONColumnType<InboxDetail>
  at: Date
  /** The same message in the inbox; null where it is not there. */
  message_id: bigint | null
}

/** A browser to which notices of a member are pushed. */
export type PushDeviceTable = {
  /** SHA-256 of the endpoint, hex. */
  id: string
  member_id: string
  endpoint: string
  p256dh: string
  auth: string
  device: string
  created_at: Date
  /** Session on the device, which may have expired. */
  session_hash: string
  /** Token of the browser, by which the next login of the member finds the device. */
  browser_hash: string | null
}

/** Number of changes of a member's inbox and disputes. */
export type InboxChangeTable = { member_id: string; version: bigint }

export type MessageTables = {
  outbox: OutboxTable
  inbox_message: InboxMessageTable
  order_mail: OrderMailTable
  notification_setting: NotificationSettingTable
  notification_due: NotificationDueTable
  push_device: PushDeviceTable
  inbox_change: InboxChangeTable
}
