import { drawFirst, drawStream } from '../core/draw-rules.ts'

/** Rules of Mines, the same in the server and on the page. Amounts are minor units. */

export const side = 5
export const tiles = side * side
export const mostMines = tiles - 1

export type MinesTerms = {
  readonly stake: bigint
  readonly mines: number
  /** Return to player in hundredths of a per cent. */
  readonly rtp: number
  /** The largest prize that the wallet pays: an amount, and a multiple of the stake. */
  readonly largestPrize: bigint
  readonly largestMultiple: number
}

/** Number of ways to choose `chosen` of `all` tiles. */
export function ways(all: number, chosen: number): bigint {
  if (chosen > all) return 0n
  let count = 1n
  for (let place = 0; place < chosen; place++) count = (count * BigInt(all - place)) / BigInt(place + 1)
  return count
}

/** Boards on which `opened` given tiles are safe, out of all boards with so many mines. */
export const safeBoards = (mines: number, opened: number): readonly [safe: bigint, all: bigint] => [
  ways(tiles - opened, mines),
  ways(tiles, mines),
]

/** The prize after `opened` safe tiles: stake times return divided by the chance of it, rounded down. */
export function prizeOf({ stake, mines, rtp }: MinesTerms, opened: number): bigint {
  if (opened === 0) return stake
  const [safe, all] = safeBoards(mines, opened)
  return (stake * BigInt(rtp) * all) / (10_000n * safe)
}

/** The exact return in hundredths of a per cent of a player who always stops after `opened` safe tiles. */
export function returnOf(terms: MinesTerms, opened: number): number {
  const [safe, all] = safeBoards(terms.mines, opened)
  return Number((prizeOf(terms, opened) * safe * 1_000_000n) / (all * terms.stake)) / 100
}

/** Safe tiles after which the round is paid without another: all of them, or the most whose prize the wallet pays. */
export function lastTile(terms: MinesTerms): number {
  const { stake, mines, largestPrize, largestMultiple } = terms
  let opened = 0
  while (opened < tiles - mines) {
    const next = prizeOf(terms, opened + 1)
    if (next > largestPrize || next > stake * BigInt(largestMultiple)) break
    opened += 1
  }
  return opened
}

/** The chance that the next tile is safe: safe tiles out of closed tiles. */
export const nextChance = (mines: number, opened: number): readonly [safe: number, closed: number] => [
  tiles - mines - opened,
  tiles - opened,
]

export type BoardSource = {
  /** Seed of the server, 32 bytes in hex. */
  readonly seed: string
  /** Seed that the player chose. */
  readonly clientSeed: string
  readonly round: string
  readonly mines: number
}

/** Seeds of players have no sign that separates the parts of the message. */
export const clientSeedPattern = /^[\w .-]{1,40}$/

/** The tiles with mines, in rising order from 0. They are fixed by the seeds, before the first tile is opened. */
export async function boardOf({ seed, clientSeed, round, mines }: BoardSource): Promise<readonly number[]> {
  const uniform = await drawStream(seed, `mines|${round}|${clientSeed}`)
  return (await drawFirst(uniform, tiles, mines)).sort((one, other) => one - other)
}
