import fc from 'fast-check'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import { anyCharacter } from '../testing/any-character.ts'
import { parsePhone } from './parse-phone.ts'

const valid = (e164: string) => expect.objectContaining({ ok: true, e164 })
const invalid = { ok: false, problem: 'invalid' }

test.each([
  ['+55', '11988770142', '+5511988770142'],
  ['+55', ' (11) 98877-0142 ', '+5511988770142'],
  ['+55', '011 98877 0142', '+5511988770142'],
  ['+55', '+55 11 98877-0142', '+5511988770142'],
  ['+84', '0912345678', '+84912345678'],
  ['+84', '912.345.678', '+84912345678'],
  ['+351', '912 345 678', '+351912345678'],
  ['+86', '１３１ ２３４５ ６７８９', '+8613123456789'],
  ['+1268', '464 1234', '+12684641234'],
  ['+39', '312 345 6789', '+393123456789'],
])('[ER-01] %s %s is parsed as %s', (dialingCode, national, e164) => {
  expect(parsePhone(dialingCode, national)).toEqual(valid(e164))
})

test.each([
  ['a plus', '+55', '+55 11 98765-4321', '+55', '11987654321'],
  ['the plus of another country', '+55', '+84 912 345 678', '+84', '912345678'],
  ['a bracketed plus', '+55', '(+351) 912 345 678', '+351', '912345678'],
  ['two zeros', '+55', '0055 11 98765-4321', '+55', '11987654321'],
  ['two zeros of another country', '+55', '00351912345678', '+351', '912345678'],
  ['the chosen country’s digits', '+55', '5511987654321', '+55', '11987654321'],
  ['the chosen country’s digits before an area of the same digits', '+55', '55 55 98765-4321', '+55', '55987654321'],
  ['an area that is written like the country', '+55', '55 98765-4321', '+55', '55987654321'],
  ['full-width digits and signs', '+55', '＋５５　（１１）　９８７６５－４３２１', '+55', '11987654321'],
  ['square brackets and a long dash', '+55', '[11] 98765–4321', '+55', '11987654321'],
  ['signs that turn the direction, as address books add', '+55', '\u202a+55 11 98765-4321\u202c', '+55', '11987654321'],
  ['a zero in brackets', '+55', '+44 (0)7911 123456', '+44', '7911123456'],
  ['an island whose dialling code is longer', '+1268', '+1 268 464 1234', '+1268', '4641234'],
])('[ER-01] a typed prefix is removed: %s', (_, dialingCode, typed, dial, national) => {
  expect(parsePhone(dialingCode, typed)).toMatchObject({
    ok: true,
    dialingCode: dial,
    national,
    e164: `${dial}${national}`,
  })
})

test('[ER-01] a parsed number has its country', () => {
  expect(parsePhone('+55', '+351 912 345 678')).toMatchObject({ country: 'PT' })
  expect(parsePhone('+55', '+1 268 464 1234')).toMatchObject({ country: 'AG' })
})

test.each([
  ['a landline', '+55', '1132345678'],
  ['too short', '+55', '1198877'],
  ['too long', '+55', '119887701421234'],
  ['of another country without its plus', '+55', '351 912 345 678'],
  ['the dialling code of another country than the chosen one', '+351', '5511988770142'],
  ['letters', '+55', '11 98877 ANAB'],
  ['an extension', '+55', '11988770142 ext. 5'],
  ['a plus in the middle', '+55', '1198877+0142'],
  ['a dialling code of no country', '+999', '11988770142'],
  ['a dialling code without its plus', '55', '11988770142'],
  ['very long', '+55', '1'.repeat(100_000)],
])('[ER-01] an invalid number is refused: %s', (_, dialingCode, national) => {
  expect(parsePhone(dialingCode, national)).toEqual(invalid)
})

test('[ER-02] a text without digits is a missing number', () => {
  for (const nothing of ['', '  ', '-', '+'])
    expect(parsePhone('+55', nothing)).toEqual({ ok: false, problem: 'missing' })
})

test('[ER-01] the example number of every country is valid and parses to the same number again', () => {
  const known = getCountries().filter((country) => examples[country] !== undefined)
  expect(known.length).toBeGreaterThan(230)
  const wrong = known.filter((country: CountryCode) => {
    const dialingCode = `+${getCountryCallingCode(country)}`
    const first = parsePhone(dialingCode, examples[country] ?? '')
    const again = first.ok ? parsePhone(dialingCode, first.e164) : first
    return !first.ok || !again.ok || again.e164 !== first.e164
  })
  expect(wrong).toEqual([])
})

test('[ER-01] any text gives a number or a problem', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: anyCharacter, maxLength: 60 }), (dialingCode, national) => {
      const parsed = parsePhone(dialingCode, national)
      if (parsed.ok) expect(parsed.e164).toMatch(/^\+\d{7,15}$/)
      else expect(parsed.problem).toMatch(/^(missing|invalid)$/)
    }),
  )
})
