import { describe, expect, test } from '@jest/globals'
import { isSoldInShares, offeredShares, sharePrice, splitByShares } from './group-shares.ts'

const sumOf = (parts: readonly bigint[]) => parts.reduce((sum, each) => sum + each, 0n)

/** Hands out an amount unit by unit: each goes to the holder who is furthest below the exact part, of equal ones to the first. */
function slowSplit(amount: number, shares: readonly number[]): bigint[] {
  const all = shares.reduce((sum, each) => sum + each, 0)
  const floors = shares.map((each) => Math.floor((amount * each) / all))
  const parts = [...floors]
  for (let left = amount - floors.reduce((sum, each) => sum + each, 0); left > 0; left -= 1) {
    const missing = shares.map((each, at) => (parts[at] === floors[at] ? (amount * each) % all : -1))
    const chosen = missing.indexOf(Math.max(...missing))
    parts[chosen] = (parts[chosen] ?? 0) + 1
  }
  return parts.map(BigInt)
}

describe('[LT-07] a prize among the shares of a group ticket', () => {
  test('is divided as by a slow count, and adds up to the prize', () => {
    let cases = 0
    for (let amount = 0; amount <= 60; amount += 1)
      for (const shares of [
        [1],
        [1, 1],
        [2, 1],
        [1, 1, 1],
        [3, 2, 1, 1],
        [1, 5, 1],
        [7, 7, 7],
        [1, 2, 3, 4, 5],
        [50, 49, 1],
      ]) {
        const parts = splitByShares(BigInt(amount), shares)
        expect(parts).toEqual(slowSplit(amount, shares))
        expect(sumOf(parts)).toBe(BigInt(amount))
        cases += 1
      }
    expect(cases).toBe(61 * 9)
  })

  test('loses nothing of the largest prizes, and nobody gets more than one unit above the exact part', () => {
    const prize = 99_999_999_999_999n
    const shares = Array.from({ length: 100 }, (_, at) => (at % 7) + 1)
    const all = BigInt(shares.reduce((sum, each) => sum + each, 0))
    const parts = splitByShares(prize, shares)
    expect(sumOf(parts)).toBe(prize)
    for (const [at, part] of parts.entries()) {
      const exact = (prize * BigInt(shares[at] ?? 0)) / all
      expect([exact, exact + 1n]).toContain(part)
    }
  })

  test('gives the units that are left to the first of equal holders', () => {
    expect(splitByShares(100n, [1, 1, 1])).toEqual([34n, 33n, 33n])
    expect(splitByShares(101n, [1, 1, 1])).toEqual([34n, 34n, 33n])
    expect(splitByShares(10n, [1, 2])).toEqual([3n, 7n])
  })

  test('is not divided among no shares', () => {
    expect(() => splitByShares(10n, [])).toThrow('no shares')
  })
})

describe('[LT-07] the price of a share', () => {
  test('is exact, so that only divisors of the stake are offered', () => {
    expect(offeredShares(200n)).toEqual([2, 4, 5, 8, 10, 20, 25, 40, 50, 100])
    expect(offeredShares(7n)).toEqual([7])
    expect(sharePrice(200n, 8)).toBe(25n)
    for (const shares of [0, 1, 3, 2.5, 101, -2]) expect(sharePrice(200n, shares)).toBeUndefined()
    expect(offeredShares(0n)).toEqual([])
  })

  test('is offered for the lotteries with a pool only', () => {
    expect(['M645', 'P655', 'SSC', 'KENO', 'XSMB'].map((family) => isSoldInShares(family as 'M645'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
