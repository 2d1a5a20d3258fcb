export { paymentsChannel, tellChange } from './deposit.store.ts'
export { createPspClient, type PspClientOptions } from './psp-client.ts'
export { createPspProvider } from './psp-provider.ts'
