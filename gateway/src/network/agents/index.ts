export { figuresAfterSums, hasSums } from './team-money.ts'
export {
  type FiguresOf,
  type ResultCategory,
  type TeamPlay,
  type TeamResult,
  teamPlay,
  teamResults,
} from './team-results.ts'
