export { contractsInForce, termsOf } from './contract.store.ts'
export { verifyContract } from './contract-statement.ts'
export { waitingDividends } from './contracts.call.ts'
