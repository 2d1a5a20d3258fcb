export { createPspClient, fetchStatement, type PspClientOptions } from './psp-client.ts'
export { createPspProvider } from './psp-provider.ts'
