import type { IdentityDocument } from '@azulejo/shared/kernel'
import type { IdentityReason } from '@azulejo/shared/wire'
import type { Generated, GeneratedAlways } from 'kysely'

/** The submitted data never changes; only the decision does. */
export type IdentityCheckTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  full_name: string
  birth_date: string
  document: IdentityDocument
  number: string
  state: Generated<'pending' | 'verified' | 'rejected' | 'replaced'>
  reason: Generated<IdentityReason | null>
  note: Generated<string | null>
  sent_at: Date
  decided_at: Generated<Date | null>
}
export type IdentityPictureTable = {
  check_id: bigint
  place: number
  type: string
  bytes: Uint8Array
  key_id: string | null
}

/** Keys that files of members may be encrypted with. */
export type DocumentKeyTable = { id: string; since: Generated<Date> }

export type VerificationTables = {
  identity_check: IdentityCheckTable
  identity_picture: IdentityPictureTable
  document_key: DocumentKeyTable
}
