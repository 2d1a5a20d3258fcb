import type { Prize, PrizeCode } from '../db/tables/lottery.ts'
import { digits } from './draw-numbers.ts'
import type { Uniform } from './draw-stream.ts'

type PrizeRow = { readonly code: PrizeCode; readonly count: number; readonly length: number }

const row = (code: PrizeCode, count: number, length: number): PrizeRow => ({ code, count, length })

/** How many numbers of how many digits each prize has; drawn in this order. Source: domain rules, Vietnamese lotteries. */
export const prizeTables: Readonly<Record<'north' | 'south', readonly PrizeRow[]>> = {
  north: [
    row('DB', 1, 5),
    row('G1', 1, 5),
    row('G2', 2, 5),
    row('G3', 6, 5),
    row('G4', 4, 4),
    row('G5', 6, 4),
    row('G6', 3, 3),
    row('G7', 4, 2),
  ],
  south: [
    row('DB', 1, 6),
    row('G1', 1, 5),
    row('G2', 1, 5),
    row('G3', 2, 5),
    row('G4', 7, 5),
    row('G5', 1, 4),
    row('G6', 3, 4),
    row('G7', 1, 3),
    row('G8', 1, 2),
  ],
}

/** Draws every number of a prize table, digit by digit from the left. */
export const drawPrizes = (uniform: Uniform, table: 'north' | 'south'): Prize[] =>
  prizeTables[table].map(({ code, count, length }) => ({
    code,
    numbers: Array.from({ length: count }, () => digits(uniform, length).join('')),
  }))
