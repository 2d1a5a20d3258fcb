export {
  kindsOfGroup,
  type MovementRow,
  type MovementSums,
  movementColumns,
  movementCsv,
  movementJoins,
  movementOf,
  movementSums,
  movementTotals,
  newestJournal,
} from './movements.ts'
export { moneyKinds } from './profit.store.ts'
export {
  newestRound,
  type RoundRow,
  type RoundSums,
  roundConditions,
  roundCsv,
  roundList,
  roundOf,
  roundSums,
  roundTotals,
} from './rounds.ts'
