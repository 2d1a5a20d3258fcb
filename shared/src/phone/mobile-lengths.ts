import { Metadata } from 'libphonenumber-js/core'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import mobile from 'libphonenumber-js/mobile/metadata'

/** Digits of a number without its dialling code, both bounds included. */
export type MobileLengths = {
  readonly min: number
  readonly max: number
  /** Whether numbers have either `min` or `max` digits, and no count between the two. */
  readonly isEither: boolean
}

type Lengths = { possibleLengths(): number[] }
/** A numbering plan with the method that the library's types leave out. */
type TypedPlan = Lengths & { type(name: 'MOBILE'): Lengths | undefined }

function lengthsOf(country: CountryCode): readonly number[] {
  const metadata = new Metadata(mobile)
  metadata.selectNumberingPlan(country)
  const plan = metadata.numberingPlan as TypedPlan | undefined
  return (plan?.type('MOBILE') ?? plan)?.possibleLengths() ?? []
}

/**
 * Returns how many digits mobile numbers of a dialling code have: `mobileLengths('+84')` has 9 for both bounds, `+31` either
 * 9 or 11. `+1268` is an area of `+1`; the digits of the area are not counted. Undefined for a dialling code of no country.
 */
export function mobileLengths(dialingCode: string): MobileLengths | undefined {
  const digits = dialingCode.replace('+', '')
  const countries = getCountries().filter((country) => digits.startsWith(getCountryCallingCode(country)))
  const [first] = countries
  if (!first) return undefined
  const ofArea = digits.length - getCountryCallingCode(first).length
  const lengths = new Set(countries.flatMap(lengthsOf).map((length) => length - ofArea))
  const [min, max] = [Math.min(...lengths), Math.max(...lengths)]
  return { min, max, isEither: lengths.size === 2 && max - min > 1 }
}
