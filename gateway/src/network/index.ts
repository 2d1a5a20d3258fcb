export { payPastRebates } from './income/pay-rebates.ts'
export { waitingDividends } from './contracts/index.ts'
export { decideReferrals } from './referrals/index.ts'
