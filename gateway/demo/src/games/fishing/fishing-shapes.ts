/** What the page of fishing gets from its server. */

export type FishingFacts = {
  /** Return to player in hundredths of a per cent. */
  readonly rtp: number
  /** Decimals of the currency. */
  readonly digits: number
  /** Whether the member's profile lets a page shoot by itself. */
  readonly autoplay: boolean
}

/** A shot of somebody at the table. */
export type Shot = {
  /** Masked name of the player; empty when the wallet tells none. */
  readonly name: string
  readonly fish: number
  readonly caught: boolean
  /** Milliseconds from the beginning of the tide. */
  readonly at: number
}

/** What everyone at the table sees of a tide. */
export type Tide = {
  /** The seed of the tide's fish; it says nothing of what a shot catches. */
  readonly seed: number
  /** Numbers of fish that were caught and would still be in the water. */
  readonly caught: readonly number[]
  /** The newest shots, oldest first. */
  readonly shots: readonly Shot[]
}

export type FishingBet = { readonly fish: number }

export type FishingResult = {
  readonly fish: number
  readonly species: string
  readonly pays: number
  readonly caught: boolean
  /** The fish was caught by another player at the same moment; the stake came back. */
  readonly gone?: true
}
