export { contractsInForce, termsOf } from './contract.store.ts'
export { waitingDividends } from './contracts.call.ts'
