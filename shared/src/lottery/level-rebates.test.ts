import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Rates } from './agent-rates.ts'
import { bookedRebates, levelShares, levelUnit } from './level-rebates.ts'
import { levelRebates } from './series.ts'

const rates = (rng: number): Rates => ({ series: 1956, RNG: rng, LIVE: 0, SPORTS: 0, FISH: 0, PVP: 0 })
const path = fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 12 })
const units = fc.array(fc.bigInt({ min: -9_999_999n, max: 99_999_999n }), { maxLength: 12 })

describe('[AG-08] level rebates', () => {
  test('an agent with 0.80 % above one with 0.60 % earns 20.00 of a valid bet of 10,000.00, and that one 10.00', () => {
    const shares = levelShares('RNG', [rates(50), rates(60), rates(80)])
    expect(shares).toEqual([10, 20])
    expect(shares.map((share) => bookedRebates([1_000_000n * BigInt(share)]).amount)).toEqual([10_00n, 20_00n])
    expect(levelShares('LIVE', [rates(50), rates(60), rates(80)])).toEqual([0, 0])
  })

  test('1956 above 1950 is 0.3 % of a stake of 10,000.00 on lotteries: 30.00', () => {
    expect(levelRebates(1_000_000n, [1950, 1956])).toEqual([30_00n])
  })

  test('each upline gets what exceeds everybody below it, as a walk from each account shows', () => {
    fc.assert(
      fc.property(path, (each) => {
        const slow = each.slice(1).map((own, place) => {
          const highest = Math.max(...each.slice(0, place + 1))
          return own > highest ? own - highest : 0
        })
        expect(levelShares('RNG', each.map(rates))).toEqual(slow)
      }),
    )
  })

  test('together never exceed the rebate of the top account where nobody is above an upline', () => {
    fc.assert(
      fc.property(path, (each) => {
        const sorted = each.toSorted((one, other) => one - other)
        const sum = levelShares('RNG', sorted.map(rates)).reduce((all, share) => all + share, 0)
        // What the levels pay each other nets to zero: the top rate is what the member has and what they have together.
        expect(sum + (sorted[0] ?? 0)).toBe(sorted.at(-1))
      }),
    )
  })

  test('the sum of a booking is rounded down once, and its lines add up to it', () => {
    expect(bookedRebates([4_000n, 4_000n, 4_000n])).toEqual({ amount: 1n, lines: [1n, 0n, 0n] })
    expect(bookedRebates([14_000n, -5_000n])).toEqual({ amount: 0n, lines: [1n, -1n] })
    expect(bookedRebates([])).toEqual({ amount: 0n, lines: [] })
    fc.assert(
      fc.property(units, (each) => {
        const { amount, lines } = bookedRebates(each)
        const exact = each.reduce((all, unit) => all + unit, 0n)
        expect(lines.reduce((all, line) => all + line, 0n)).toBe(amount)
        expect(exact - amount * levelUnit >= 0n && exact - amount * levelUnit < levelUnit).toBe(true)
        for (const [place, line] of lines.entries()) {
          const off = line * levelUnit - (each[place] ?? 0n)
          expect(off > -levelUnit && off < levelUnit).toBe(true)
        }
      }),
    )
  })
})
