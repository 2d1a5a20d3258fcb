import type { Field, Play, WinRuleKind } from './play.ts'

/** Names of the places of a draw, for counts by place; a draw without an order has the one place `ALL`. */
export const placeNames: readonly string[] = [
  'FIRST',
  'SECOND',
  'THIRD',
  'FOURTH',
  'FIFTH',
  'SIXTH',
  'SEVENTH',
  'EIGHTH',
  'NINTH',
  'TENTH',
]

/** Counts of the last draws by place; the lists have one number per symbol. */
export type PlaceCounts = {
  readonly symbols: readonly string[]
  /** Times drawn. */
  readonly hot: Readonly<Record<string, readonly number[]>>
  /** Draws since the symbol was last drawn: 0 in the last draw, all draws for a symbol that was not drawn. */
  readonly gap: Readonly<Record<string, readonly number[]>>
}

export type DrawnCount = { readonly times: number; readonly gap: number }

/** Rules that look only at some prizes of a table; counts have no places for these. */
const ofSomePrizes: readonly WinRuleKind[] = [
  'ends-of-eight',
  'ends-of-seven',
  'paper',
  'prize-ends',
  'special-ends',
  'special-tens',
  'special-units',
]

const isNumber = (symbol: string) => /^\d+$/.test(symbol)

/** Whether the symbols of a field are numbers of a draw; of tables of prizes, the last two digits of all prizes. */
export function isDrawnField({ winRule }: Pick<Play, 'winRule'>, { key, symbols }: Field): boolean {
  if (ofSomePrizes.includes(winRule.kind)) return false
  if (symbols.of === 'digits') return symbols.length === 2
  return (isNumber(key) || key === 'pick' || key === 'banker') && symbols.values.every(isNumber)
}

/** Names of the places at which the numbers of a field are drawn. */
function placesOf({ positions }: Play, { key }: Field, { hot }: PlaceCounts): readonly string[] {
  if (hot.ALL) return ['ALL']
  const places = isNumber(key) ? [Number(key) - 1] : (positions[0]?.places ?? [])
  return placeNames.filter((name, place) => places.includes(place) && hot[name])
}

/**
 * How often each number of a field was drawn at the places that the field plays on, and how many draws ago; undefined for
 * other fields, and without draws.
 */
export function drawnCounts(
  play: Play,
  field: Field,
  counts: PlaceCounts,
): ReadonlyMap<string, DrawnCount> | undefined {
  const places = isDrawnField(play, field) ? placesOf(play, field, counts) : []
  if (places.length === 0) return undefined
  return new Map(
    counts.symbols.map((symbol, at) => {
      const times = places.reduce((sum, name) => sum + (counts.hot[name]?.[at] ?? 0), 0)
      return [symbol, { times, gap: Math.min(...places.map((name) => counts.gap[name]?.[at] ?? 0)) }]
    }),
  )
}
