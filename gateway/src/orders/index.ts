export type { StepName } from './kinds.ts'
export { type Order, openOrder, type Taken, takeStep } from './orders.ts'
