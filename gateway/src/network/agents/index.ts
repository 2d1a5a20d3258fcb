export { figuresAfterSums, hasSums } from './team-money.ts'
