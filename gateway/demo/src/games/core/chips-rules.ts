/** Chips on a place of a table, in minor units. */
export type PlacedBet = { readonly place: string; readonly amount: number }

/** What the page of a game with chips gets before the first bet. */
export type ChipsFacts = {
  /** Decimals of the currency. */
  readonly digits: number
  /** The smallest bet on a place, in minor units. */
  readonly least: number
}

/** What a player's round shows while the table has no result. */
export type BetsShown = { readonly bets: readonly PlacedBet[] }

export const sumOf = (bets: readonly PlacedBet[]): number => bets.reduce((sum, { amount }) => sum + amount, 0)

/** One bet for each place, in the order of its first chip. */
export function mergeBets(chips: readonly PlacedBet[]): readonly PlacedBet[] {
  const sums = new Map<string, number>()
  for (const { place, amount } of chips) sums.set(place, (sums.get(place) ?? 0) + amount)
  return [...sums].map(([place, amount]) => ({ place, amount }))
}

/** Share of the results in which an amount comes back for it not to be at risk, as for the lotteries. */
export const safeShare = 0.8
