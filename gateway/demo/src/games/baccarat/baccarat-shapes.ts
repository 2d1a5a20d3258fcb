import type { PlacedBet } from '../core/chips-rules.ts'

/** What the page of baccarat gets from its server. */

export type BaccaratFacts = {
  /** Decimals of the currency. */
  readonly digits: number
  /** The smallest bet on a place, in minor units. */
  readonly least: number
}

/** What a player's round shows while the table has no result. */
export type BaccaratShown = { readonly bets: readonly PlacedBet[] }

/** Cards of both sides, as places in the shoe. */
export type BaccaratHands = { readonly player: readonly number[]; readonly bank: readonly number[] }

/** What everyone sees of a table's round: nothing until it has ended. */
export type BaccaratTable = Partial<BaccaratHands>

/** A past round of the table. */
export type BaccaratPast = { readonly winner: 'player' | 'bank' | 'tie'; readonly points: number }

export type BaccaratResult = {
  readonly baccarat: BaccaratHands
  /** The cards of both sides in text, for the betting record. */
  readonly cards: { readonly player: string; readonly bank: string }
  /** Place and minor units of each bet. */
  readonly bets: readonly (readonly [string, number])[]
}
