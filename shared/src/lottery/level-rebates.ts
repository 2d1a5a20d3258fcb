import type { RateGroup, Rates } from './agent-rates.ts'

/** A level rebate before it is rounded: hundredths of a percent of minor units, 10,000 for one minor unit. */
export const levelUnit = 10_000n

/**
 * What each upline earns of a bet on a game group, in hundredths of a percent: the difference between its rebate and the
 * highest one below it on the path. Together they are never more than the highest rebate of the path.
 * @param path rates of the member who bet, then of the uplines from the nearest to the farthest
 */
export function levelShares(group: RateGroup, path: readonly Pick<Rates, RateGroup>[]): readonly number[] {
  let below = path[0]?.[group] ?? 0
  return path.slice(1).map((rates) => {
    const share = Math.max(0, rates[group] - below)
    below = Math.max(below, rates[group])
    return share
  })
}

const floorDivided = (units: bigint): bigint => (units - (((units % levelUnit) + levelUnit) % levelUnit)) / levelUnit

/**
 * Rounds the level rebates of a booking: their sum is rounded down once. Each line is rounded down too, and the remaining
 * minor units go to the lines with the largest remainders, so that the lines add up to the amount. Lines that take back what
 * was paid for voided bets are negative.
 * @param units of each line, 10,000 for one minor unit
 */
export function bookedRebates(units: readonly bigint[]): {
  readonly amount: bigint
  readonly lines: readonly bigint[]
} {
  const amount = floorDivided(units.reduce((sum, each) => sum + each, 0n))
  const lines = units.map(floorDivided)
  const byRemainder = units
    .map((each, place) => ({ place, remainder: each - floorDivided(each) * levelUnit }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
  const left = Number(amount - lines.reduce((sum, each) => sum + each, 0n))
  for (const { place } of byRemainder.slice(0, left)) lines[place] = (lines[place] ?? 0n) + 1n
  return { amount, lines }
}
