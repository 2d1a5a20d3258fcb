/** Number of subsets of `size` elements from `all` elements. */
export function choose(all: number, size: number): number {
  if (size < 0 || size > all) return 0
  let count = 1
  for (let at = 1; at <= Math.min(size, all - size); at++)
    count = (count * (all - Math.min(size, all - size) + at)) / at
  return Math.round(count)
}

/** Number of ordered rows of `size` different elements from `all` elements. */
export const arrangements = (all: number, size: number): number =>
  Array.from({ length: size }, (_, at) => all - at).reduce((product, factor) => product * factor, 1)

/** All subsets of `size` things, each in the order of `things`. */
export function* sets<Thing>(things: readonly Thing[], size: number, from = 0): Generator<readonly Thing[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let at = from; at <= things.length - size; at++)
    for (const rest of sets(things, size - 1, at + 1)) yield [things[at] as Thing, ...rest]
}

/** All rows with one thing from each field. */
export function* rows<Thing>(fields: readonly (readonly Thing[])[]): Generator<readonly Thing[]> {
  const [first, ...rest] = fields
  if (first === undefined) {
    yield []
    return
  }
  for (const thing of first) for (const others of rows(rest)) yield [thing, ...others]
}

/** Number of rows with one symbol from each field and no repeated symbol. */
export function differentRows(fields: readonly (readonly string[])[], taken: readonly string[] = []): number {
  const [first, ...rest] = fields
  if (first === undefined) return 1
  const free = first.filter((symbol) => !taken.includes(symbol))
  if (rest.length === 0) return free.length
  return free.reduce((count, symbol) => count + differentRows(rest, [...taken, symbol]), 0)
}

const stringCounts = new Map<string, number>()

/** Number of strings of `length` digits whose digits add up to `sum`. */
export function stringsOfSum(length: number, sum: number): number {
  if (length === 0) return sum === 0 ? 1 : 0
  const key = `${length}|${sum}`
  const known = stringCounts.get(key)
  if (known !== undefined) return known
  let count = 0
  for (let digit = 0; digit <= Math.min(9, sum); digit++) count += stringsOfSum(length - 1, sum - digit)
  stringCounts.set(key, count)
  return count
}
