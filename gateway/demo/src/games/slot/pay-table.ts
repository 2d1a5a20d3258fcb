import { lines, type Pays, pairSymbol, stopsPerReel, symbolCounts } from './reels.ts'

export type Volatility = 'low' | 'medium' | 'high'

/** Number of combinations of the stops of three reels. */
export const outcomes = stopsPerReel ** 3

/** Combinations in which one line shows three of a symbol; each row of a reel shows each of its stops equally often. */
const waysOfThree = symbolCounts.map((count) => count ** 3)
const pairCount = symbolCounts[pairSymbol]
const waysOfPair = pairCount ** 2 * (stopsPerReel - pairCount)

type Profile = { readonly pair: number; readonly small: readonly number[]; readonly second: number }

/** Pays for three of symbols 2 to 6 and for the pair; symbols 1 and 0 share the rest of the return, split by `second`. */
const profiles: Readonly<Record<Volatility, Profile>> = {
  low: { pair: 3, small: [120, 35, 20, 12, 8], second: 0.5 },
  medium: { pair: 3, small: [140, 30, 15, 9, 5], second: 0.45 },
  high: { pair: 2, small: [150, 30, 14, 8, 5], second: 0.4 },
}

const ways = (symbol: number): number => waysOfThree[symbol] ?? 0

/**
 * The pay table of a game. The two highest pays are set so that the return matches the game's own to within half of
 * one combination in 32,768.
 * @param rtp hundredths of a per cent, for example 9620
 */
export function paysFor(rtp: number, volatility: Volatility): Pays {
  const { pair, small, second } = profiles[volatility]
  const spent = pair * waysOfPair + small.reduce((sum, pay, at) => sum + pay * ways(at + 2), 0)
  const rest = Math.round((rtp * outcomes) / 10_000) - spent
  const secondPay = Math.floor((rest * second) / ways(1))
  return { three: [rest - secondPay * ways(1), secondPay, ...small], pair }
}

/** Return to player of a pay table as a share of the stake; all lines return the same, so one line decides. */
export const returnOf = ({ three, pair }: Pays): number =>
  (three.reduce((sum, pay, symbol) => sum + pay * ways(symbol), 0) + pair * waysOfPair) / outcomes

/** Number of lines; a stake is a multiple of it because it is spread over all lines. */
export const lineCount = BigInt(lines.length)
