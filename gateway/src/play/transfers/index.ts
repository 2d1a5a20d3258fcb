import { automaticTransferCall, leaveGameCall } from './automatic-transfer.call.ts'
import { merchantWalletCall, transferOrderCall, walletTransferCall } from './wallet-transfer.call.ts'

export { openAutomatic, startAutomatic } from './automatic-transfer.call.ts'
export { type VendorConnection, vendorCaller } from './call-vendor.ts'
export { fundsOf } from './consolidated-funds.ts'
export { createDemoTransferVendor } from './demo-transfer-vendor.ts'
export { executeTransferNow } from './execute-transfer.ts'
export { fetchLeftBalances } from './return-balance.ts'
export { transfersChannel } from './transfer.store.ts'
export type { TransferServices } from './transfer-context.ts'
export type { TransferVendors } from './transfer-vendor.ts'
export { holdsWallets } from './transfer-vendors.ts'

export const transferCalls = [
  merchantWalletCall,
  walletTransferCall,
  transferOrderCall,
  automaticTransferCall,
  leaveGameCall,
]
