export { keepUncountedRebates } from './pay-rebates.ts'
