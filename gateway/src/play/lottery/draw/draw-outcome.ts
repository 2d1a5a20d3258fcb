import { prizeTables } from '@azulejo/shared/lottery'
import type { Prize } from '../../../platform/db/tables/play/lottery.ts'
import type { DrawShape } from '../games.ts'
import { balls, dice, digits, ranking } from './draw-numbers.ts'
import { type DrawKey, drawStream, type Uniform } from './draw-stream.ts'

/** The result of an issue: `winNo` is the numbers joined by commas, or the special prize of the table in `prizes`. */
export type DrawOutcome = { readonly winNo: string; readonly prizes?: Prize[] }

/** Draws every number of a prize table, digit by digit from the left. */
const drawPrizes = (uniform: Uniform, table: keyof typeof prizeTables): Prize[] =>
  prizeTables[table].map(({ code, count, length }) => ({
    code,
    numbers: Array.from({ length: count }, () => digits(uniform, length).join('')),
  }))

/** Draws one result of a shape from a stream of numbers. */
export function nextOutcome(shape: DrawShape, uniform: Uniform): DrawOutcome {
  switch (shape.kind) {
    case 'digits':
      return { winNo: digits(uniform, shape.count).join(',') }
    case 'race':
      return { winNo: ranking(uniform, shape.runners, shape.count).join(',') }
    case 'dice':
      return { winNo: dice(uniform, shape.count).join(',') }
    case 'balls':
      return { winNo: balls(uniform, shape).join(',') }
    case 'prizes': {
      const prizes = drawPrizes(uniform, shape.table)
      return { winNo: prizes[0]?.numbers[0] ?? '', prizes }
    }
  }
}

/** Computes the result of an issue. Pure: the same seed, game, issue and entropy always give the same result. */
export const drawOutcome = (shape: DrawShape, key: DrawKey): DrawOutcome => nextOutcome(shape, drawStream(key))
