export { validBet } from './valid-bet.ts'
