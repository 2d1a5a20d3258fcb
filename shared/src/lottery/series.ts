import { floorOf, type Ratio, ratio, times } from './ratio.ts'

export const lowestSeries = 1700
export const usualSeries = 1956
/** Series of ZY, which pays the fair odds without a rebate. */
export const fairSeries = 2000

export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
export type SeriesRange = { readonly least: number; readonly most: number }

/**
 * Range of series that a prize mode allows. LOTT: the player chooses and gets the rest of their highest series as a
 * rebate. ZY and ELOTT have one fixed series without a rebate. SEA has printed prizes, on which the series has no effect.
 */
export function seriesRange(mode: PrizeMode, own: SeriesRange): SeriesRange {
  if (mode === 'LOTT') return own
  const fixed = mode === 'ZY' ? fairSeries : usualSeries
  return { least: fixed, most: fixed }
}

/** Share of a stake that is rebated at once: the highest series of the player minus the chosen series, in 2000ths. */
export const rebateRate = (series: number, most: number): Ratio => ratio(Math.max(0, most - series), 2000)

/** Rebate of a stake in minor units, rounded down. */
export const rebateOf = (stake: bigint, series: number, most: number): bigint =>
  floorOf(times(ratio(stake), rebateRate(series, most)))

/**
 * Rebate of each upline for a stake, in minor units: the difference between its highest series and the highest one below it.
 * @param most highest series of the player, then of the uplines from the nearest to the farthest
 */
export const levelRebates = (stake: bigint, most: readonly number[]): readonly bigint[] => {
  let below = most[0] ?? 0
  return most.slice(1).map((own) => {
    const rebate = rebateOf(stake, below, own)
    below = Math.max(below, own)
    return rebate
  })
}
