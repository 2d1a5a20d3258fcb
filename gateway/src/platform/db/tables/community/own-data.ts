import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../../merchants/merchants.ts'

export type OwnExportTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  /** Part of the link. */
  code: string
  state: 'asked' | 'preparing' | 'ready' | 'expired' | 'failed'
  language: Language
  asked_at: Date
  /** Null until the archive is ready. */
  ready_at: Date | null
  expires_at: Date | null
  downloads: Generated<number>
}

export type OwnExportPartTable = {
  export_id: bigint
  /** Pieces of the same file follow each other. */
  place: number
  file: string
  /** Compressed and then encrypted. */
  bytes: Uint8Array
  key_id: string
}

export type AccountClosingTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  asked_at: Date
  closes_at: Date
  /** What stood in the way when the time was over, as codes separated by blanks. */
  waits: string | null
  revoked_at: Date | null
  closed_at: Date | null
}

export type OwnDataTables = {
  own_export: OwnExportTable
  own_export_part: OwnExportPartTable
  account_closing: AccountClosingTable
}
