export { payPastSalaries } from './contract-pay/pay-salaries.ts'
export { agreeContract, verifyContract, waitingRequests } from './contracts/index.ts'
export { payPastRebates } from './income/pay-rebates.ts'
export { decideReferrals } from './referrals/index.ts'
