import type { IdentityDocument } from '@azulejo/shared/kernel'
import type { Generated, GeneratedAlways } from 'kysely'

export type ExclusionTable = {
  id: GeneratedAlways<bigint>
  /** Brand where it began; it binds the person at all brands of that brand's licence. */
  merchant: string
  source: 'member' | 'operator' | 'register'
  started_at: Date
  until: Date
  /** When it was ended early. */
  ended_at: Generated<Date | null>
}

export type ExclusionAccountTable = { exclusion_id: bigint; member_id: string; at: Date }

/** By what a person is known again: an identity number, or name, birth date and phone, or both. */
export type ExclusionPersonTable = {
  id: GeneratedAlways<bigint>
  exclusion_id: bigint
  document: IdentityDocument | null
  number: string | null
  /** As `personName` compares it. */
  name: string | null
  birth_date: string | null
  /** E.164. */
  phone: string | null
}

/** A balance that was ordered as a withdrawal, or waits for an operator. */
export type ExclusionReturnTable = {
  id: GeneratedAlways<bigint>
  exclusion_id: bigint
  member_id: string
  order_id: bigint | null
  /** One of `returnObstacles`. */
  obstacle: string | null
  at: Date
}

export type RegisterCheckTable = {
  member_id: string
  /** The last answer; null before the first one. */
  asked_at: Generated<Date | null>
  is_listed: Generated<boolean | null>
  /** When to ask next; null until the next login. */
  next_at: Date | null
  /** Asks without an answer since the last one. */
  failures: Generated<number>
}

export type ExclusionTables = {
  exclusion: ExclusionTable
  exclusion_account: ExclusionAccountTable
  exclusion_person: ExclusionPersonTable
  exclusion_return: ExclusionReturnTable
  register_check: RegisterCheckTable
}
