export { pausedUntil, waitingAmounts } from './match.store.ts'
export { giveUpMatch, matchDeposit, type Payee } from './match-steps.ts'
