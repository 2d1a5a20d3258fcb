import type { SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'

/** A random item; undefined if there is none. */
export const pickOf = <Item>(random: SeededRandom, items: readonly Item[]): Item | undefined =>
  items[random.below(items.length)]
