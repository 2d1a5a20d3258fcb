export { keepUncounted } from './sum-days.ts'
export { figuresAfterSums, hasSums, teamDaySums } from './team-money.ts'
export {
  type FiguresOf,
  type ResultCategory,
  type TeamPlay,
  type TeamResult,
  teamPlay,
  teamResults,
} from './team-results.ts'
