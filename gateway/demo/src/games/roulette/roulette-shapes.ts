import type { PlacedBet } from '../core/chips-rules.ts'

/** What the page of roulette gets from its server. */

export type RouletteFacts = {
  /** Decimals of the currency. */
  readonly digits: number
  /** The smallest bet on a place, in minor units. */
  readonly least: number
}

/** What a player's round shows while the table has no result. */
export type RouletteShown = { readonly bets: readonly PlacedBet[] }

/** What everyone sees of a table's round: nothing until it has ended. */
export type RouletteTable = { readonly number?: number }

export type RouletteResult = {
  readonly roulette: number
  /** Place and minor units of each bet. */
  readonly bets: readonly (readonly [string, number])[]
}
