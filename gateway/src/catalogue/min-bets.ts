import { type Currency, type Minor, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'

/** Minimum bets in minor units, from the lowest rung up; a game stands on one rung in every currency. */
const ladders: Partial<Record<Currency, readonly number[]>> = {
  BRL: [10, 20, 40, 100, 200, 500],
  USD: [5, 5, 10, 20, 50, 100],
  VND: [500, 1_000, 2_000, 5_000, 10_000, 25_000],
}

const ladderOf = (currency: Currency): readonly number[] => ladders[currency] ?? ladders.USD ?? []

export const minBetOf = (rung: number, currency: Currency): Minor => minor(ladderOf(currency)[rung] ?? 0)
export const minBetText = (rung: number, currency: Currency): string => toDecimal(minBetOf(rung, currency), currency)

/** The highest rung that a player with this smallest stake may play on; -1 when there is none. */
export function highestRung(text: string, currency: Currency): number {
  const stake = parseAmount(text, currency) ?? 0n
  return ladderOf(currency).findLastIndex((least) => BigInt(least) <= stake)
}
