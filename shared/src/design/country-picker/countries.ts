/** A country as the platform lists it; the dialling code has its plus. */
export type Country = { readonly countryCode: string; readonly countryDialingCode: string }

export type NamedCountry = Country & {
  /** In the player's language. */
  readonly name: string
  /** What a search is compared with. */
  readonly plainName: string
}

/** Letters that do not come apart into a plain one and its accent. */
const whole: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Lower case without accents and signs, so that "mexico" finds "México". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłıßæœ]/g, (letter) => whole[letter] ?? letter)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** The countries that the platform puts before the others, which it sorts by code. */
function splitFirst(countries: readonly Country[]): [first: readonly Country[], rest: readonly Country[]] {
  let start = Math.max(0, countries.length - 1)
  while (start > 0 && (countries[start - 1]?.countryCode ?? '') < (countries[start]?.countryCode ?? '')) start -= 1
  return [countries.slice(0, start), countries.slice(start)]
}

/** Names the countries and sorts all but the platform's first ones by name. @param tag BCP 47, for example `pt-BR` */
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

/** How well a country fits: 0 by its code, 1 by the start of a word of its name, 2 by a part of it, 3 not at all. */
function rank({ plainName, countryCode }: NamedCountry, wanted: string): number {
  if (countryCode.toLowerCase() === wanted) return 0
  if (` ${plainName}`.includes(` ${wanted}`)) return 1
  return plainName.includes(wanted) ? 2 : 3
}

/** Finds by name, by code, or by dialling code with or without its plus; the best fit comes first. */
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
