export { createPspPayouts } from './psp-payouts.ts'
