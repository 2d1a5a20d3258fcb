export type { StepName } from './kinds.ts'
export {
  linesOfStep,
  newestSteps,
  notifyPaymentChange,
  type Order,
  openOrder,
  paymentsChannel,
  type Taken,
  takeStep,
} from './orders.ts'
export { type PastOrder, pastOrder, writePastOrders } from './past-orders.ts'
