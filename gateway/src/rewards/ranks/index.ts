export { rankLevelsCall } from './rank-levels.call.ts'
export { turnRanks } from './turn-ranks.ts'
