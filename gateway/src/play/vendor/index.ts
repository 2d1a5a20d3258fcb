export { endRoundsTogether, takeStakesTogether } from './round-batches.ts'
export { endOf, stakeOf } from './round-requests.ts'
export { validBet } from './valid-bet.ts'
