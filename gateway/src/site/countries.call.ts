import { countries } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { diallingCodes } from './dialling-codes.ts'

const list = Object.entries(diallingCodes).map(([countryCode, code]) => ({
  countryCode,
  countryDialingCode: `+${code}`,
}))

/** All countries by code; the merchant's first ones lead. */
export const countriesCall = answers(countries, async (_, { merchant: { firstCountries } }) => {
  const place = (code: string) => (firstCountries.indexOf(code) + 1 || Number.POSITIVE_INFINITY) as number
  return list.toSorted((one, other) => {
    const [first, second] = [place(one.countryCode), place(other.countryCode)]
    if (first === second) return one.countryCode < other.countryCode ? -1 : 1
    return first - second
  })
})
