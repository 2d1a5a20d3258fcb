import { familyCodes } from '@azulejo/shared/lottery'
import { expect, test } from '@jest/globals'
import { isWithin, simulate } from '../../../../test/simulated-issues.ts'

test.each(familyCodes)('[LT-07] over 4,000 seeded issues every play of %s has the stated return', (family) => {
  const rows = simulate(family, 4_000, 7)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !isWithin(row))).toEqual([])
})

test('[LT-07] detects a play that returns more than stated', () => {
  const [row] = simulate('K3', 4_000, 7).filter(({ play }) => play === 'sides')
  if (!row) throw new Error('there is no such play')
  expect(isWithin({ ...row, stated: row.stated * 0.8 })).toBe(false)
})
