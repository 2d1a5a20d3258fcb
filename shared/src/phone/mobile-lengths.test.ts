import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import { mobileLengths } from './mobile-lengths.ts'

test.each([
  ['+84', 9, 9],
  ['+351', 9, 9],
  ['+86', 11, 11],
  ['+55', 10, 11],
  ['+1268', 7, 7],
  ['+1787', 7, 7],
  ['+44', 10, 10],
  ['+49', 10, 11],
  ['+290', 4, 5],
])('[VA-07] a mobile number of %s has %i to %i digits', (dialingCode, min, max) => {
  expect(mobileLengths(dialingCode)).toEqual({ min, max, isEither: false })
})

test.each([
  ['+31', 9, 11],
  ['+376', 6, 9],
  ['+354', 7, 9],
])('[VA-07] a mobile number of %s has %i or %i digits and none between', (dialingCode, min, max) => {
  expect(mobileLengths(dialingCode)).toEqual({ min, max, isEither: true })
})

test('[VA-07] an unknown dialling code has no lengths', () => {
  expect(mobileLengths('+999')).toBeUndefined()
})

test('[VA-07] the example number of every country is within its lengths', () => {
  const wrong = getCountries().filter((country: CountryCode) => {
    const lengths = mobileLengths(`+${getCountryCallingCode(country)}`)
    const length = examples[country]?.length
    return length !== undefined && (!lengths || length < lengths.min || length > lengths.max)
  })
  expect(wrong).toEqual([])
})
