export { exceededLimit, isChoiceNeeded, leftOf } from './deposit-limits.ts'
