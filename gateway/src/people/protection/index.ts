export { areLimitsOffered, exceededLimit, isChoiceNeeded, leftOf } from './deposit-limits.ts'
