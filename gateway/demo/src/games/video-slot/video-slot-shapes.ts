/** What the page of the slot with five reels gets from its server. */

import type { SymbolPicture } from '../slot/slot-shapes.ts'

export type VideoSlotFacts = {
  /** By number of the symbol: wild, scatter and the others from the rarest. */
  readonly symbols: readonly SymbolPicture[]
  /** Pays of three, four and five of a symbol in line bets, by its number; empty for wild and scatter. */
  readonly pays: readonly (readonly number[])[]
  readonly multiplier: number
  /** Spins in which free spins start once on average, and the average number of free spins of a round. */
  readonly freeSpinsEvery: number
  readonly averageFreeSpins: number
  /** Exact return to player in per cent. */
  readonly exactReturn: number
  /** Decimals of the currency. */
  readonly digits: number
  /** The largest prize of a round: minor units as text, and a multiple of the stake. */
  readonly largestPrize: string
  readonly largestMultiple: number
  /** Stops before the first round. */
  readonly stops: string
}

export type VideoSlotResult = {
  /** Stops of the paid spin and of each free spin: one digit with base 36 for each of the five reels. */
  readonly stops: string
  readonly freeSpins: number
  readonly multiplier: number
  /** Winning lines of the paid spin, from 0. */
  readonly lines: readonly number[]
}
