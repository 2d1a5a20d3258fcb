export type { PaymentServices } from './payment-context.ts'
export { offeredChannels, type PaymentProvider, type PaymentProviders } from './payment-provider.ts'
export { createPspClient, fetchStatement, type PspClientOptions } from './psp-client.ts'
export { createPspProvider } from './psp-provider.ts'
