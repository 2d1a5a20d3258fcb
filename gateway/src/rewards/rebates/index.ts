export { startRebates } from './rebate-periods.ts'
