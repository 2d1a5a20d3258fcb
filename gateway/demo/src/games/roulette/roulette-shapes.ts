/** What the page of roulette gets from its server. */

/** What everyone sees of a table's round: nothing until it has ended. */
export type RouletteTable = { readonly number?: number }

export type RouletteResult = {
  readonly roulette: number
  /** Place and minor units of each bet. */
  readonly bets: readonly (readonly [string, number])[]
}
