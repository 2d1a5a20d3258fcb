import { fnv1a32, mulberry32 } from '@azulejo/shared/kernel'

/** Random numbers that are determined by the seed. */
export type SeededRandom = {
  /** A whole number from 0 up to, and not including, `limit`. */
  below(limit: number): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Random letters and digits without characters that look alike. */
  code(length: number): string
}

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

export function createSeededRandom(words: string): SeededRandom {
  const next = mulberry32(fnv1a32(words))
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    code: (length) => Array.from({ length }, () => alphabet[below(alphabet.length)]).join(''),
  }
}
