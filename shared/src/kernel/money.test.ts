import fc from 'fast-check'
import { exponentOf, formatAmount, minor, parseAmount, share, toDecimal } from './money.ts'

const currencies = ['BRL', 'USD', 'VND', 'EUR', 'CNY', 'PTS'] as const
const anyAmount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

test('an amount survives the wire in every currency', () => {
  fc.assert(
    fc.property(anyAmount, fc.constantFrom(...currencies), (units, currency) => {
      expect(parseAmount(toDecimal(units, currency), currency)).toBe(units)
    }),
  )
})

test('a decimal amount has exactly the decimals of its currency', () => {
  fc.assert(
    fc.property(anyAmount, fc.constantFrom(...currencies), (units, currency) => {
      const [, fraction = ''] = toDecimal(units, currency).split('.')
      expect(fraction).toHaveLength(exponentOf[currency])
    }),
  )
})

test.each(['', '1,50', '1.505', '1e3', ' 1', '--1', '1.', '.5', 'NaN', '9'.repeat(16)])(
  '%j is not an amount of reais',
  (text) => {
    expect(parseAmount(text, 'BRL')).toBeUndefined()
  },
)

test.each([
  ['1.000', 'BRL'],
  ['1.5000', 'BRL'],
  ['500.000', 'VND'],
  ['12.00', 'VND'],
  ['1.0', 'PTS'],
] as const)('%s has more decimals than %s, and zeros count', (text, currency) => {
  expect(parseAmount(text, currency)).toBeUndefined()
})

test('[IN-02] amounts are formatted by locale with the brand symbol, exactly beyond the precision of floats', () => {
  expect(formatAmount('2480.50', 'BRL', 'pt-BR', 'R$')).toBe('R$\u00a02.480,50')
  expect(formatAmount('12480.50', 'EUR', 'pt-PT', '€')).toBe('12\u00a0480,50\u00a0€')
  expect(formatAmount('2480.50', 'USD', 'en-US', '$')).toBe('$2,480.50')
  expect(formatAmount('-1206.40', 'BRL', 'pt-BR', 'R$')).toBe('\u2212R$\u00a01.206,40')
  expect(formatAmount('99999999999999.99', 'USD', 'en-US', '$')).toBe('$99,999,999,999,999.99')
})

test('a share is rounded down, also below zero', () => {
  expect(share(minor(12_500_00), 8_000n)).toBe(100_00n)
  expect(share(minor(1), 999_999n)).toBe(0n)
  expect(share(minor(-1), 1n)).toBe(-1n)
})
