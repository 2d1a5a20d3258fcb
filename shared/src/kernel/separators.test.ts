import { readIban, readMailAddress, withoutSeparators } from './separators.ts'

test.each([
  ['883 125', '883125'],
  ['883\u00a0125', '883125'],
  ['883\u2011125', '883125'],
  ['883–125', '883125'],
  ['883\u2212125', '883125'],
  ['883.125', '883125'],
  ['\u200b883\u202f125\u2060', '883125'],
  ['８８３１２５', '883125'],
])('%j is the code %s', (typed, code) => {
  expect(withoutSeparators(typed)).toBe(code)
})

test.each([
  'PT50\u00a00002\u00a00123\u00a01234\u00a05678\u00a09015\u00a04',
  'IBAN PT50 0002 0123 1234 5678 9015 4',
  'iban: pt50-0002-0123-1234-5678-9015-4',
  'PT50.0002.0123.1234.5678.9015.4',
  'PT50\u202f0002\u20110123\u200912345678 9015 4',
])('%j is an IBAN', (typed) => {
  expect(readIban(typed)).toBe('PT50000201231234567890154')
})

test('an e-mail address is taken out of a link', () => {
  expect(readMailAddress(' mailto:Ana@Example.com ')).toBe('ana@example.com')
})
