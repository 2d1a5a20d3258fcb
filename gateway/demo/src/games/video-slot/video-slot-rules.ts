/** Rules of the slot with five reels, the same in the server and on the page. Pays are multiples of a line bet. */

/** Symbols by number: the wild, the scatter, and seven others from the rarest to the most frequent. */
export const wild = 0
export const scatter = 1
export const symbolKinds = 9

export type Stops = readonly number[]

/**
 * The five reels, top to bottom. A reel has at most one wild and one scatter; the wild is on the three reels in the middle.
 * The orders must not change, because stored results name stops.
 */
export const reels: readonly (readonly number[])[] = [
  [5, 7, 4, 2, 7, 8, 6, 7, 8, 5, 2, 8, 3, 4, 7, 1, 6, 4, 8, 7, 6, 5, 8, 3, 5, 6, 3, 8],
  [3, 1, 6, 7, 0, 6, 5, 7, 8, 4, 6, 2, 4, 3, 2, 4, 7, 3, 8, 7, 5, 8, 7, 5, 8, 6, 5, 8],
  [5, 2, 6, 0, 7, 1, 3, 6, 8, 7, 5, 3, 6, 4, 8, 7, 2, 8, 5, 6, 7, 5, 4, 8, 7, 4, 8, 3],
  [8, 2, 4, 7, 5, 8, 6, 7, 5, 4, 3, 7, 8, 6, 5, 8, 2, 6, 0, 3, 1, 7, 6, 8, 7, 4, 3, 5],
  [4, 5, 7, 6, 4, 8, 2, 6, 7, 1, 3, 5, 8, 3, 2, 6, 7, 5, 8, 7, 4, 8, 5, 3, 8, 6, 7, 8],
]
export const stopsPerReel = 28
export const rows = 3

/** Rows that each line reads, left to right. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]
export const lineCount = lines.length

/** Equal symbols from the left, or scatters anywhere, that pay. */
export const counts = [3, 4, 5] as const
export type Count = (typeof counts)[number]

/** Pays of three, four and five of a symbol, by its number; empty for wild and scatter. */
export type LinePays = readonly (readonly number[])[]

/** Multiples of the whole stake for three, four and five scatters. */
export const scatterPays = [2, 10, 50] as const
/** Free spins for three, four and five scatters, also during free spins. */
export const freeSpinsFor = [10, 15, 20] as const
export const mostFreeSpins = 100

export type LineWin = {
  readonly line: number
  readonly symbol: number
  readonly count: Count
  readonly pay: number
}

export type Spin = {
  /** Five columns of three symbols, left to right and top to bottom. */
  readonly shown: readonly (readonly number[])[]
  readonly wins: readonly LineWin[]
  readonly scatters: number
}

const countOf = (count: number): Count | undefined => counts.find((each) => each === count)

export const windowAt = (stops: Stops): Spin['shown'] =>
  reels.map((reel, column) =>
    Array.from({ length: rows }, (_, row) => reel[((stops[column] ?? 0) + row) % stopsPerReel] ?? 0),
  )

/** The symbols of a line count from the left; a wild counts as any symbol but the scatter. */
function lineWin(shown: Spin['shown'], line: number, pays: LinePays): LineWin | undefined {
  const read = (lines[line] ?? []).map((row, column) => shown[column]?.[row] ?? scatter)
  const symbol = read.find((each) => each !== wild) ?? wild
  const other = read.findIndex((each) => each !== symbol && each !== wild)
  const count = countOf(other < 0 ? read.length : other)
  const pay = count && pays[symbol]?.[count - 3]
  return count && pay ? { line, symbol, count, pay } : undefined
}

export function spinAt(stops: Stops, pays: LinePays): Spin {
  const shown = windowAt(stops)
  return {
    shown,
    wins: lines.map((_, line) => lineWin(shown, line, pays)).filter((win) => win !== undefined),
    scatters: shown.flat().filter((symbol) => symbol === scatter).length,
  }
}

const byScatters = (values: readonly number[], scatters: number): number => values[scatters - 3] ?? 0

/** What a spin pays without a multiplier, in line bets. */
export const paidBy = ({ wins, scatters }: Pick<Spin, 'wins' | 'scatters'>): number =>
  wins.reduce((sum, { pay }) => sum + pay, 0) + byScatters(scatterPays, scatters) * lineCount

/** Free spins that a spin adds. @param awarded free spins of the round so far */
export const addedBy = (scatters: number, awarded: number): number =>
  Math.min(byScatters(freeSpinsFor, scatters), mostFreeSpins - awarded)

export type RoundSpin = Spin & {
  /** 0 for the paid spin, else the number of the free spin. */
  readonly number: number
  /** Free spins of the round after this spin. */
  readonly awarded: number
  /** Line bets of this spin with its multiplier, and of the round so far. */
  readonly paid: number
  readonly total: number
}

export type RoundTerms = {
  readonly pays: LinePays
  /** Factor of all pays of free spins. */
  readonly multiplier: number
  /** Line bets at which the round ends. */
  readonly most: number
}

/**
 * The spins of a round: the paid one and its free spins. They end early when the prize has reached `most`, or when
 * `next` has no further stops.
 */
export function spinsOf(next: () => Stops | undefined, { pays, multiplier, most }: RoundTerms): RoundSpin[] {
  const spins: RoundSpin[] = []
  let awarded = 0
  let total = 0
  for (let number = 0; number <= awarded && total < most; number++) {
    const stops = next()
    if (!stops) break
    const spin = spinAt(stops, pays)
    awarded += addedBy(spin.scatters, awarded)
    const paid = paidBy(spin) * (number === 0 ? 1 : multiplier)
    total = Math.min(most, total + paid)
    spins.push({ ...spin, number, awarded, paid, total })
  }
  return spins
}

/** Stops as text: one digit with base 36 for each reel, spin after spin. */
export const stopsText = (stops: readonly Stops[]): string =>
  stops
    .flat()
    .map((stop) => stop.toString(36))
    .join('')

export function stopsFrom(text: string): Stops[] {
  const digits = Array.from(text, (digit) => Number.parseInt(digit, 36))
  return Array.from({ length: Math.floor(digits.length / reels.length) }, (_, spin) =>
    digits.slice(spin * reels.length, (spin + 1) * reels.length),
  )
}
