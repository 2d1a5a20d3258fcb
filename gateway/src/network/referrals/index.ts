export { decideReferrals } from './decide-referrals.ts'
