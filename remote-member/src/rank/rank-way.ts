import {
  type Currency,
  type DecimalAmount,
  hundredthsDone,
  minor,
  parseAmount,
  toDecimal,
} from '@azulejo/shared/kernel'
import type { AnswerOf, rankProgress } from '@azulejo/shared/wire'

/** The next level, and the valid bets of its way: those so far, and all. */
export type NextRank = { readonly name: string; readonly actual: string; readonly expected: string }

export type RankWay = {
  /** Turnover still to bet for the next rank, in the currency of the brand. */
  readonly left: DecimalAmount
  /** From 0 to 1; 1 only when the whole turnover is done. */
  readonly share: number
  /** Number of laid tiles, out of sixteen. */
  readonly tiles: number
}

export const rankTiles = 16

/** Progress of the turnover towards the next rank. Undefined for unreadable amounts. */
export function rankWay(actual: DecimalAmount, expected: DecimalAmount, currency: Currency): RankWay | undefined {
  const [done, all] = [parseAmount(actual, currency), parseAmount(expected, currency)]
  if (done === undefined || all === undefined) return undefined
  const hundredths = hundredthsDone(done, all)
  return {
    left: toDecimal(all > done ? minor(all - done) : minor(0), currency),
    share: hundredths / 10_000,
    tiles: Math.floor((hundredths * rankTiles) / 10_000),
  }
}

/** The next rank of a member, and what it asks for; undefined at the highest one. */
export const nextOf = ({
  nextRankName: name,
  totalTurnover,
  monthlyTurnover,
}: AnswerOf<typeof rankProgress>): NextRank | undefined =>
  name === undefined ? undefined : { name, ...(monthlyTurnover ?? totalTurnover) }
