export { paymentsChannel } from './deposit.store.ts'
export { createPspProvider } from './psp-provider.ts'
