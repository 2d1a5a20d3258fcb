export { decideReferrals } from './referrals/index.ts'
