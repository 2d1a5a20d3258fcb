import type { DisputeCategory, DisputeSubject } from '@azulejo/shared/kernel'
import type { GeneratedAlways } from 'kysely'

export type DisputeOutcome = 'solved' | 'resolved' | 'rejected'

export type DisputeTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  kind: DisputeSubject
  subject_id: bigint
  category: DisputeCategory
  state: 'open' | 'answered' | 'closed'
  /** Null until the case is closed. */
  outcome: DisputeOutcome | null
  opened_at: Date
  changed_at: Date
  /** End of the last day for an answer; holds while the case is open. */
  due_at: Date
  /** Idempotency key that the browser makes for each form. */
  intent: string
}

/** Written once, never changed. */
export type DisputeEntryTable = {
  id: GeneratedAlways<bigint>
  dispute_id: bigint
  step: 'opened' | 'replied' | 'answered' | DisputeOutcome
  /** The member's id, or `operator:<name>`. */
  actor: string
  text: string
  at: Date
  /** Null for operators, and for a case that the member closed. */
  intent: string | null
}

export type DisputeTables = { dispute: DisputeTable; dispute_entry: DisputeEntryTable }
