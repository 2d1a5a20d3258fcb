export { agreeContract } from './change-contract.ts'
export {
  type AcceptedTerms,
  acceptedTerms,
  acceptedTermsOf,
  type ContractRow,
  payingContracts,
  storedTerms,
  type Terms,
  termsOf,
} from './contract.store.ts'
export { verifyContract } from './contract-statement.ts'
export { waitingRequests } from './contracts.call.ts'
