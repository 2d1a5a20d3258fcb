import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addBlock, type Counts, startEvidence, wealthOf } from './evidence.ts'

const alpha = 0.01

const { imul } = Math

/** Creates a seeded generator of numbers from 0 to 1 (mulberry32). */
function createChance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Trial = {
  readonly looks: number
  readonly stable: number
  readonly canary: number
  /** Failure rates at a look. */
  rates(look: number): { readonly stable: number; readonly canary: number }
}

/** Returns the look at which a watch would halt, or undefined. */
function haltOf(chance: () => number, trial: Trial): number | undefined {
  const draw = (count: number, rate: number): Counts => {
    let failures = 0
    for (let load = 0; load < count; load += 1) if (chance() < rate) failures += 1
    return { loads: count - failures, failures }
  }
  let evidence = startEvidence
  for (let look = 1; look <= trial.looks; look += 1) {
    const rates = trial.rates(look)
    evidence = addBlock(evidence, {
      stable: draw(trial.stable, rates.stable),
      canary: draw(trial.canary, rates.canary),
    })
    if (wealthOf(evidence) >= 1 / alpha) return look
  }
  return undefined
}

function haltsOf(trials: number, trial: Trial): number[] {
  const chance = createChance(20261121)
  return Array.from({ length: trials }, () => haltOf(chance, trial)).filter((look) => look !== undefined)
}

test.each([0.001, 0.01, 0.05, 0.3])(
  'a canary that fails as often as the stable build, %d, is halted in at most 1 % of watches',
  (rate) => {
    const halts = haltsOf(1000, { looks: 40, stable: 40, canary: 10, rates: () => ({ stable: rate, canary: rate }) })
    expect(halts.length).toBeLessThanOrEqual(1000 * alpha)
  },
)

test('an outage of both builds does not halt a canary', () => {
  const rates = (look: number) => ({ stable: look % 10 < 3 ? 0.6 : 0.01, canary: look % 10 < 3 ? 0.6 : 0.01 })
  expect(haltsOf(1000, { looks: 40, stable: 40, canary: 10, rates }).length).toBeLessThanOrEqual(1000 * alpha)
})

test.each([0.005, 0.01, 0.04])('a canary that fails five times as often as %d is halted', (rate) => {
  const rates = () => ({ stable: rate, canary: rate * 5 })
  const halts = haltsOf(200, { looks: 60, stable: 400, canary: 40, rates })
  expect(halts.length).toBeGreaterThanOrEqual(196)
})

test('a canary that never loads is halted within its first loads', () => {
  const halts = haltsOf(200, { looks: 4, stable: 40, canary: 5, rates: () => ({ stable: 0.01, canary: 1 }) })
  expect(halts).toHaveLength(200)
  expect(Math.max(...halts)).toBeLessThanOrEqual(2)
})

test('a canary that fails less often is not halted', () => {
  const rates = () => ({ stable: 0.1, canary: 0.02 })
  expect(haltsOf(300, { looks: 40, stable: 40, canary: 10, rates })).toEqual([])
})

const counts = fc.record({ loads: fc.nat(8), failures: fc.nat(8) })

test('for any common rate the expected factor of a block is at most 1, after any history', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  const chanceOf = (n: number, k: number, rate: number) => choose(n, k) * rate ** k * (1 - rate) ** (n - k)
  const sizes = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  const rates = fc.double({ min: 0, max: 1, noNaN: true })
  const property = fc.property(
    fc.array(fc.record({ stable: counts, canary: counts })),
    sizes,
    rates,
    (seen, n, rate) => {
      const before = seen.reduce(addBlock, startEvidence)
      const [stable, canary] = n
      let expected = 0
      for (let a = 0; a <= stable; a += 1)
        for (let b = 0; b <= canary; b += 1) {
          const block = {
            stable: { loads: stable - a, failures: a },
            canary: { loads: canary - b, failures: b },
          }
          expected += chanceOf(stable, a, rate) * chanceOf(canary, b, rate) * wealthOf(addBlock(before, block))
        }
      expect(expected).toBeLessThanOrEqual(wealthOf(before) * (1 + 1e-9))
    },
  )
  fc.assert(property, { numRuns: 200, seed: 20261121 })
})
