import { languages } from '../i18n/languages.ts'
import { amountInWords } from './amount-words.ts'

test.each([
  ['pt', 'BRL', 123_450n, 'mil duzentos e trinta e quatro reais e cinquenta centavos'],
  ['pt', 'BRL', 100n, 'um real'],
  ['pt', 'BRL', 1n, 'um centavo'],
  ['pt', 'BRL', 1_600n, 'dezesseis reais'],
  ['pt', 'BRL', 110_000n, 'mil e cem reais'],
  ['pt', 'BRL', 100_000_000n, 'um milhão de reais'],
  ['pt', 'BRL', 120_000_000n, 'um milhão e duzentos mil reais'],
  ['pt', 'VND', 500_000n, 'quinhentos mil dongs'],
  ['pt-PT', 'EUR', 1_916n, 'dezanove euros e dezasseis cêntimos'],
  ['en', 'USD', 123_401n, 'one thousand two hundred thirty-four dollars and one cent'],
  ['en', 'VND', 500n, 'five hundred dong'],
  ['en', 'VND', 500_000n, 'five hundred thousand dong'],
  ['en', 'PTS', 1_000_001n, 'one million one points'],
  ['es', 'EUR', 2_100n, 'veintiún euros'],
  ['es', 'USD', 2_116_022n, 'veintiún mil ciento sesenta dólares con veintidós centavos'],
  ['es', 'VND', 1_000_000n, 'un millón de dongs'],
  ['es', 'BRL', 3_100n, 'treinta y un reales'],
  ['zh', 'CNY', 123_405n, '一千二百三十四元零五分'],
  ['zh', 'VND', 500_000n, '五十万越南盾'],
  ['zh', 'VND', 10n, '十越南盾'],
  ['zh', 'VND', 100_010_001n, '一亿零一万零一越南盾'],
  ['zh', 'VND', 20_300n, '二万零三百越南盾'],
] as const)('%s %s: %s is "%s"', (language, currency, units, words) => {
  expect(amountInWords(units, currency, language)).toBe(words)
})

test.each(languages)('in %s different amounts have different words', (language) => {
  const amounts = Array.from({ length: 3000 }, (_, at) => BigInt(at < 1500 ? at + 1 : (at - 1400) * 997))
  const words = amounts.map((units) => amountInWords(units, 'VND', language))
  expect(new Set(words).size).toBe(new Set(amounts).size)
})

test('nothing and amounts from a milliard on have no words', () => {
  expect(amountInWords(0n, 'VND', 'en')).toBeUndefined()
  expect(amountInWords(1_000_000_000n, 'VND', 'en')).toBeUndefined()
})
