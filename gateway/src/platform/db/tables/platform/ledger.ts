import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A member's wallet or a house account. Only the ledger's functions write it. */
export type AccountTable = {
  id: GeneratedAlways<bigint>
  owner_kind: 'member' | 'house'
  /** Member id, or merchant code for a house account. */
  owner_id: string
  kind: string
  currency: string
  /** Minor units; always 0 for untracked accounts, whose balance is the sum of their entries. */
  balance: Generated<bigint>
  /** Lowest balance that is allowed; null for no limit. */
  floor: bigint | null
  tracked: boolean
  /** Number of changes of the balance; the database counts them. */
  version: Generated<bigint>
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
  /** `kind` and `at` are copied from the journal, so that reports by time and kind read one table. */
  kind: string
  at: Date
}

export type LedgerTables = { account: AccountTable; journal: JournalTable; entry: EntryTable }
