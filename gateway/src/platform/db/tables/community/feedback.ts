import type { ImageType } from '@azulejo/shared/kernel'
import type { GeneratedAlways } from 'kysely'

export type FeedbackTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** Null for a guest. */
  member_id: string | null
  remarks: string
  /** E.164. */
  phone: string | null
  at: Date
  /** Idempotency key that the browser makes for each form. */
  intent: string
  /** sha256 of the whole form, hex. */
  digest: string
}

export type FeedbackImageTable = {
  feedback_id: bigint
  /** Counted from 0. */
  place: number
  type: ImageType
  bytes: Uint8Array
  /** Null while the file is plain, which it was when it was stored before there were keys. */
  key_id: string | null
}

export type FeedbackTables = { feedback: FeedbackTable; feedback_image: FeedbackImageTable }
