export {
  kindsOfGroup,
  type MovementRow,
  movementColumns,
  movementJoins,
  movementOf,
  newestJournal,
} from './movements.ts'
