export { agentRefusal, downlineNamed, kindOf, refuseRate } from './downline.store.ts'
