import { drawPlaces } from './draw-places.ts'
import type { Family } from './families.ts'
import type { StakedPart } from './line-parts.ts'

/** Lines under this percentage of the stake of the space that they would form join no places. */
const leastJoining = 10n

type Places = readonly number[]

/** Parts that count together, and the places of the draw that decide them. */
export type StakeSpace = { readonly places: Places; readonly parts: readonly StakedPart[] }

const keyOf = (places: Places) => places.toSorted((a, b) => a - b).join()
const isWithin = (inner: Places, outer: Places) => inner.every((place) => outer.includes(place))

export const stakeOf = (parts: readonly StakedPart[]): bigint => parts.reduce((sum, { stake }) => sum + stake, 0n)

/** All parts that lie on some places. */
const on = (parts: readonly StakedPart[], places: Places): StakeSpace => ({
  places: places.toSorted((a, b) => a - b),
  parts: parts.filter((part) => isWithin(part.places, places)),
})

/** Distinct places of parts. */
const supportsOf = (parts: readonly StakedPart[]): Places[] => [
  ...new Map(parts.map(({ places }) => [keyOf(places), places])).values(),
]

/** Places that are joined by supports, directly or through others. */
function joinedPlaces(supports: readonly Places[]): Places[] {
  let components: Places[] = []
  for (const support of supports) {
    const isTouched = (each: Places) => each.some((place) => support.includes(place))
    const joined = new Set([...support, ...components.filter(isTouched).flat()])
    components = [...components.filter((each) => !isTouched(each)), [...joined]]
  }
  return components
}

/** Spaces of all parts that are joined by lines, however small; each part is in one of them. */
export const joinedSpaces = (parts: readonly StakedPart[]): StakeSpace[] =>
  joinedPlaces(supportsOf(parts)).map((places) => on(parts, places))

/** Removes the supports that join places with too small a stake, the smallest first. */
function joiningSupports(parts: readonly StakedPart[]): { readonly joining: Places[]; readonly small: Places[] } {
  const stakes = new Map<string, bigint>()
  for (const { places, stake } of parts) stakes.set(keyOf(places), (stakes.get(keyOf(places)) ?? 0n) + stake)
  const stakeOn = (places: Places) => stakes.get(keyOf(places)) ?? 0n
  const small: Places[] = []
  let joining = supportsOf(parts).toSorted((a, b) => Number(stakeOn(a) - stakeOn(b)))
  for (;;) {
    const spaces = joinedPlaces(joining).map((places) => on(parts, places))
    const next = joining.find((support) => {
      const space = spaces.find(({ places }) => isWithin(support, places))
      return support.length > 1 && space !== undefined && stakeOn(support) * 100n < stakeOf(space.parts) * leastJoining
    })
    if (!next) return { joining, small }
    small.push(next)
    joining = joining.filter((support) => support !== next)
  }
}

/** The spaces in which the stakes of parts count together; a part may be in several. */
export function stakeSpaces(family: Family, parts: readonly StakedPart[]): StakeSpace[] {
  const { joining, small } = joiningSupports(parts)
  const together = new Map<string, Places>()
  for (const places of [...joining, ...joinedPlaces(joining), ...drawPlaces[family].always])
    together.set(keyOf(places), places)
  const alone = small
    .filter((places) => !together.has(keyOf(places)))
    .map((places) => ({ places, parts: parts.filter((part) => keyOf(part.places) === keyOf(places)) }))
  return [...[...together.values()].map((places) => on(parts, places)), ...alone]
}
