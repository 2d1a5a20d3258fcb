import fc from 'fast-check'
import { formatOf, languages } from '../i18n/languages.ts'
import { type Currency, exponentOf, formatAmount, toDecimal } from '../kernel/money.ts'
import {
  amountValue,
  notationOf as notationWith,
  percentNotation,
  readAmountText,
  unitsOf,
  unreadText,
  writeAmountText,
} from './amount-text.ts'

const { pt, en, es, zh } = formatOf
const portugal = formatOf['pt-PT']
const currencies = Object.keys(exponentOf) as Currency[]
const symbols: Readonly<Record<Currency, string>> = { BRL: 'R$', USD: '$', VND: '₫', EUR: '€', CNY: '¥', PTS: '' }
const notationOf = (locale: string, currency: Currency) => notationWith(currency, locale, symbols[currency])

test.each([
  [pt, 'BRL', '1.234,50', 123450n],
  [pt, 'BRL', '1.000,00', 100000n],
  [pt, 'BRL', '1234,5', 123450n],
  [pt, 'BRL', '1.234', 123400n],
  [pt, 'BRL', '12.5', 1250n],
  [pt, 'BRL', '1234.50', 123450n],
  [pt, 'BRL', ' 1 234,50 ', 123450n],
  [pt, 'BRL', 'R$ 50', 5000n],
  [es, 'EUR', '1.234,50', 123450n],
  [es, 'EUR', '50 €', 5000n],
  [portugal, 'EUR', '12\u00a0480,50\u00a0€', 1248050n],
  [en, 'USD', '1,234.50', 123450n],
  [en, 'USD', '0.01', 1n],
  [en, 'USD', '12,5', 1250n],
  [zh, 'CNY', '１２３４．５', 123450n],
  [pt, 'VND', '250.000', 250000n],
  [en, 'VND', '₫250,000', 250000n],
  [en, 'VND', '250,000 VND', 250000n],
  [en, 'VND', '250 000', 250000n],
  [en, 'PTS', '500', 500n],
] as const)('%s %s: %s is read', (locale, currency, typed, units) => {
  expect(readAmountText(typed, notationOf(locale, currency))).toEqual({ kind: 'read', units })
})

test.each([
  [en, 'VND', '500.000', [500n, 500_000n]],
  [pt, 'VND', '500,000', [500n, 500_000n]],
  [pt, 'BRL', '0,500', [50n, 50_000n]],
  [pt, 'BRL', '0.500', [50n, 50_000n]],
  [pt, 'BRL', '012.345', [1_234_500n]],
  [pt, 'BRL', '1,234', [123_400n]],
  [en, 'USD', '1.000', [100n, 100_000n]],
  [en, 'USD', '1234.000', [123_400n]],
  [portugal, 'EUR', '1.000', [100n, 100_000n]],
  [en, 'USD', '1.234,50', [123_450n]],
  [en, 'USD', '1.234.567', [123_456_700n]],
] as const)('%s %s: %s is asked', (locale, currency, typed, choices) => {
  expect(readAmountText(typed, notationOf(locale, currency))).toEqual({ kind: 'asked', choices })
})

test.each([
  [en, 'VND', '250.5', 'decimals'],
  [en, 'VND', '250,5', 'decimals'],
  [en, 'VND', '500.00', 'decimals'],
  [en, 'PTS', '1.5', 'decimals'],
  [pt, 'BRL', '12,5555', 'decimals'],
  [pt, 'BRL', '1.234,500', 'decimals'],
  [pt, 'BRL', '', 'none'],
  [pt, 'BRL', 'dez', 'none'],
  [pt, 'BRL', '-5', 'none'],
  [pt, 'BRL', '€ 50', 'none'],
  [pt, 'BRL', '12 34', 'none'],
  [pt, 'BRL', '1,234,50', 'none'],
  [pt, 'BRL', '1.23.456', 'none'],
  [en, 'USD', '1e5', 'none'],
] as const)('%s %s: %j is refused: %s', (locale, currency, typed, kind) => {
  expect(readAmountText(typed, notationOf(locale, currency))).toEqual({ kind })
})

test.each([
  [pt, '0,5', 50n],
  [pt, '0.5', 50n],
  [pt, '12,25 %', 1225n],
  [en, '0.5%', 50n],
  [en, '100', 10_000n],
] as const)('%s: the percentage %s is read', (locale, typed, units) => {
  expect(readAmountText(typed, percentNotation(locale))).toEqual({ kind: 'read', units })
})

test.each([
  [pt, '0,5555'],
  [pt, 'meio'],
  [en, '-1'],
] as const)('%s: the percentage %s is not read', (locale, typed) => {
  expect(readAmountText(typed, percentNotation(locale)).kind).not.toBe('read')
})

test('a text that is not read is no amount by any other rule', () => {
  const value = amountValue('500.000', notationOf(en, 'VND'))
  expect(unitsOf(value, 'VND')).toBeUndefined()
  expect(unitsOf(value, 'BRL')).toBeUndefined()
  expect(unreadText(value)).toBe('500.000')
})

const anyUnits = fc.bigInt(0n, 999_999_999_999n)
const anyNotation = fc
  .tuple(fc.constantFrom(...currencies), fc.constantFrom(...languages))
  .map(([currency, language]) => ({
    currency,
    symbol: symbols[currency],
    ...notationOf(formatOf[language], currency),
  }))

test('written amounts are read back in every language and currency, with and without the symbol', () => {
  fc.assert(
    fc.property(anyUnits, anyNotation, (units, notation) => {
      const { currency, locale, symbol } = notation
      const decimal = toDecimal(units, currency)
      expect(amountValue(writeAmountText(decimal, currency, locale), notation)).toBe(decimal)
      expect(amountValue(formatAmount(decimal, currency, locale, symbol), notation)).toBe(decimal)
    }),
  )
})

/** Every amount that somebody somewhere may mean by digits and signs: each sign as decimal sign, group sign or neither. */
function meanings(text: string, currency: Currency): ReadonlySet<bigint> {
  const found = new Set<bigint>()
  for (const decimal of ['.', ',', '']) {
    for (const group of ['.', ',', '']) {
      const [whole = '', fraction = '', ...more] = decimal === '' ? [text] : text.split(decimal)
      const groups = group === '' ? [whole] : whole.split(group)
      const isWhole = groups.every((digits, at) => /^\d+$/.test(digits) && (at === 0 || digits.length === 3))
      const cut = fraction.replace(/0+$/, '')
      if (decimal === group || more.length > 0 || !isWhole || !/^\d*$/.test(fraction)) continue
      if (groups.length > 1 && (groups[0]?.length ?? 0) > 3) continue
      if (cut.length <= exponentOf[currency]) found.add(BigInt(groups.join('') + cut.padEnd(exponentOf[currency], '0')))
    }
  }
  return found
}

test('a text with several meanings is read only as the page writes that amount, and else asked', () => {
  const part = fc.oneof(fc.constantFrom('0', '00', '000', '500', '1', '012'), fc.stringMatching(/^\d{1,4}$/))
  const text = fc
    .array(fc.tuple(part, fc.constantFrom('.', ',')), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.map(([digits, sign], at) => (at === parts.length - 1 ? digits : `${digits}${sign}`)).join(''))
  fc.assert(
    fc.property(text, anyNotation, (typed, notation) => {
      const { currency, locale } = notation
      const possible = meanings(typed, currency)
      const reading = readAmountText(typed, notation)
      if (reading.kind === 'asked') {
        for (const choice of reading.choices) expect(possible).toContain(choice)
      }
      if (reading.kind !== 'read') return
      expect(possible).toContain(reading.units)
      const decimal = toDecimal(reading.units, currency)
      const own = writeAmountText(decimal, currency, locale).replaceAll(/\s/g, '')
      if (possible.size > 1) expect(own.startsWith(typed)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
