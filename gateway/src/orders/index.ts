export type { StepName } from './kinds.ts'
export {
  newestSteps,
  notifyPaymentChange,
  type Order,
  openOrder,
  paymentsChannel,
  type Taken,
  takeStep,
} from './orders.ts'
