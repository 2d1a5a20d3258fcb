import { floorOf, ratio, times } from './ratio.ts'
import { lowestSeries, rebateRate } from './series.ts'

/** Game groups with a rebate rate per account. Lotteries have a series instead. */
export const rateGroups = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP'] as const
export type RateGroup = (typeof rateGroups)[number]

/** Field of the rates of an account: the series of lotteries, or the rebate of a game group. */
export type RateField = 'series' | RateGroup
export const rateFields: readonly RateField[] = ['series', ...rateGroups]

/** Rates of an account: the highest series, and rebates in hundredths of a percent of the valid bet. */
export type Rates = Readonly<Record<RateField, number>>
/** Rates as they are sent: the series as a whole number, rebates in percent with a point, for example `0.60`. */
export type RatesText = Readonly<Record<RateField, string>>

/** The lowest rates that an account may have. */
export const lowestRates: Rates = { series: lowestSeries, RNG: 0, LIVE: 0, SPORTS: 0, FISH: 0, PVP: 0 }

const patterns = { series: /^\d{4}$/, rebate: /^\d{1,2}(\.\d{1,2})?$/ } as const

/** Reads one field; undefined for a text in another form, such as a comma, a sign, a blank or three decimals. */
export function readRate(field: RateField, text: string): number | undefined {
  if (field === 'series') return patterns.series.test(text) ? Number(text) : undefined
  if (!patterns.rebate.test(text)) return undefined
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const rateText = (field: RateField, rate: number): string =>
  field === 'series' ? String(rate) : `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`

const mapFields = <Value>(value: (field: RateField) => Value) =>
  Object.fromEntries(rateFields.map((field) => [field, value(field)])) as Readonly<Record<RateField, Value>>

export const ratesText = (rates: Rates): RatesText => mapFields((field) => rateText(field, rates[field]))

/** form: not a number in the form of `RatesText`. above, below: outside the range, whose end is `limit`. */
export type RateProblem =
  | { readonly field: RateField; readonly problem: 'form' }
  | { readonly field: RateField; readonly problem: 'above' | 'below'; readonly limit: string }

export type RateRange = { readonly floor: Rates; readonly ceiling: Rates }

/**
 * Reads rates that an upline wants to give.
 * @param range from the highest rates below the account, and what the account already has, to the upline's own rates
 */
export function readRates(
  text: RatesText,
  { floor, ceiling }: RateRange,
): { readonly rates: Rates } | { readonly wrong: RateProblem } {
  const read = mapFields((field) => readRate(field, text[field]))
  for (const field of rateFields) {
    const rate = read[field]
    if (rate === undefined) return { wrong: { field, problem: 'form' } }
    if (rate > ceiling[field]) return { wrong: { field, problem: 'above', limit: rateText(field, ceiling[field]) } }
    if (rate < floor[field]) return { wrong: { field, problem: 'below', limit: rateText(field, floor[field]) } }
  }
  return { rates: read as Rates }
}

/** The higher of two rates in each field. */
export const higherRates = (one: Rates, other: Rates): Rates => mapFields((field) => Math.max(one[field], other[field]))

/** The lower of two rates in each field. */
export const lowerRates = (one: Rates, other: Rates): Rates => mapFields((field) => Math.min(one[field], other[field]))

/** What an upline keeps of each bet of a downline, in hundredths of a percent; of lotteries as a level rebate. */
export function keptRates(own: Rates, downline: Rates): Rates {
  const ofSeries = Number(floorOf(times(rebateRate(downline.series, own.series), ratio(10_000))))
  return mapFields((field) => (field === 'series' ? ofSeries : Math.max(0, own[field] - downline[field])))
}
