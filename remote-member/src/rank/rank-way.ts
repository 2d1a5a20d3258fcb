import { type Currency, type DecimalAmount, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'

export type RankWay = {
  /** Turnover still to bet for the next rank, in the currency of the brand. */
  readonly left: DecimalAmount
  /** From 0 to 1; 1 only when the whole turnover is done. */
  readonly share: number
  /** Number of laid tiles, out of sixteen. */
  readonly tiles: number
}

export const rankTiles = 16

/** Progress of the turnover towards the next rank. Undefined for unreadable amounts. */
export function rankWay(actual: DecimalAmount, expected: DecimalAmount, currency: Currency): RankWay | undefined {
  const [done, all] = [parseAmount(actual, currency), parseAmount(expected, currency)]
  if (done === undefined || all === undefined) return undefined
  const left = all > done ? minor(all - done) : minor(0)
  const perMille = all > 0n && left > 0n ? Number((done * 1000n) / all) : 1000
  return {
    left: toDecimal(left, currency),
    share: perMille / 1000,
    tiles: Math.floor((perMille * rankTiles) / 1000),
  }
}
