export { agentRefusal, downlineNamed, isHeld, kindOf, refuseRate } from './downline.store.ts'
