export { payPastRebates } from './income/pay-rebates.ts'
export { decideReferrals } from './referrals/index.ts'
