import { describe, expect, test } from '@jest/globals'
import { seededUniform } from './brute-force.ts'
import { type Family, familyCodes, playOf, playsOf } from './families.ts'
import { lineProblem } from './line.ts'
import type { Picks, Play } from './play.ts'
import { fairUniform, quickPick, type Uniform } from './quick-pick.ts'

/** Explores every path of random choices in `choose`. @returns the chance of each result */
function everyPath(choose: (uniform: Uniform) => string): Map<string, number> {
  const found = new Map<string, number>()
  const open: number[][] = [[]]
  for (let path = open.pop(); path; path = open.pop()) {
    let step = 0
    let chance = 1
    const taken = path
    let branches = 0
    const outcome = (() => {
      try {
        return choose((sides) => {
          chance /= sides
          if (step < taken.length) return taken[step++] ?? 0
          branches = sides
          throw new RangeError('one choice further')
        })
      } catch (error) {
        if (error instanceof RangeError) return undefined
        throw error
      }
    })()
    if (outcome !== undefined) found.set(outcome, (found.get(outcome) ?? 0) + chance)
    else for (let next = 0; next < branches; next++) open.push([...taken, next])
  }
  return found
}

const textOf = (picks: Picks): string => picks.map((symbols) => symbols.join(' ')).join('|')

/** Chi-square statistic of counts with equal expected values. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
/** Chi-square bound that one in 30,000 samples of a fair source exceeds, by the Wilson-Hilferty approximation. */
const bound = (options: number): number => {
  const freedom = options - 1
  return freedom * (1 - 2 / (9 * freedom) + 4 * Math.sqrt(2 / (9 * freedom))) ** 3
}

function named(family: Family, code: string): Play {
  const play = playOf(family, code)
  if (!play) throw new Error(`${family} has no play ${code}`)
  return play
}

describe('[LT-07] a quick pick', () => {
  test.each(familyCodes)('of %s is a valid line', (family) => {
    const uniform = seededUniform(19)
    for (const play of playsOf(family))
      for (let time = 0; time < 20; time++) expect(lineProblem(play, quickPick(play, uniform))).toBeUndefined()
  })

  test('of a place and a side takes every option with exactly the same chance', () => {
    for (const play of [named('D3', 'position'), named('K3', 'sum'), named('PK10', 'dragon-tiger')]) {
      const options = play.fields.flatMap(({ symbols }) => (symbols.of === 'list' ? symbols.values : []))
      const chances = [...everyPath((uniform) => textOf(quickPick(play, uniform))).values()]
      expect(chances).toHaveLength(options.length)
      for (const chance of chances) expect(chance).toBeCloseTo(1 / options.length, 12)
    }
  })

  test.each([
    ['SSC', 'tail2', 100],
    ['PK10', 'top2', 90],
    ['11X5', 'group-front2', 55],
    ['11X5', 'any3', 165],
    ['K3', 'different2', 15],
    ['K3', 'pair-single', 30],
    ['XSMB', 'de', 100],
  ] as const)('of %s %s takes each of its %i notes equally often', (family, code, notes) => {
    const play = named(family, code)
    const uniform = seededUniform(20261123)
    const counts = new Map<string, number>()
    for (let time = 0; time < 200 * notes; time++) {
      const text = textOf(quickPick(play, uniform))
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    expect(counts.size).toBe(notes)
    expect(chiSquare([...counts.values()])).toBeLessThan(bound(notes))
  })

  test('of 6/45 takes each ball equally often', () => {
    const uniform = seededUniform(7)
    const counts = new Map<string, number>()
    for (let time = 0; time < 10_000; time++)
      for (const ball of quickPick(named('M645', 'system'), uniform).flat())
        counts.set(ball, (counts.get(ball) ?? 0) + 1)
    expect(counts.size).toBe(45)
    expect(chiSquare([...counts.values()])).toBeLessThan(bound(45))
  })

  test('fails the chi-square test with a biased source', () => {
    const uniform = seededUniform(7)
    const counts = new Array(10).fill(0)
    for (let time = 0; time < 20_000; time++) counts[Math.min(9, uniform(11))]++
    expect(chiSquare(counts)).toBeGreaterThan(bound(10))
  })
})

test('[LT-07] random words become numbers without bias: words beyond the last full multiple are redrawn', () => {
  const from = (...words: number[]) => fairUniform(() => words.shift() ?? Number.NaN)
  // 2^32 = 10 x 429,496,729 + 6.
  expect(from(4_294_967_289)(10)).toBe(9)
  expect(from(4_294_967_290, 4_294_967_295, 17)(10)).toBe(7)
  expect(from(4_294_967_295)(2)).toBe(1)
  expect(from(123)(1)).toBe(0)
})
