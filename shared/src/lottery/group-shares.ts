import { type Family, poolSeeds } from './families.ts'
import { leastShares, mostShares } from './slip.ts'

/** Whether tickets of a family are sold in shares: those that play for a pool. */
export const isSoldInShares = (family: Family): boolean => poolSeeds[family] !== undefined

/** Price of one share in minor units; undefined when the stake is not divisible into so many shares. */
export function sharePrice(stake: bigint, shares: number): bigint | undefined {
  if (!Number.isInteger(shares) || shares < leastShares || shares > mostShares || stake <= 0n) return undefined
  const count = BigInt(shares)
  return stake % count === 0n ? stake / count : undefined
}

/** The numbers of shares into which a stake is divisible, in ascending order. */
export const offeredShares = (stake: bigint): number[] =>
  Array.from({ length: mostShares - leastShares + 1 }, (_, at) => at + leastShares).filter(
    (shares) => sharePrice(stake, shares) !== undefined,
  )

/**
 * Divides an amount among holders by their shares, without loss: each gets its part rounded down, and the units that are
 * left go one each to the largest remainders, of equal ones to the first holders.
 */
export function splitByShares(amount: bigint, shares: readonly number[]): bigint[] {
  const all = BigInt(shares.reduce((sum, each) => sum + each, 0))
  if (all <= 0n) throw new Error('an amount is split among no shares')
  const parts = shares.map((each, at) => {
    const exact = amount * BigInt(each)
    return { at, part: exact / all, rest: exact % all }
  })
  const left = Number(amount - parts.reduce((sum, { part }) => sum + part, 0n))
  const favoured = parts.toSorted((one, other) => Number(other.rest - one.rest) || one.at - other.at).slice(0, left)
  const extra = new Set(favoured.map(({ at }) => at))
  return parts.map(({ at, part }) => (extra.has(at) ? part + 1n : part))
}
