import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A wallet, or an account of the house. Written by the ledger's functions only. */
export type AccountTable = {
  id: GeneratedAlways<bigint>
  owner_kind: 'member' | 'house'
  /** Member id, or merchant code for the house. */
  owner_id: string
  kind: string
  currency: string
  /** Minor units; always 0 for untracked accounts, whose balance is the sum of their entries. */
  balance: Generated<bigint>
  /** The balance never goes below it; null for no bound. */
  floor: bigint | null
  tracked: boolean
}

/** One movement; its entries add up to zero per currency. */
export type JournalTable = {
  id: GeneratedAlways<bigint>
  idem_key: string
  request_hash: string
  kind: string
  ref: string
  meta: JSONColumnType<Record<string, unknown>>
  at: Date
}

export type EntryTable = {
  journal_id: bigint
  account_id: bigint
  currency: string
  amount: bigint
  /** Null for untracked accounts. */
  balance_after: bigint | null
  /** Copies of the journal's, so that reports by time and kind read one table. */
  kind: string
  at: Date
}

export type LedgerTables = { account: AccountTable; journal: JournalTable; entry: EntryTable }
