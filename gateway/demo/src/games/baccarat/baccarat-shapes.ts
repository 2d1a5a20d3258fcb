/** What the page of baccarat gets from its server. */

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
