import type { Generated, GeneratedAlways } from 'kysely'

export type ChatRoomTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** Number of changes so far: messages written and messages hidden. */
  last_change: Generated<bigint>
}

export type ChatMessageTable = {
  id: GeneratedAlways<bigint>
  room_id: bigint
  member_id: string
  /** Idempotency key that the browser makes for each message. */
  client_key: string
  body: string
  at: Date
  hidden_at: Generated<Date | null>
  /** Number of the room's change that wrote the message or, later, hid it. */
  change: bigint
}

export type ChatReadingTable = { room_id: bigint; member_id: string; seen_id: bigint }
export type ChatMuteTable = { member_id: string; until: Date }

export type ChatTicketTable = {
  /** sha256 of the ticket, hex. */
  ticket_hash: string
  merchant: string
  member_id: string
  /** Hash of the session that opened the room. */
  session_hash: string
  /** Origin of the site that frames the room; empty when unknown. */
  site_origin: string
  expires_at: Date
}

export type ChatTables = {
  chat_room: ChatRoomTable
  chat_message: ChatMessageTable
  chat_reading: ChatReadingTable
  chat_mute: ChatMuteTable
  chat_ticket: ChatTicketTable
}
