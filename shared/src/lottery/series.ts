import { floorOf, type Ratio, ratio, times } from './ratio.ts'

export const lowestSeries = 1700
export const usualSeries = 1956
/** ZY pays the fair odds and gives nothing back. */
export const fairSeries = 2000

export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
export type SeriesRange = { readonly least: number; readonly most: number }

/**
 * What a mode pays by. LOTT: the player chooses, and what is left of the own highest series comes back. ZY and ELOTT
 * pay by one series and give nothing back. Pays of SEA are printed.
 */
export function seriesRange(mode: PrizeMode, own: SeriesRange): SeriesRange {
  if (mode === 'LOTT') return own
  const fixed = mode === 'ZY' ? fairSeries : usualSeries
  return { least: fixed, most: fixed }
}

/** The part of a stake that comes back at once: what the own highest series has over the chosen one. */
export const rebateRate = (series: number, most: number): Ratio => ratio(Math.max(0, most - series), 2000)

/** Minor units, rounded down. */
export const rebateOf = (stake: bigint, series: number, most: number): bigint =>
  floorOf(times(ratio(stake), rebateRate(series, most)))

/**
 * What each upline earns of a stake: the difference of its highest series to that of the one below it.
 * @param most the highest series of the player and of the uplines from the nearest to the farthest
 */
export const levelRebates = (stake: bigint, most: readonly number[]): readonly bigint[] => {
  let below = most[0] ?? 0
  return most.slice(1).map((own) => {
    const rebate = rebateOf(stake, below, own)
    below = Math.max(below, own)
    return rebate
  })
}
