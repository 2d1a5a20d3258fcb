import { type GameArtCategory, tileArtData } from './tile-art-data.ts'

const utf8 = new TextEncoder()

/** FNV-1a over the UTF-8 bytes of a text, 32 bits, unsigned. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  const bytes = utf8.encode(text)
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash >>> 0
}

/** Returns a generator of numbers in [0, 1) that depend only on the seed (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type TileDraws = {
  readonly seed: number
  /** Swaps ground and ink. */
  readonly flip: boolean
  readonly glyph: string
  readonly medallion: number
  readonly o1: number
  readonly o2: number
  readonly o3: number
  readonly big: boolean
  readonly zoom: number
  /** 0 to 99; lottery tiles show this number instead of a glyph. */
  readonly number: number
}

const zooms = [1, 1.14, 1.14, 1.3]

/**
 * Makes all random choices of a tile except for its field, which continues with `next`. The order of the draws must
 * never change.
 */
export function drawTile(category: GameArtCategory, id: string): { draws: TileDraws; next: () => number } {
  const seed = fnv1a32(`${category}:${id}`)
  const next = mulberry32(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const { glyphs } = tileArtData.families[category]
  const draws = {
    seed,
    flip: next() < 0.38,
    glyph: glyphs[below(glyphs.length)] ?? '#',
    medallion: below(5),
    o1: below(4),
    o2: below(4),
    o3: below(3),
    big: next() < 0.34,
    zoom: zooms[below(4)] ?? 1,
    number: below(100),
  }
  return { draws, next }
}
