import { expect, test } from '@jest/globals'
import { coveredNumbers, mostBehind } from './team-money.ts'

const newest = [mostBehind + 5n, 40n, 7n]

test.each([
  ['what the page before had', '6-40-2', '6-40-2'],
  ['the newest numbers without a page before', undefined, newest.join('-')],
  ['no numbers that are far behind', '4-40-2', newest.join('-')],
  ['no numbers that do not exist yet', '6-41-2', newest.join('-')],
] as const)('[AG-07] a page of figures covers %s', (_, sent, covered) => {
  expect(coveredNumbers(sent, newest)).toBe(covered)
})
