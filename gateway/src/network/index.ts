export { verifyContract, waitingDividends } from './contracts/index.ts'
export { payPastRebates } from './income/pay-rebates.ts'
export { decideReferrals } from './referrals/index.ts'
