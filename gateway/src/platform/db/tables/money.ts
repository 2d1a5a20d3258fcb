import type { OperatorTables } from './money/operators.ts'
import type { OrderTables } from './money/orders.ts'
import type { ReconciliationTables } from './money/reconciliation.ts'

/** Tables of the group `money`. */
export type MoneyGroupTables = OperatorTables & OrderTables & ReconciliationTables
