import { expect, test } from '@jest/globals'
import { typedUnits } from '../../demo/src/games/page/typed-amount.ts'

const reais = { language: 'pt', currencySymbol: 'R$', digits: 2 } as const
const dong = { language: 'en', currencySymbol: '₫', digits: 0 } as const

test.each([
  ['20', 20_00n],
  ['20,5', 20_50n],
  ['R$ 1.234,56', 1_234_56n],
  [' 1234,56 ', 1_234_56n],
  ['0,01', 1n],
  ['20.5', undefined],
  ['1.23', undefined],
  ['1,234', undefined],
  ['-5', undefined],
  ['', undefined],
  ['R$', undefined],
  ['1e3', undefined],
] as const)('[LB-06] reads %j as people of Brazil write amounts', (text, units) => {
  expect(typedUnits(text, reais)).toBe(units)
})

test('[LB-06] reads amounts of other languages and of a currency without decimals', () => {
  expect(typedUnits('1,234.50', { ...reais, language: 'en' })).toBe(1_234_50n)
  expect(typedUnits('1 234,50 €', { language: 'pt-PT', currencySymbol: '€', digits: 2 })).toBe(1_234_50n)
  expect(typedUnits('1.234,50', { ...reais, language: 'es' })).toBe(1_234_50n)
  expect(typedUnits('₫ 20,000', dong)).toBe(20_000n)
  expect(typedUnits('20.5', dong)).toBeUndefined()
})
