import type { Generated, GeneratedAlways } from 'kysely'

export type ChatRoomTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** Counts messages written and hidden. */
  last_change: Generated<bigint>
}

export type ChatMessageTable = {
  id: GeneratedAlways<bigint>
  room_id: bigint
  member_id: string
  /** Made by the browser for each message. */
  client_key: string
  body: string
  at: Date
  hidden_at: Generated<Date | null>
  /** The room's count when the message was written, and again when it was hidden. */
  change: bigint
}

export type ChatReadingTable = { room_id: bigint; member_id: string; seen_id: bigint }
export type ChatMuteTable = { member_id: string; until: Date }

export type ChatTicketTable = {
  /** sha256 of the ticket, hex. */
  ticket_hash: string
  merchant: string
  member_id: string
  /** The login that opened the room. */
  session_hash: string
  /** The site that frames the room; empty when it did not say. */
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
