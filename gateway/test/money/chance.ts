import type { SeededRandom } from '../../src/demo-data/seeded-random.ts'

/** One of the items; nothing where there is none. */
export const pickOf = <Item>(random: SeededRandom, items: readonly Item[]): Item | undefined =>
  items[random.below(items.length)]
