import { createWithdrawalCall } from './create-withdrawal.call.ts'
import { addPayoutAccountCall, payoutAccountsCall, removePayoutAccountCall } from './payout-accounts.call.ts'
import { withdrawTransactionCall } from './withdraw-transaction.call.ts'
import { cancelWithdrawalCall, withdrawalOrderCall, withdrawSettingsCall } from './withdrawal-order.call.ts'

export type { PayoutServices } from './payout-context.ts'
export type { PayoutProviders } from './payout-provider.ts'
export { createPspPayouts } from './psp-payouts.ts'
export { sharesPayoutAccount } from './risk-rules.ts'
export { turnoverRows } from './turnover.store.ts'

export const withdrawalCalls = [
  payoutAccountsCall,
  addPayoutAccountCall,
  removePayoutAccountCall,
  withdrawSettingsCall,
  createWithdrawalCall,
  withdrawalOrderCall,
  cancelWithdrawalCall,
  withdrawTransactionCall,
]
