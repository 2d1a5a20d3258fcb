import fc from 'fast-check'
import { creditedAmount, type DepositTerms, depositFee, depositProblem } from './deposit-terms.ts'
import { minor } from './money.ts'

const terms = (least: number, most: number, feePerMillion: number, feeFixed: number): DepositTerms => ({
  least: minor(least),
  most: minor(most),
  feePerMillion: BigInt(feePerMillion),
  feeFixed: minor(feeFixed),
})

test.each([
  [10_000, 0, 0, 0],
  [10_000, 15_000, 0, 150],
  [9_999, 15_000, 0, 149],
  [10_000, 15_000, 30, 180],
  [1, 500_000, 0, 0],
])('[MB-04] for %i at %i millionths and %i fixed the fee is %i', (amount, rate, fixed, fee) =>
  expect(depositFee(minor(amount), terms(1, 1_000_000, rate, fixed))).toBe(BigInt(fee)),
)

test('the proportional fee is rounded down to a whole number', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      (amount, rate, fixed) => {
        const part = depositFee(minor(amount), terms(1, 1, rate, fixed)) - BigInt(fixed)
        const exact = BigInt(amount) * BigInt(rate)
        expect(part * 1_000_000n <= exact && exact < (part + 1n) * 1_000_000n).toBe(true)
      },
    ),
  ))

test.each([
  [1_999, 'least'],
  [2_000, undefined],
  [50_000, undefined],
  [50_001, 'most'],
])('[MB-04] with limits of 2,000 and 50,000 the amount %i has the problem %s', (amount, problem) =>
  expect(depositProblem(minor(amount), terms(2_000, 50_000, 10_000, 0))).toBe(problem),
)

test('[MB-04] an amount that the fee would consume is refused', () => {
  expect(depositProblem(minor(30), terms(1, 100, 0, 30))).toBe('fee')
  expect(depositProblem(minor(31), terms(1, 100, 0, 30))).toBeUndefined()
})

test('[MB-04] a deposit credits what was paid without its fee, in the decimals of its currency', () => {
  expect(creditedAmount({ amount: '200.00', fee: '3.50', currency: 'BRL' })).toBe('196.50')
  expect(creditedAmount({ amount: '500000', fee: '0', currency: 'VND' })).toBe('500000')
})
