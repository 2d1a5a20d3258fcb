/** Exact arithmetic of bet slips, the same in the server and on the page. Odds are hundredths, amounts minor units. */

/** Outcome of one pick. `deadHeat` is the number of equal winners among which a stake is divided. */
export type Outcome = 'won' | 'halfWon' | 'push' | 'void' | 'halfLost' | 'lost' | { readonly deadHeat: number }

/** A pick of a slip with the odds that were accepted. */
export type Leg = { readonly odds: number; readonly outcome: Outcome }

/** What a pick returns for each unit of stake, as a fraction. */
export type Factor = { readonly over: bigint; readonly under: bigint }

export function factorOf({ odds, outcome }: Leg): Factor {
  if (typeof outcome === 'object') return { over: BigInt(odds), under: 100n * BigInt(outcome.deadHeat) }
  switch (outcome) {
    case 'won':
      return { over: BigInt(odds), under: 100n }
    case 'halfWon':
      return { over: BigInt(odds) + 100n, under: 200n }
    case 'halfLost':
      return { over: 1n, under: 2n }
    case 'lost':
      return { over: 0n, under: 1n }
    default:
      return { over: 1n, under: 1n }
  }
}

/** Number of ways to choose `size` of `count` picks. */
export function combinations(count: number, size: number): number {
  let ways = 1
  for (let place = 0; place < size; place++) ways = (ways * (count - place)) / (place + 1)
  return ways
}

/**
 * Sum over all choices of `size` factors of their products, as a fraction. Size 1 is a slip of singles, the number of
 * factors a multiple, a size between both a system.
 */
export function sumOfProducts(factors: readonly Factor[], size: number): Factor {
  const sums = [1n, ...Array.from({ length: size }, () => 0n)]
  let under = 1n
  for (const factor of factors) {
    for (let chosen = size; chosen >= 0; chosen--)
      sums[chosen] = (sums[chosen] ?? 0n) * factor.under + (chosen > 0 ? (sums[chosen - 1] ?? 0n) * factor.over : 0n)
    under *= factor.under
  }
  return { over: sums[size] ?? 0n, under }
}

/** The payout of a slip, rounded down once. @param unit stake of each combination */
export function payoutOf(unit: bigint, legs: readonly Leg[], size: number): bigint {
  const { over, under } = sumOfProducts(legs.map(factorOf), size)
  return (unit * over) / under
}

/** The payout if every pick wins. */
export const possibleOf = (unit: bigint, odds: readonly number[], size: number): bigint =>
  payoutOf(
    unit,
    odds.map((each) => ({ odds: each, outcome: 'won' })),
    size,
  )

/** Return of a slip for each unit of its total stake if every pick wins, in hundredths, rounded down. */
export const totalOdds = (odds: readonly number[], size: number): bigint =>
  possibleOf(100n, odds, size) / BigInt(combinations(odds.length, size))

export type SlipStatus = 'open' | 'won' | 'lost' | 'void' | 'partVoid' | 'cashedOut'

/** Status of a settled slip: part void when a part of the stake came back because a pick does not count, or counts half. */
export function statusOf(stake: bigint, payout: bigint, outcomes: readonly Outcome[]): SlipStatus {
  const isReturned = (outcome: Outcome) => outcome === 'void' || outcome === 'push'
  if (outcomes.every(isReturned)) return 'void'
  const isPart = outcomes.some((outcome) => isReturned(outcome) || outcome === 'halfLost')
  if (payout > 0n && (outcomes.includes('void') || (isPart && payout <= stake))) return 'partVoid'
  return payout > stake ? 'won' : 'lost'
}

/** Most picks of a slip. */
export const mostPicks = 8

export type Limits = {
  /** The largest prize of the wallet in minor units, and as a multiple of the stake. */
  readonly largestPrize: bigint
  readonly largestMultiple: number
}

/**
 * The largest stake of each combination, by the limits of the markets and of the wallet; 0 when the odds are too high.
 * @param shares part of the largest prize that each pick's market may pay, in per cent
 */
export function mostUnit(odds: readonly number[], size: number, shares: readonly number[], limits: Limits): bigint {
  const { over, under } = sumOfProducts(
    odds.map((each) => factorOf({ odds: each, outcome: 'won' })),
    size,
  )
  const combined = BigInt(combinations(odds.length, size))
  if (over > BigInt(limits.largestMultiple) * combined * under) return 0n
  const most = (limits.largestPrize * BigInt(Math.min(...shares))) / 100n
  // The payout is rounded down, so it is within the limit below the next unit.
  return ((most + 1n) * under - 1n) / over
}

/** The theoretical return of a slip in hundredths of a per cent: the product of its markets' returns, on average over its combinations. */
export function returnOfSlip(returns: readonly number[], size: number): number {
  const { over, under } = sumOfProducts(
    returns.map((each) => ({ over: BigInt(each), under: 10_000n })),
    size,
  )
  return Number((over * 10_000n) / (under * BigInt(combinations(returns.length, size))))
}
