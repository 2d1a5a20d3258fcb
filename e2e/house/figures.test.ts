import { expect, test } from '@jest/globals'
import { medianBounds, paired } from '../bench/figures.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

// The expected places come from tables of the sign test.
test.each([
  [1, [1, 1]],
  [7, [1, 7]],
  [9, [2, 8]],
  [15, [4, 12]],
  [21, [6, 16]],
  [25, [8, 18]],
])('the median of %i values has the expected confidence bounds', (count, bounds) => {
  expect(medianBounds(upTo(count).reverse())).toEqual(bounds)
})

test('a ratio is printed with its confidence interval', () => {
  const values = [98, 100, 102, 99, 97, 101, 103]
  expect(paired(values, Array(values.length).fill(100))).toBe('1.00 (0.97 to 1.03)')
})

test('visits without a figure count as equal, for example without any shift', () => {
  expect(paired([0, 0, 0], [0, 0, 0])).toBe('1.00 (1.00 to 1.00)')
})
