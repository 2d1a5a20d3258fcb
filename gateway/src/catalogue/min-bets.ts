import { betLadders, type Currency, type Minor, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'

/** Minimum bets in minor units; nothing is played for points. */
const ladderOf = (currency: Currency): readonly Minor[] =>
  currency === 'PTS' ? [] : betLadders[currency].map((amount) => parseAmount(amount, currency) ?? minor(0))

export const minBetOf = (rung: number, currency: Currency): Minor => ladderOf(currency)[rung] ?? minor(0)
export const minBetText = (rung: number, currency: Currency): string => toDecimal(minBetOf(rung, currency), currency)

/** The highest rung that a player with this smallest stake may play on; -1 when there is none. */
export function highestRung(text: string, currency: Currency): number {
  const stake = parseAmount(text, currency) ?? 0n
  return ladderOf(currency).findLastIndex((least) => least <= stake)
}
