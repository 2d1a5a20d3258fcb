export { contractsInForce, termsOf } from './contract.store.ts'
