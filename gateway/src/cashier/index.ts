export { sharesPayoutAccount, turnoverRows } from './withdrawals/index.ts'
