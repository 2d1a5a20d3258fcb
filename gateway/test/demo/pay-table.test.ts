import { describe, expect, test } from '@jest/globals'
import { outcomes, paysFor, returnOf, type Volatility } from '../../demo/src/games/slot/pay-table.ts'
import {
  lines,
  type Pays,
  reels,
  type Stops,
  stopsPerReel,
  symbolCounts,
  windowAt,
  winsOf,
} from '../../demo/src/games/slot/reels.ts'

const volatilities: readonly Volatility[] = ['low', 'medium', 'high']

/** Line bets paid over all 32,768 combinations of reel stops. */
function paidOverAllOutcomes(pays: Pays): { paid: number; winning: number } {
  let paid = 0
  let winning = 0
  for (let code = 0; code < outcomes; code++) {
    const stops: Stops = [code % 32, Math.floor(code / 32) % 32, Math.floor(code / 1024)]
    const wins = winsOf(windowAt(stops), pays)
    paid += wins.reduce((sum, { pay }) => sum + pay, 0)
    if (wins.length > 0) winning += 1
  }
  return { paid, winning }
}

describe('[LA-03] pay tables of the demo games', () => {
  test('assume the real symbol counts of the reels', () => {
    for (const reel of reels) {
      expect(reel).toHaveLength(stopsPerReel)
      expect(symbolCounts.map((_, symbol) => reel.filter((shown) => shown === symbol).length)).toEqual([
        ...symbolCounts,
      ])
    }
  })

  test.each(volatilities)('return the stated share of a %s game over all outcomes', (volatility) => {
    for (const rtp of [9000, 9620, 9950]) {
      const pays = paysFor(rtp, volatility)
      const { paid, winning } = paidOverAllOutcomes(pays)
      const counted = paid / (outcomes * lines.length)
      expect(counted).toBeCloseTo(returnOf(pays), 12)
      expect(Math.abs(counted * 100 - rtp / 100)).toBeLessThan(0.002)
      // At least one round in five pays something, so that small prizes are frequent enough.
      expect(winning / outcomes).toBeGreaterThan(0.2)
    }
  })

  test.each(volatilities)(
    'exist for every return from 90 to 99.5 per cent of a %s game, with higher pays for rarer symbols',
    (volatility) => {
      for (let rtp = 9000; rtp <= 9950; rtp++) {
        const pays = paysFor(rtp, volatility)
        expect(Math.abs(returnOf(pays) * 100 - rtp / 100)).toBeLessThan(0.002)
        expect(pays.three.toSorted((a, b) => b - a)).toEqual(pays.three)
        expect(pays.three.at(-1)).toBeGreaterThan(pays.pair)
      }
    },
  )
})
