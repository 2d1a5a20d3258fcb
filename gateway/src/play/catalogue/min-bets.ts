import { betLadders, type Currency, type Minor, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'

/** Minimum bets in minor units; no game is played for points, so their ladder is empty. */
const ladderOf = (currency: Currency): readonly Minor[] =>
  currency === 'PTS' ? [] : betLadders[currency].map((amount) => parseAmount(amount, currency) ?? minor(0))

export const minBetOf = (rung: number, currency: Currency): Minor => ladderOf(currency)[rung] ?? minor(0)
export const minBetText = (rung: number, currency: Currency): string => toDecimal(minBetOf(rung, currency), currency)

/** The highest rung with a minimum bet of at most this decimal stake; -1 when there is none. */
export function highestRung(text: string, currency: Currency): number {
  const stake = parseAmount(text, currency) ?? 0n
  return ladderOf(currency).findLastIndex((least) => least <= stake)
}
