import fc from 'fast-check'
import { formatOf, languages } from '../i18n/languages.ts'
import { type Currency, exponentOf, toDecimal } from '../kernel/money.ts'
import { amountValue, readAmountText, writeAmountText } from './amount-text.ts'

const { pt, en, es, zh } = formatOf

test.each([
  [pt, 'BRL', '1.234,50', 123450n],
  [pt, 'BRL', '1234,5', 123450n],
  [pt, 'BRL', '1.234', 123400n],
  [pt, 'BRL', '12.5', 1250n],
  [pt, 'BRL', '1234.50', 123450n],
  [pt, 'BRL', ' 1 234,50 ', 123450n],
  [es, 'EUR', '1.234,50', 123450n],
  [en, 'USD', '1,234.50', 123450n],
  [en, 'USD', '0.01', 1n],
  [en, 'USD', '12,5', 1250n],
  [zh, 'CNY', '１２３４．５', 123450n],
  [pt, 'VND', '250.000', 250000n],
  [en, 'VND', '250,000', 250000n],
  [en, 'PTS', '500', 500n],
] as const)('%s %s: %s is parsed', (locale, currency, typed, units) => {
  expect(readAmountText(typed, currency as Currency, locale)).toBe(units)
})

test.each([
  [pt, 'BRL', ''],
  [pt, 'BRL', 'dez'],
  [pt, 'BRL', '-5'],
  [pt, 'BRL', '1,234,50'],
  [pt, 'BRL', '1.23.456'],
  [pt, 'BRL', '1,234'],
  [en, 'USD', '1.234,50'],
  [en, 'USD', '1e5'],
  [en, 'VND', '250.5'],
  [en, 'VND', '250.000,5'],
  [en, 'PTS', '1.5'],
] as const)('%s %s: %s is not an amount', (locale, currency, typed) => {
  expect(readAmountText(typed, currency as Currency, locale)).toBeUndefined()
})

test('formatted amounts are parsed back in every language and currency', () => {
  const currencies = Object.keys(exponentOf) as Currency[]
  fc.assert(
    fc.property(
      fc.bigInt(0n, 999_999_999_999n),
      fc.constantFrom(...currencies),
      fc.constantFrom(...languages),
      (units, currency, language) => {
        const decimal = toDecimal(units, currency)
        const text = writeAmountText(decimal, currency, formatOf[language])
        expect(amountValue(text, currency, formatOf[language])).toBe(decimal)
      },
    ),
  )
})
