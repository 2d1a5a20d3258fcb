/** Symbols by number: 0 is the game's own picture and the rarest, 6 is the most frequent. */
export type Reel = readonly number[]
export type Stops = readonly [number, number, number]
/** Three columns of three symbols, left to right and top to bottom. */
export type ReelWindow = readonly (readonly number[])[]
export type WinKind = 'three' | 'pair'
export type LineWin = { readonly line: number; readonly symbol: number; readonly kind: WinKind; readonly pay: number }

/** Number of stops of each symbol on a reel. */
export const symbolCounts = [1, 2, 3, 5, 6, 7, 8] as const
export const stopsPerReel = 32
/** The symbol that also pays for two from the left. */
export const pairSymbol = 6

/**
 * The three reels hold the same symbols in different orders. The orders must not change, because open sessions show them.
 */
export const reels: readonly [Reel, Reel, Reel] = [
  [6, 3, 5, 4, 6, 2, 5, 3, 6, 4, 5, 1, 6, 4, 3, 5, 6, 0, 4, 5, 6, 2, 3, 6, 5, 4, 1, 6, 3, 5, 2, 4],
  [5, 6, 4, 2, 6, 3, 5, 6, 1, 4, 5, 6, 3, 2, 5, 4, 6, 3, 5, 0, 6, 4, 3, 6, 5, 2, 4, 6, 1, 5, 3, 4],
  [4, 5, 6, 3, 2, 6, 5, 4, 6, 1, 3, 5, 6, 4, 2, 5, 6, 3, 4, 6, 5, 0, 6, 3, 4, 5, 6, 1, 3, 5, 4, 2],
]

/** Rows that each line reads, left to right. */
export const lines: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** Pays in line bets. */
export type Pays = { readonly three: readonly number[]; readonly pair: number }

const symbolAt = (reel: Reel, stop: number, row: number): number => reel[(stop + row) % stopsPerReel] ?? 0

export const windowAt = (stops: Stops): ReelWindow =>
  reels.map((reel, column) => [0, 1, 2].map((row) => symbolAt(reel, stops[column] ?? 0, row)))

function lineWin(shown: ReelWindow, line: number, pays: Pays): LineWin | undefined {
  const rows = lines[line] ?? [0, 0, 0]
  const [first, second, third] = rows.map((row, column) => shown[column]?.[row])
  if (first === undefined || first !== second) return undefined
  if (second === third) return { line, symbol: first, kind: 'three', pay: pays.three[first] ?? 0 }
  return first === pairSymbol ? { line, symbol: first, kind: 'pair', pay: pays.pair } : undefined
}

/** The wins of a window; they depend only on the window and the pay table. */
export const winsOf = (shown: ReelWindow, pays: Pays): LineWin[] =>
  lines.map((_, line) => lineWin(shown, line, pays)).filter((win) => win !== undefined)
