import { mulberry32 } from '@azulejo/shared/kernel'
import { expect, test } from '@jest/globals'
import {
  averageFreeSpins,
  multiplierOf,
  paysFor,
  returnOf,
  type Volatility,
} from '../../demo/src/games/video-slot/pay-table.ts'
import { lineCount, reels, spinsOf, stopsPerReel } from '../../demo/src/games/video-slot/video-slot-rules.ts'

const volatilities: readonly Volatility[] = ['low', 'medium', 'high']

test.each(volatilities)(
  '[LA-03] a million rounds of a %s game return the exact share, free spins included',
  (volatility) => {
    const rounds = 1_000_000
    const table = paysFor(9620, volatility)
    const multiplier = multiplierOf(volatility)
    const next = mulberry32(20_261_129)
    const most = 5_000 * lineCount
    let sum = 0
    let squares = 0
    let free = 0
    let limited = 0
    for (let round = 0; round < rounds; round++) {
      const spins = spinsOf(() => reels.map(() => Math.floor(next() * stopsPerReel)), { pays: table, multiplier, most })
      const total = spins.at(-1)?.total ?? 0
      if (total === most) limited += 1
      free += spins.length - 1
      sum += total / lineCount
      squares += (total / lineCount) ** 2
    }
    const mean = sum / rounds
    const deviation = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - returnOf(table, multiplier))).toBeLessThan(4 * deviation)
    expect(Math.abs(free / rounds - averageFreeSpins())).toBeLessThan(0.006)
    expect(limited).toBe(0)
  },
  240_000,
)
