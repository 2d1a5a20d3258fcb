import type { Generated, GeneratedAlways } from 'kysely'

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

export type MessageTables = { outbox: OutboxTable }
