export {
  kindsOfGroup,
  type MovementRow,
  movementColumns,
  movementJoins,
  movementOf,
  newestJournal,
} from './movements.ts'
export { moneyKinds } from './profit.store.ts'
