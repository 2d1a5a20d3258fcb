import { multiplesOf, rowsOf } from './chase-plan.ts'

const big = { stake: 1_000n, prize: 2_160n }

test('[LT-07] plans with the same or double amounts stay below the highest multiple', () => {
  expect(multiplesOf('same', 4, big, 10)).toEqual([1, 1, 1, 1])
  expect(multiplesOf('double', 6, big, 10)).toEqual([1, 2, 4, 8, 16, 32])
  expect(multiplesOf('double', 100, big, 10)).toHaveLength(14)
  expect(multiplesOf('free', 3, big, 10)).toEqual([1, 1, 1])
})

test('[LT-07] a profit plan uses the smallest multiples that reach the profit at each draw', () => {
  for (const percent of [1, 10, 50, 100]) {
    const multiples = multiplesOf('profit', 8, big, percent)
    const rows = rowsOf(multiples, big)
    rows.forEach(({ net, staked, stake, multiple }, at) => {
      expect(net * 100n).toBeGreaterThanOrEqual(staked * BigInt(percent))
      if (at === 0 || multiple === 1) return
      const fewer = staked - stake + big.stake * BigInt(multiple - 1)
      const less = big.prize * BigInt(multiple - 1) - fewer
      expect(less * 100n).toBeLessThan(fewer * BigInt(percent))
    })
  }
})

test('[LT-07] a profit that no win reaches has no plan', () => {
  expect(multiplesOf('profit', 5, big, 117)).toEqual([])
  expect(multiplesOf('profit', 5, { stake: 1_000n, prize: 0n }, 1)).toEqual([])
})

test('[LT-07] rows show the stake of each draw, the total staked so far, and the net win', () => {
  expect(rowsOf([1, 2, 4], big)).toEqual([
    { multiple: 1, stake: 1_000n, staked: 1_000n, prize: 2_160n, net: 1_160n },
    { multiple: 2, stake: 2_000n, staked: 3_000n, prize: 4_320n, net: 1_320n },
    { multiple: 4, stake: 4_000n, staked: 7_000n, prize: 8_640n, net: 1_640n },
  ])
})
