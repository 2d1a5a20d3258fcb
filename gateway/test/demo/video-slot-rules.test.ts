import { mulberry32 } from '@azulejo/shared/kernel'
import { describe, expect, test } from '@jest/globals'
import {
  averageFreeSpins,
  freeSpinsChance,
  multiplierOf,
  outcomes,
  paysFor,
  returnOf,
  scatterWays,
  type Volatility,
  waysOf,
} from '../../demo/src/games/video-slot/pay-table.ts'
import {
  freeSpinsFor,
  type LinePays,
  lineCount,
  lines,
  mostFreeSpins,
  paidBy,
  reels,
  rows,
  type Stops,
  scatter,
  scatterPays,
  spinAt,
  spinsOf,
  stopsFrom,
  stopsPerReel,
  stopsText,
  wild,
  windowAt,
} from '../../demo/src/games/video-slot/video-slot-rules.ts'

const volatilities: readonly Volatility[] = ['low', 'medium', 'high']
const pays = paysFor(9620, 'medium')

/** Pay of one line, by trying each symbol for the wilds and each length; slow and without the rules' functions. */
function slowLine(read: readonly number[], table: LinePays): number {
  let best = 0
  for (let symbol = 2; symbol < 9; symbol++)
    for (const count of [3, 4, 5])
      if (read.slice(0, count).every((each) => each === symbol || each === wild))
        best = Math.max(best, table[symbol]?.[count - 3] ?? 0)
  return best
}

const randomStops = (next: () => number): Stops => reels.map(() => Math.floor(next() * stopsPerReel))

describe('[LA-03] the reels of the slot with five reels', () => {
  test('have one scatter each, a wild on the three in the middle, and no symbol twice in a window', () => {
    for (const [at, reel] of reels.entries()) {
      expect(reel).toHaveLength(stopsPerReel)
      expect(reel.filter((symbol) => symbol === scatter)).toHaveLength(1)
      expect(reel.filter((symbol) => symbol === wild)).toHaveLength(at === 0 || at === 4 ? 0 : 1)
      for (let stop = 0; stop < stopsPerReel; stop++) {
        const column = windowAt(reels.map(() => stop))[at] ?? []
        expect(new Set(column).size).toBe(rows)
      }
    }
    expect(new Set(lines.map((line) => line.join())).size).toBe(lineCount)
  })

  test('stops are stored as one digit for each reel and read back', () => {
    const all = Array.from({ length: stopsPerReel }, (_, stop): Stops => [stop, 27 - stop, 0, 27, stop])
    expect(stopsText(all)).toHaveLength(5 * stopsPerReel)
    expect(stopsFrom(stopsText(all))).toEqual(all)
    expect(stopsText(Array.from({ length: mostFreeSpins + 1 }, (): Stops => [27, 27, 27, 27, 27])).length).toBeLessThan(
      600,
    )
  })

  test('a spin pays each line its highest combination, with wilds for every symbol, and scatters anywhere', () => {
    const next = mulberry32(7)
    for (let count = 0; count < 20_000; count++) {
      const stops = randomStops(next)
      const spin = spinAt(stops, pays)
      const onLines = lines.map((line) =>
        slowLine(
          line.map((row, column) => spin.shown[column]?.[row] ?? 0),
          pays,
        ),
      )
      const seen = spin.shown.flat().filter((symbol) => symbol === scatter).length
      expect(paidBy(spin)).toBe(onLines.reduce((sum, pay) => sum + pay, 0) + (scatterPays[seen - 3] ?? 0) * lineCount)
      expect(spin.wins.map(({ line }) => line)).toEqual(onLines.flatMap((pay, line) => (pay > 0 ? [line] : [])))
    }
  })
})

describe('[LA-03] the chances of the slot with five reels', () => {
  test('are those of all combinations of stops', () => {
    // Every combination of the three rows of one line, and of the scatters; the other rows have the same chances.
    const found = new Map<string, number>()
    const scatters = [0, 0, 0, 0, 0, 0]
    const [first = [], second = [], third = [], fourth = [], fifth = []] = reels
    const sees = (reel: readonly number[], stop: number) =>
      [0, 1, 2].some((row) => reel[(stop + row) % stopsPerReel] === scatter) ? 1 : 0
    const seen = reels.map((reel) => reel.map((_, stop) => sees(reel, stop)))
    for (const [a, one] of first.entries())
      for (const [b, two] of second.entries())
        for (const [c, three] of third.entries()) {
          const most = (seen[0]?.[a] ?? 0) + (seen[1]?.[b] ?? 0) + (seen[2]?.[c] ?? 0)
          const isOpen = one !== scatter && (two === one || two === wild) && (three === one || three === wild)
          for (const [d, four] of fourth.entries())
            for (const [e, five] of fifth.entries()) {
              const all = most + (seen[3]?.[d] ?? 0) + (seen[4]?.[e] ?? 0)
              scatters[all] = (scatters[all] ?? 0) + 1
              if (!isOpen) continue
              const count = four !== one && four !== wild ? 3 : five !== one && five !== wild ? 4 : 5
              const key = `${one} ${count}`
              found.set(key, (found.get(key) ?? 0) + 1)
            }
        }
    expect(scatters).toEqual(scatterWays)
    expect(scatters.reduce((sum, count) => sum + count)).toBe(outcomes)
    for (let symbol = 2; symbol < 9; symbol++)
      for (const count of [3, 4, 5])
        expect([symbol, count, waysOf(symbol, count)]).toEqual([symbol, count, found.get(`${symbol} ${count}`)])
  }, 60_000)

  test('the average number of free spins is the closed form for free spins that add free spins, but for the limit', () => {
    const chance = (scatters: number) => (scatterWays[scatters] ?? 0) / outcomes
    const added = freeSpinsFor.reduce((sum, spins, at) => sum + spins * chance(at + 3), 0)
    // Without a limit every free spin adds `added` further ones: a geometric series.
    const endless = added / (1 - added)
    expect(averageFreeSpins()).toBeLessThan(endless)
    expect(endless - averageFreeSpins()).toBeLessThan(1e-7)
    expect(1 / freeSpinsChance).toBeGreaterThan(50)
  })

  test.each(volatilities)('a %s game returns what the catalogue states, from exact chances', (volatility) => {
    for (let rtp = 9300; rtp <= 9800; rtp++) {
      const table = paysFor(rtp, volatility)
      expect(Math.abs(returnOf(table, multiplierOf(volatility)) * 100 - rtp / 100)).toBeLessThan(0.002)
      for (const [at, row] of table.entries()) if (at >= 2) expect(row.toSorted((a, b) => a - b)).toEqual(row)
      const fives = table.slice(2).map((row) => row[2] ?? 0)
      expect(fives.toSorted((a, b) => b - a)).toEqual(fives)
      expect(table[2]?.[1]).toBeGreaterThan(table[4]?.[1] ?? 0)
    }
  })
})

describe('[LA-03] a round of the slot with five reels', () => {
  /** Stops at which the given reels show their scatter in the upper row. */
  const withScatters = (count: number): Stops =>
    reels.map((reel, at) => (at < count ? reel.indexOf(scatter) : reel.indexOf(scatter) + 3))

  test('without three scatters ends with its spin', () => {
    let asked = 0
    const draw = () => {
      asked += 1
      return withScatters(2)
    }
    const spins = spinsOf(draw, { pays, multiplier: 2, most: 1e9 })
    expect([spins.length, asked]).toEqual([1, 1])
  })

  test('three, four and five scatters give ten, fifteen and twenty free spins with the multiplier', () => {
    for (const [at, free] of freeSpinsFor.entries()) {
      let asked = 0
      const spins = spinsOf(() => withScatters(asked++ === 0 ? at + 3 : 2), { pays, multiplier: 3, most: 1e9 })
      expect(spins).toHaveLength(1 + free)
      expect(spins.slice(1).every((spin) => spin.paid === paidBy(spin) * 3)).toBe(true)
      expect(spins.at(-1)?.total).toBe(spins.reduce((sum, { paid }) => sum + paid, 0))
    }
  })

  test('free spins add free spins up to the limit', () => {
    let asked = 0
    const again = spinsOf(() => withScatters([3, 2, 4].at(asked++) ?? 2), { pays, multiplier: 2, most: 1e9 })
    expect(again.map(({ awarded }) => awarded).slice(0, 3)).toEqual([10, 10, 25])
    expect(again).toHaveLength(26)
    const endless = spinsOf(() => withScatters(5), { pays, multiplier: 2, most: 1e9 })
    expect(endless).toHaveLength(1 + mostFreeSpins)
  })

  test('ends at the largest prize and pays no more than it', () => {
    const endless = spinsOf(() => withScatters(5), { pays, multiplier: 2, most: 1700 })
    expect(endless.at(-1)?.total).toBe(1700)
    expect(endless.length).toBeLessThan(5)
  })

  test('shows the same spins from its stored stops', () => {
    const next = mulberry32(99)
    for (let round = 0; round < 300; round++) {
      const drawn: Stops[] = []
      const terms = { pays, multiplier: 2, most: 1e9 }
      const spins = spinsOf(() => {
        const stops = drawn.length === 0 && round % 3 === 0 ? withScatters(3) : randomStops(next)
        drawn.push(stops)
        return stops
      }, terms)
      const stored = stopsFrom(stopsText(drawn))[Symbol.iterator]()
      expect(spinsOf(() => stored.next().value, terms)).toEqual(spins)
    }
  })
})
