export type { StepName } from './kinds.ts'
export { newestSteps, type Order, openOrder, paymentsChannel, type Taken, takeStep, tellChange } from './orders.ts'
