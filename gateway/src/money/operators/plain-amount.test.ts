import { expect, test } from '@jest/globals'
import { plainAmount } from './plain-amount.ts'

test.each([
  ['1000.00', 'BRL', 100_000n],
  ['-0.5', 'BRL', -50n],
  ['500000', 'VND', 500_000n],
] as const)('%s %s is read', (text, currency, units) => {
  expect(plainAmount(text, currency)).toBe(units)
})

test.each([
  ['1.000', 'BRL', '1.000 has more decimals than BRL: write it without groups, for example 1000.00'],
  ['500.000', 'VND', '500.000 has more decimals than VND: write it without groups, for example 1000'],
  ['1.000,00', 'BRL', '1.000,00 is no amount of BRL'],
  ['1,000.00', 'USD', '1,000.00 is no amount of USD'],
  ['R$5', 'BRL', 'R$5 is no amount of BRL'],
  ['ten', 'EUR', 'ten is no amount of EUR'],
] as const)('%s %s is refused with what to write', (text, currency, message) => {
  expect(() => plainAmount(text, currency)).toThrow(message)
})
