import {
  addedBy,
  counts,
  freeSpinsFor,
  type LinePays,
  mostFreeSpins,
  reels,
  rows,
  scatterPays,
  stopsPerReel,
  wild,
} from './video-slot-rules.ts'

export type Volatility = 'low' | 'medium' | 'high'

/** The rarest symbol that pays on lines; its pays for four and five complete the return. */
const top = 2

type Profile = { readonly multiplier: number; readonly topThree: number; readonly others: LinePays }

const profiles: Readonly<Record<Volatility, Profile>> = {
  low: {
    multiplier: 2,
    topThree: 60,
    others: [
      [35, 120, 500],
      [25, 90, 400],
      [15, 50, 200],
      [12, 40, 150],
      [9, 25, 100],
      [8, 18, 60],
    ],
  },
  medium: {
    multiplier: 2,
    topThree: 50,
    others: [
      [40, 150, 800],
      [30, 100, 500],
      [15, 50, 200],
      [12, 40, 150],
      [8, 25, 100],
      [5, 15, 50],
    ],
  },
  high: {
    multiplier: 3,
    topThree: 50,
    others: [
      [40, 150, 800],
      [30, 100, 500],
      [15, 50, 200],
      [10, 30, 120],
      [6, 20, 80],
      [4, 12, 40],
    ],
  },
}

export const multiplierOf = (volatility: Volatility): number => profiles[volatility].multiplier

/** Number of combinations of the stops of all reels. */
export const outcomes = stopsPerReel ** reels.length

const on = (reel: readonly number[], symbol: number): number => reel.filter((each) => each === symbol).length

/**
 * Combinations in which one line shows exactly `count` of a symbol from the left. Every row of a reel shows each of its
 * stops equally often, so all lines have the same chances. The first reel has no wild.
 */
export function waysOf(symbol: number, count: number): number {
  return reels.reduce((ways, reel, column) => {
    const equal = on(reel, symbol) + on(reel, wild)
    return ways * (column < count ? equal : column === count ? stopsPerReel - equal : stopsPerReel)
  }, 1)
}

/** Stops at which a reel shows its scatter; every reel has one, which each of its rows can show. */
const scatterStops = rows

/** Number of ways to choose `chosen` of all reels. */
const chooseReels = (chosen: number): number =>
  Array.from({ length: chosen }, (_, at) => at).reduce((ways, at) => (ways * (reels.length - at)) / (at + 1), 1)

/** Combinations with each number of scatters, from none to five. */
export const scatterWays: readonly number[] = Array.from(
  { length: reels.length + 1 },
  (_, seen) => chooseReels(seen) * scatterStops ** seen * (stopsPerReel - scatterStops) ** (reels.length - seen),
)

const chanceOf = (scatters: number): number => (scatterWays[scatters] ?? 0) / outcomes

/** Chance that a spin starts free spins. */
export const freeSpinsChance = counts.reduce((sum, count) => sum + chanceOf(count), 0)

/**
 * Average number of free spins of a round, with those that free spins add, up to the largest number of a round. It is
 * computed backwards from the largest number: a spin plays once and leaves one fewer, plus what its scatters add.
 */
export function averageFreeSpins(): number {
  /** By free spins awarded so far and spins left, the spins that are still played on average. */
  const left: number[][] = []
  for (let awarded = mostFreeSpins; awarded >= 0; awarded--) {
    const row = [0]
    for (let spins = 1; spins <= awarded; spins++) {
      let average = 1
      for (let scatters = 0; scatters < scatterWays.length; scatters++) {
        const added = addedBy(scatters, awarded)
        const after = added === 0 ? row[spins - 1] : left[awarded + added]?.[spins - 1 + added]
        average += chanceOf(scatters) * (after ?? 0)
      }
      row.push(average)
    }
    left[awarded] = row
  }
  return counts.reduce((sum, count, at) => {
    const first = freeSpinsFor[at] ?? 0
    return sum + chanceOf(count) * (left[first]?.[first] ?? 0)
  }, 0)
}

const freeSpins = averageFreeSpins()

/** Average pay of a spin for its scatters, as a share of the stake. */
const scatterReturn = counts.reduce((sum, count, at) => sum + (scatterPays[at] ?? 0) * chanceOf(count), 0)

const lineReturn = (pays: LinePays): number =>
  pays.reduce((sum, row, symbol) => row.reduce((inner, pay, at) => inner + pay * waysOf(symbol, at + 3), sum), 0) /
  outcomes

/** The exact return of a pay table as a share of the stake; every line has a tenth of the stake and the same return. */
export const returnOf = (pays: LinePays, multiplier: number): number =>
  (lineReturn(pays) + scatterReturn) * (1 + multiplier * freeSpins)

/**
 * The pay table of a game. The rarest symbol's pays for four and five are set so that the return matches the game's own.
 * @param rtp hundredths of a per cent, from 9300 to 9800
 */
export function paysFor(rtp: number, volatility: Volatility): LinePays {
  const { multiplier, topThree, others } = profiles[volatility]
  const wanted = rtp / 10_000 / (1 + multiplier * freeSpins) - scatterReturn
  const rest = (wanted - lineReturn([[], [], [topThree], ...others])) * outcomes
  const four = Math.floor((rest * 0.4) / waysOf(top, 4))
  const five = Math.round((rest - four * waysOf(top, 4)) / waysOf(top, 5))
  return [[], [], [topThree, four, five], ...others]
}
