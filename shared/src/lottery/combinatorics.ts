/** How many sets of `size` there are of `all` things. */
export function choose(all: number, size: number): number {
  if (size < 0 || size > all) return 0
  let count = 1
  for (let at = 1; at <= Math.min(size, all - size); at++)
    count = (count * (all - Math.min(size, all - size) + at)) / at
  return Math.round(count)
}

/** How many rows of `size` different things there are of `all`. */
export const arrangements = (all: number, size: number): number =>
  Array.from({ length: size }, (_, at) => all - at).reduce((product, factor) => product * factor, 1)

/** Every set of `size` of the things, in their order. */
export function* sets<Thing>(things: readonly Thing[], size: number, from = 0): Generator<readonly Thing[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let at = from; at <= things.length - size; at++)
    for (const rest of sets(things, size - 1, at + 1)) yield [things[at] as Thing, ...rest]
}

/** Every row with one thing of each field. */
export function* rows<Thing>(fields: readonly (readonly Thing[])[]): Generator<readonly Thing[]> {
  const [first, ...rest] = fields
  if (first === undefined) {
    yield []
    return
  }
  for (const thing of first) for (const others of rows(rest)) yield [thing, ...others]
}

/** How many rows with one symbol of each field have no symbol twice. */
export function differentRows(fields: readonly (readonly string[])[], taken: readonly string[] = []): number {
  const [first, ...rest] = fields
  if (first === undefined) return 1
  const free = first.filter((symbol) => !taken.includes(symbol))
  if (rest.length === 0) return free.length
  return free.reduce((count, symbol) => count + differentRows(rest, [...taken, symbol]), 0)
}

const stringCounts = new Map<string, number>()

/** How many strings of `length` digits have a sum. */
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
