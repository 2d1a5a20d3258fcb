export { agentRefusal, kindOf, refuseRate } from './downline.store.ts'
