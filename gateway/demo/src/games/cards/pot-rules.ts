/** Stakes and prizes of a round of cards that people play with one another, the same in the server and on the page. */

/** Amounts are minor units. */
export type PotTerms = {
  readonly ante: bigint
  readonly seats: number
  /** The part of the pot that the house keeps, in hundredths of a per cent. */
  readonly rake: number
  /** How many people share the pot, all with the same part; a divisor of `seats`, one if omitted. */
  readonly winners?: number
}

/**
 * The pot is all antes. Each winner's part of it is whole, and the house keeps its part of that, rounded down, so that
 * winners get the same prize to the minor unit.
 */
export function potOf({ ante, seats, rake, winners = 1 }: PotTerms): {
  readonly pot: bigint
  readonly rake: bigint
  /** What each winner gets. */
  readonly prize: bigint
} {
  const pot = ante * BigInt(seats)
  const part = pot / BigInt(winners)
  const kept = (part * BigInt(rake)) / 10_000n
  return { pot, rake: kept * BigInt(winners), prize: part - kept }
}

/** What each seat gets. */
export const payoutsOf = (terms: PotTerms, ...winners: readonly number[]): readonly bigint[] => {
  const { prize } = potOf({ ...terms, winners: winners.length })
  return Array.from({ length: terms.seats }, (_, seat) => (winners.includes(seat) ? prize : 0n))
}
