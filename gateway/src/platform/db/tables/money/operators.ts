import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type OperatorTable = {
  name: string
  secret_hash: string
  role: 'viewer' | 'cashier' | 'risk' | 'admin'
  /** Codes of brands; null for all. */
  merchants: string[] | null
  /** Whether the operator's secret is public, for demonstrations. */
  is_demo: Generated<boolean>
  created_at: Date
  disabled_at: ColumnType<Date | null, null | undefined, Date | null>
}

/** Written once; `outcome` is added once. */
export type OperatorActionTable = {
  id: GeneratedAlways<bigint>
  at: Date
  operator: string
  /** Null for a command that does not concern one merchant. */
  merchant: string | null
  command: string
  reason: string
  outcome: ColumnType<string | null, string | null | undefined, string>
}

export type ApprovalTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** One of `decisionKinds`. */
  kind: string
  subject: string
  currency: string
  amount: bigint
  payload: JSONColumnType<Readonly<Record<string, unknown>>>
  maker: string
  reason: string
  made_at: Date
  state: ColumnType<'pending' | 'approved' | 'rejected', undefined, 'approved' | 'rejected'>
  approver: ColumnType<string | null, undefined, string>
  approver_reason: ColumnType<string | null, undefined, string>
  decided_at: ColumnType<Date | null, undefined, Date>
}

export type OperatorAttemptTable = {
  id: GeneratedAlways<bigint>
  at: Date
  /** As given; it need not be an operator's. */
  name: string
  command: string
  outcome: ColumnType<'wrong' | 'right' | 'refused', 'wrong' | 'refused', 'right'>
}

export type OperatorTables = {
  operator: OperatorTable
  operator_action: OperatorActionTable
  operator_attempt: OperatorAttemptTable
  approval: ApprovalTable
}
