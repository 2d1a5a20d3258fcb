import type { C2cMatchTable } from './cashier/c2c.ts'
import type { PaymentTables } from './cashier/payments.ts'
import type { WithdrawalTables } from './cashier/withdrawals.ts'

/** Tables of the group `cashier`. */
export type CashierGroupTables = PaymentTables &
  WithdrawalTables & {
    c2c_match: C2cMatchTable
  }
