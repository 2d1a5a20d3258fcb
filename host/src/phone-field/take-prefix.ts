import type { Country } from '@azulejo/shared/design'
import type { ParsePhone } from './use-parse-phone.ts'

type Taken = {
  readonly country: Country
  /** Digits after the dialling code. */
  readonly rest: string
}

/** Splits the dialling code off a typed number and finds its country; undefined for a number without a dialling code. */
export function takePrefix(
  text: string,
  dialingCode: string,
  countries: readonly Country[],
  parse: ParsePhone,
): Taken | undefined {
  const parsed = parse(dialingCode, text)
  if (!parsed.ok) return undefined
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  const prefix = digits.slice(0, -parsed.national.length).replace(/^0+/, '')
  if (!digits.endsWith(parsed.national) || !prefix.startsWith(parsed.dialingCode.slice(1))) return undefined
  const country =
    countries.find(({ countryCode }) => countryCode === parsed.country) ??
    countries.find(({ countryDialingCode }) => countryDialingCode === parsed.dialingCode)
  if (!country || !parsed.e164.startsWith(country.countryDialingCode)) return undefined
  return { country, rest: parsed.e164.slice(country.countryDialingCode.length) }
}
