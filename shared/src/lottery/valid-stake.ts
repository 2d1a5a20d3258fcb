import { coveredPositions } from './covered-positions.ts'
import { drawPlaces } from './draw-places.ts'
import type { Family } from './families.ts'
import { partsOf, type StakedLine, type StakedPart } from './line-parts.ts'
import { leastOfOrders } from './race-orders.ts'
import { atLeast, floorOf, none, one, plus, type Ratio, ratio, times } from './ratio.ts'
import { coveredPercent, leastPayout, payoutOf, type Sample, usualPayout } from './space-returns.ts'
import { joinedSpaces, stakeOf, stakeSpaces } from './stake-spaces.ts'

/** All tickets of one member in one issue, with the lines of each. */
export type MemberTickets = {
  readonly family: Family
  readonly tickets: readonly (readonly StakedLine[])[]
  /** Fixed draws of the issue, for spaces of more than 100,000 draws; read only if needed. */
  readonly sample: Sample
}

const runners = Array.from({ length: 10 }, (_, at) => String(at + 1))

const expected = (parts: readonly StakedPart[]): Ratio => plus(...parts.map(({ wins }) => wins))
const enough = ratio(coveredPercent, 100)

/**
 * Share of their stake that parts may lose. A rebate counts as paid back only together with a payout: a stake of which
 * nothing but the rebate comes back is at risk in full.
 */
function shareAtRisk(parts: readonly StakedPart[], payout: Ratio): Ratio {
  const stake = stakeOf(parts)
  if (payout.over === 0n || stake === 0n) return one
  const back = plus(payout, ...parts.map(({ rebate }) => rebate))
  const left = plus(ratio(stake), times(ratio(-1), back))
  return left.over <= 0n ? none : times(left, ratio(1, stake))
}

/** Whether several notes of the part's play win in most draws, so that bets on it alone count by the least payout. */
const winsTogether = ({ play, position }: StakedPart): boolean => {
  const { total = 0, chances } = play.positions[position] ?? {}
  if (chances) return false
  const each = plus(...Object.values(play.tiers).map(({ chance }) => chance))
  return !atLeast(one, times(each, ratio(total)))
}

/** Least payout of all parts of a race or of independent places; undefined where a space already holds the whole draw. */
function leastOfAll({ family, sample }: MemberTickets, parts: readonly StakedPart[]): Ratio {
  if (family === 'PK10') return leastOfOrders(parts)
  return plus(
    ...joinedSpaces(parts)
      .filter((space) => atLeast(expected(space.parts), one))
      .map((space) => leastPayout({ family, places: space.places, sample }, space.parts)),
  )
}

/** Payout of the bets on one runner in at least 80 % of the places where it may finish. */
function usualOfRunner(parts: readonly StakedPart[], runner: string): Ratio {
  const payouts = runners.map((_, place) =>
    payoutOf(parts, { numbers: runners.map((_, at) => (at === place ? Number(runner) : 0)), prizes: [] }),
  )
  const sorted = payouts.toSorted((a, b) => (atLeast(a, b) ? -1 : 1))
  return sorted[Math.ceil((runners.length * coveredPercent) / 100) - 1] ?? none
}

/** Share at risk of each part: the least over all spaces in which it counts. */
function sharesAtRisk(member: MemberTickets, parts: readonly StakedPart[]): ReadonlyMap<StakedPart, Ratio> {
  const { family, sample } = member
  const shares = new Map<StakedPart, Ratio>()
  const lower = (own: readonly StakedPart[], payout: Ratio) => {
    const share = shareAtRisk(own, payout)
    for (const part of own) if (!atLeast(share, shares.get(part) ?? one)) shares.set(part, share)
  }
  const { areIndependent } = drawPlaces[family]
  for (const { places, parts: own } of stakeSpaces(family, parts)) {
    if (!atLeast(expected(own), enough)) continue
    const space = { family, places, sample }
    lower(own, !areIndependent && own.every(winsTogether) ? leastPayout(space, own) : usualPayout(space, own))
  }
  for (const [runner, own] of Map.groupBy(parts, (part) => part.runner))
    if (runner !== undefined && atLeast(expected(own), enough)) lower(own, usualOfRunner(own, runner))
  // In families whose draws are always listed whole, no draw pays less than what 80 % of them pay.
  const isWhole = drawPlaces[family].always.length > 0 && !areIndependent
  if (!isWhole && atLeast(expected(parts), one)) lower(parts, leastOfAll(member, parts))
  return shares
}

/**
 * Returns the valid stake of each ticket in minor units: the part of the stakes that can be lost.
 * - Stakes in a position of a play do not count if the lines cover at least 80 % of its outcomes.
 * - In every space of places that lines join, the share that usually comes back does not count.
 * - Lines without a house edge take part in both rules and count nothing themselves.
 */
export function validStakes(member: MemberTickets): bigint[] {
  const { family, tickets } = member
  const covered = coveredPositions(tickets.flat())
  const parts = tickets.flatMap((lines, ticket) => lines.flatMap((line) => partsOf(line, ticket, family === 'PK10')))
  const shares = sharesAtRisk(
    member,
    parts.filter(({ places }) => places.length > 0),
  )
  const valid = tickets.map(() => none)
  for (const part of parts)
    if (part.hasEdge && !covered.has(part.key))
      valid[part.ticket] = plus(valid[part.ticket] ?? none, times(ratio(part.stake), shares.get(part) ?? one))
  return valid.map(floorOf)
}
