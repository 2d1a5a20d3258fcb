import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written once. */
export type ReconciliationRunTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** For example `psp`. */
  source: string
  /** Day in the brand's time zone. */
  day: string
  /** Null without a statement. */
  booked: number | null
  stated: number | null
  actor: string
  at: Date
}

export type ReconciliationDifferenceTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  source: string
  day: string
  kind: 'not_booked' | 'not_stated' | 'amount' | 'currency' | 'unknown' | 'repeated'
  reference: string
  order_id: bigint | null
  booked: string | null
  stated: string | null
  state: ColumnType<'open' | 'explained' | 'resolved', undefined, 'open' | 'explained' | 'resolved'>
  found_at: Date
  actor: ColumnType<string | null, undefined, string | null>
  reason: ColumnType<string | null, undefined, string | null>
  closed_at: ColumnType<Date | null, undefined, Date | null>
}

/** Written once. */
export type LedgerProofTable = {
  id: GeneratedAlways<bigint>
  at: Date
  journals: bigint
  entries: bigint
  unbalanced: bigint
  incomplete: bigint
  drifted: bigint
  below_floor: bigint
  broken_chains: bigint
  /** Accounts `groups` that differ from the shares that wait. */
  groups: Generated<bigint>
}

export type ReconciliationTables = {
  ledger_proof: LedgerProofTable
  reconciliation_difference: ReconciliationDifferenceTable
  reconciliation_run: ReconciliationRunTable
}
