/** A country from the platform's list. The dialling code includes the plus sign. */
export type Country = { readonly countryCode: string; readonly countryDialingCode: string }

export type NamedCountry = Country & {
  /** In the player's language. */
  readonly name: string
  /** The name in lower case without accents and signs, which searches are compared with. */
  readonly plainName: string
}

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const whole: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Returns a text in lower case without accents and signs, so that "mexico" finds "México". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłıßæœ]/g, (letter) => whole[letter] ?? letter)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Splits off the platform's preferred countries at the beginning; the platform sorts the rest by code. */
function splitFirst(countries: readonly Country[]): [first: readonly Country[], rest: readonly Country[]] {
  let start = Math.max(0, countries.length - 1)
  while (start > 0 && (countries[start - 1]?.countryCode ?? '') < (countries[start]?.countryCode ?? '')) start -= 1
  return [countries.slice(0, start), countries.slice(start)]
}

/** Adds names and sorts by name, except the platform's preferred first countries. @param tag BCP 47, such as `pt-BR` */
export function namedCountries(countries: readonly Country[], tag: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const compare = new Intl.Collator(tag).compare
  const named = (country: Country): NamedCountry => {
    const name = names.of(country.countryCode) ?? country.countryCode
    return { ...country, name, plainName: plain(name) }
  }
  const [first, rest] = splitFirst(countries)
  return [...first.map(named), ...rest.map(named).sort((one, other) => compare(one.name, other.name))]
}

/** Rank of a search match: 0 country code, 1 start of a word in the name, 2 other part of the name, 3 no match. */
function rank({ plainName, countryCode }: NamedCountry, wanted: string): number {
  if (countryCode.toLowerCase() === wanted) return 0
  if (` ${plainName}`.includes(` ${wanted}`)) return 1
  return plainName.includes(wanted) ? 2 : 3
}

/** Finds countries by name, country code, or dialling code with or without plus or `00`; the best match is first. */
export function findCountries(countries: readonly NamedCountry[], text: string): readonly NamedCountry[] {
  const digits = /^(?:\+|00)?([0-9]+)$/.exec(text.trim())?.[1]
  if (digits) return countries.filter(({ countryDialingCode }) => countryDialingCode.slice(1).startsWith(digits))
  const wanted = plain(text)
  if (wanted === '') return countries
  return countries
    .map((country) => ({ country, rank: rank(country, wanted) }))
    .filter((found) => found.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}
