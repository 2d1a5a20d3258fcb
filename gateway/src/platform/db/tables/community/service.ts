import type { Generated, GeneratedAlways } from 'kysely'

export type ServiceAgentTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** As members read it. */
  name: string
  /** sha256 of the token, hex; null once it is revoked. */
  token_hash: string | null
  expires_at: Date
  /** `operator:<name>`. */
  made_by: string
  /** Last call of the agent's page. */
  seen_at: Date | null
}

export type ServiceConversationTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  queue: 'vip' | 'live'
  state: 'waiting' | 'active' | 'ended'
  /** Left while no agent was online: the answer also goes to the inbox. */
  is_offline: boolean
  agent_id: bigint | null
  opened_at: Date
  queued_at: Date
  /** Time of the last entry. */
  changed_at: Date
  ended_at: Date | null
  ended_by: 'member' | 'agent' | 'idle' | null
  /** Newest entry that the member has read. */
  member_read: Generated<bigint>
  transcript_at: Date | null
}

/** Written once, never changed. */
export type ServiceEntryTable = {
  id: GeneratedAlways<bigint>
  conversation_id: bigint
  author: 'member' | 'agent' | 'platform'
  agent_id: bigint | null
  step: 'text' | 'picture' | 'taken' | 'handed' | 'queued' | 'offline' | 'ended'
  text: string
  at: Date
  /** Idempotency key of a message; null for steps. */
  client_key: string | null
}

export type ServicePictureTable = {
  entry_id: bigint
  type: string
  bytes: Uint8Array
  /** Key that encrypted the bytes; null if they are plain. */
  key_id: string | null
}

export type ServiceSignalTable = {
  conversation_id: bigint
  change: bigint
  member_typing_at: Date | null
  agent_typing_at: Date | null
  /** Newest entry that the agent has read. */
  agent_read: Generated<bigint>
}

export type ServiceDeskTable = { merchant: string; last_change: bigint; queue_change: bigint }

export type ServiceTables = {
  service_agent: ServiceAgentTable
  service_conversation: ServiceConversationTable
  service_entry: ServiceEntryTable
  service_picture: ServicePictureTable
  service_signal: ServiceSignalTable
  service_desk: ServiceDeskTable
}
