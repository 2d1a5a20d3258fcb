/** Fish of a tide and the chance of a shot. The server and the page compute the same water from the seed of the tide. */

/** The water in units of length; the origin is its top left corner. */
export const water = { width: 1600, height: 900 } as const

/** Milliseconds of a tide. A fish that would not leave the water before its end does not come. */
export const tideMs = 600_000
/** Milliseconds from one fish to the next. */
export const spawnMs = 850

export type Species = {
  readonly key: string
  /** The prize as a multiple of the stake. */
  readonly pays: number
  /** How many of 100 fish are of this species. */
  readonly share: number
  /** Units of length per second. */
  readonly speed: number
  /** Units of length from nose to tail. */
  readonly length: number
}

export const allSpecies: readonly Species[] = [
  { key: 'sardine', pays: 2, share: 30, speed: 150, length: 100 },
  { key: 'mackerel', pays: 3, share: 22, speed: 135, length: 120 },
  { key: 'bream', pays: 4, share: 15, speed: 120, length: 125 },
  { key: 'bass', pays: 5, share: 11, speed: 110, length: 145 },
  { key: 'mullet', pays: 6, share: 9, speed: 105, length: 155 },
  { key: 'grouper', pays: 8, share: 7, speed: 90, length: 185 },
  { key: 'dorado', pays: 12, share: 4, speed: 85, length: 210 },
  { key: 'tuna', pays: 20, share: 2, speed: 75, length: 260 },
]

export const largestPays: number = Math.max(...allSpecies.map(({ pays }) => pays))

export type Fish = {
  /** Number of the fish in its tide, from 0. */
  readonly id: number
  readonly species: Species
  /** Milliseconds from the beginning of the tide. */
  readonly entersAt: number
  readonly leavesAt: number
  readonly toRight: boolean
  /** Middle of its way, and how far and how often it swims above and below it. */
  readonly depth: number
  readonly sway: number
  readonly swayMs: number
}

export type Place = { readonly x: number; readonly y: number }

const highest = 120
const lowest = 640

/** A number of 32 bits for a trait of a fish; only whole-number arithmetic, so that every browser gets the same. */
function bits(tide: number, fish: number, trait: number): number {
  let word = Math.imul(tide ^ Math.imul(fish + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(trait + 1, 0xc2b2ae35)
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b)
  return (word ^ (word >>> 16)) >>> 0
}

function speciesAt(share: number): Species {
  let left = share
  for (const species of allSpecies) {
    if (left < species.share) return species
    left -= species.share
  }
  throw new RangeError(`no species has share ${share}`)
}

/** @param tide the seed of the tide, a whole number of 32 bits */
export function fishOf(tide: number, id: number): Fish {
  const species = speciesAt(bits(tide, id, 0) % 100)
  const entersAt = id * spawnMs
  return {
    id,
    species,
    entersAt,
    leavesAt: entersAt + Math.ceil(((water.width + species.length) * 1000) / species.speed),
    toRight: bits(tide, id, 1) % 2 === 0,
    depth: highest + (bits(tide, id, 2) % (lowest - highest)),
    sway: bits(tide, id, 3) % 40,
    swayMs: 2_500 + (bits(tide, id, 4) % 3_000),
  }
}

/** Whether a fish is in the water. @param elapsed milliseconds from the beginning of the tide */
export const swims = ({ entersAt, leavesAt }: Fish, elapsed: number): boolean =>
  elapsed >= entersAt && elapsed < leavesAt && leavesAt <= tideMs

/** The middle of a fish. */
export function placeOf({ species, entersAt, toRight, depth, sway, swayMs }: Fish, elapsed: number): Place {
  const since = elapsed - entersAt
  const way = (since * species.speed) / 1000 - species.length / 2
  return {
    x: toRight ? way : water.width - way,
    y: depth + sway * Math.sin((2 * Math.PI * since) / swayMs),
  }
}

const longestSwim = Math.max(...allSpecies.map(({ length, speed }) => ((water.width + length) * 1000) / speed))

/** All fish in the water, the first to leave first. @param caught numbers of fish that were caught in this tide */
export function fishAt(tide: number, elapsed: number, caught: readonly number[]): readonly Fish[] {
  const first = Math.max(0, Math.ceil((elapsed - longestSwim) / spawnMs))
  const last = Math.floor(elapsed / spawnMs)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => fishOf(tide, first + at))
    .filter((fish) => swims(fish, elapsed) && !caught.includes(fish.id))
    .sort((a, b) => a.leavesAt - b.leavesAt)
}

/** Equally likely numbers of a shot: it catches with the first `rtp` of them. */
export const outcomesOf = ({ pays }: Pick<Species, 'pays'>): number => 10_000 * pays

/**
 * Whether a shot catches its fish. The chance is return divided by multiple, so that every fish has the return of the game.
 * @param drawn a whole number from 0 up to, and not including, `outcomesOf(species)`
 * @param rtp return to player in hundredths of a per cent
 */
export const catches = (drawn: number, rtp: number): boolean => drawn < rtp
