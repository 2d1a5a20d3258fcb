export {
  type AcceptedTerms,
  acceptedTerms,
  type ContractRow,
  contractsInForce,
  payingContracts,
  storedTerms,
  type Terms,
  termsOf,
} from './contract.store.ts'
export { verifyContract } from './contract-statement.ts'
export { waitingDividends } from './contracts.call.ts'
