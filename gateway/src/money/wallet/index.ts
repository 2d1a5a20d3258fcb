export {
  kindsOfGroup,
  type MovementRow,
  type MovementSums,
  movementColumns,
  movementCsv,
  movementJoins,
  movementOf,
  movementTotals,
  newestJournal,
} from './movements.ts'
export {
  groupRound,
  newestRound,
  type RoundRow,
  type RoundSums,
  roundCsv,
  roundOf,
  roundSums,
  roundsBy,
  roundTotals,
} from './rounds.ts'
export { balancesChannel, newestBalances } from './wallets.ts'
