import { drawPlaces } from './draw-places.ts'
import type { Family } from './families.ts'
import { type LineTerms, prizeOfNotes } from './line.ts'
import type { Drawn, Picks, Play } from './play.ts'
import { none, plus, type Ratio, times } from './ratio.ts'

/** The notes of a line in one position of its play. */
export type Part = {
  readonly play: Play
  readonly position: number
  readonly places: readonly number[]
  readonly picks: Picks
  readonly terms: LineTerms
}

/** Percentage of the draws in which an amount must come back to count as covered. */
export const coveredPercent = 80

/** Maximum number of draws that are listed; larger spaces are counted on a sample. */
const mostListed = 100_000

/** Fixed draws of an issue, for spaces with more draws than can be listed. */
export type Sample = () => readonly Drawn[]

export const countsOnSample = (family: Family, places: readonly number[]): boolean =>
  drawPlaces[family].count(places) > mostListed

/** The winning notes of one position in each draw of a space, `width` per draw; -1 where there are fewer. */
type Winners = { readonly ids: ReadonlyMap<string, number>; readonly width: number; readonly of: Int32Array }

type DrawSet = {
  readonly draws: readonly Drawn[]
  readonly winners: Map<string, readonly Winners[]>
  /** By key of other places: the index of each draw among the draws of those places. */
  readonly indexes: Map<string, Int32Array>
}

const drawSet = (draws: readonly Drawn[]): DrawSet => ({ draws, winners: new Map(), indexes: new Map() })

const listed = new Map<string, DrawSet>()
const sampled = new WeakMap<readonly Drawn[], DrawSet>()

function drawSetOf(family: Family, places: readonly number[], sample: Sample): DrawSet {
  if (countsOnSample(family, places)) {
    const draws = sample()
    const set = sampled.get(draws) ?? drawSet(draws)
    sampled.set(draws, set)
    return set
  }
  const key = `${family}|${places.join()}`
  const set = listed.get(key) ?? drawSet(drawPlaces[family].draws(places))
  listed.set(key, set)
  return set
}

/** Largest number of winning notes of each position in one draw. */
function widthsOf({ positions, winning }: Play, draws: readonly Drawn[]): number[] {
  const widths = positions.map(() => 0)
  for (const drawn of draws) {
    const counts = positions.map(() => 0)
    for (const { position } of winning?.(drawn) ?? []) counts[position] = (counts[position] ?? 0) + 1
    for (const [position, count] of counts.entries()) widths[position] = Math.max(widths[position] ?? 0, count)
  }
  return widths
}

function listWinners(play: Play, draws: readonly Drawn[]): Winners[] {
  const all = widthsOf(play, draws).map((width) => ({
    ids: new Map<string, number>(),
    width,
    of: new Int32Array(draws.length * width).fill(-1),
  }))
  for (const [draw, drawn] of draws.entries()) {
    const counts = all.map(() => 0)
    for (const { position, note } of play.winning?.(drawn) ?? []) {
      const own = all[position]
      if (!own) continue
      const id = own.ids.get(note) ?? own.ids.size
      own.ids.set(note, id)
      const at = counts[position] ?? 0
      own.of[draw * own.width + at] = id
      counts[position] = at + 1
    }
  }
  return all
}

/** Winning notes of a play in the draws of a space; cached, because all members of a lottery buy the same plays. */
function winnersOf({ draws, winners }: DrawSet, play: Play): readonly Winners[] {
  const known = winners.get(play.code) ?? listWinners(play, draws)
  winners.set(play.code, known)
  return known
}

/** For each draw of a set, the index of the draw that is equal at some places. */
function indexesOf(set: DrawSet, family: Family, places: readonly number[], at: DrawSet): Int32Array {
  const key = places.join()
  const known = set.indexes.get(key)
  if (known) return known
  const { keyOf } = drawPlaces[family]
  const byKey = new Map(at.draws.map((drawn, index) => [keyOf(drawn, places), index]))
  const indexes = Int32Array.from(set.draws, (drawn) => byKey.get(keyOf(drawn, places)) ?? 0)
  set.indexes.set(key, indexes)
  return indexes
}

const approximate = ({ over, under }: Ratio): number => Number(over) / Number(under)

function prizeOfNote({ play, terms }: Part): (symbol: string | undefined) => number {
  const { tierOf, tiers } = play
  const [first = ''] = Object.keys(tiers)
  const alike = approximate(prizeOfNotes(play, first, terms, 1))
  return (symbol) =>
    tierOf && symbol !== undefined ? approximate(prizeOfNotes(play, tierOf(symbol), terms, 1)) : alike
}

/** Adds the payouts of parts in one position of one play to the totals of the draws. */
function addListed(totals: Float64Array, { ids, width, of }: Winners, parts: readonly Part[]): void {
  const prizes = new Float64Array(ids.size)
  for (const part of parts) {
    const prizeOf = prizeOfNote(part)
    for (const { position, note, symbol } of part.play.list(part.picks)) {
      const id = position === part.position ? ids.get(note) : undefined
      if (id !== undefined) prizes[id] = (prizes[id] ?? 0) + prizeOf(symbol)
    }
  }
  for (let draw = 0; draw < totals.length; draw++)
    for (let at = 0; at < width; at++) {
      const id = of[draw * width + at] ?? -1
      if (id >= 0) totals[draw] = (totals[draw] ?? 0) + (prizes[id] ?? 0)
    }
}

/** Exact payout of parts in a draw, in minor units before rounding. */
export const payoutOf = (parts: readonly Part[], drawn: Drawn): Ratio =>
  plus(
    ...parts.flatMap(({ play, picks, terms }) =>
      play.wins(picks, drawn).map(({ tier, notes }) => prizeOfNotes(play, tier, terms, notes)),
    ),
  )

/** Payouts of parts with several prizes per note, one draw after the other until more than `mostZeros` pay nothing. */
function addSeparate(
  totals: Float64Array,
  draws: readonly Drawn[],
  parts: readonly Part[],
  mostZeros: number,
): boolean {
  let zeros = 0
  for (const [at, drawn] of draws.entries()) {
    totals[at] = (totals[at] ?? 0) + approximate(payoutOf(parts, drawn))
    if (totals[at] === 0) zeros += 1
    if (zeros > mostZeros) return false
  }
  return true
}

/** Some places of the draws of an issue. */
export type Space = { readonly family: Family; readonly places: readonly number[]; readonly sample: Sample }

export type Returns = { readonly draws: readonly Drawn[]; readonly totals: Float64Array }

/** Payouts of the parts on the same places, for each draw of those places. */
function totalsOn(set: DrawSet, parts: readonly Part[]): Float64Array {
  const totals = new Float64Array(set.draws.length)
  for (const own of Map.groupBy(parts, ({ play, position }) => `${play.code}|${position}`).values()) {
    const [first] = own
    const winners = first && winnersOf(set, first.play)[first.position]
    if (winners) addListed(totals, winners, own)
  }
  return totals
}

/** Approximate payouts of parts in each draw of some places; undefined if they pay in less than `percent` of the draws. */
export function returnsOf(
  { family, places, sample }: Space,
  parts: readonly Part[],
  percent: number,
): Returns | undefined {
  const set = drawSetOf(family, places, sample)
  const { draws } = set
  const totals = new Float64Array(draws.length)
  const listable = parts.filter(({ play }) => play.winning !== undefined)
  for (const own of Map.groupBy(listable, (part) => part.places.join()).values()) {
    const at = own[0]?.places ?? []
    const ownSet = drawSetOf(family, at, sample)
    const payouts = totalsOn(ownSet, own)
    const indexes = ownSet === set ? undefined : indexesOf(set, family, at, ownSet)
    for (let draw = 0; draw < totals.length; draw++)
      totals[draw] = (totals[draw] ?? 0) + (payouts[indexes ? (indexes[draw] ?? 0) : draw] ?? 0)
  }
  const separate = parts.filter(({ play }) => play.winning === undefined)
  const mostZeros = draws.length - Math.ceil((draws.length * percent) / 100)
  if (separate.length > 0) return addSeparate(totals, draws, separate, mostZeros) ? { draws, totals } : undefined
  let zeros = 0
  for (const total of totals) if (total === 0) zeros += 1
  return zeros > mostZeros ? undefined : { draws, totals }
}

/** Exact payout in the draw with an approximate total. */
const exactly = (parts: readonly Part[], { draws, totals }: Returns, total: number): Ratio => {
  const drawn = draws[totals.indexOf(total)]
  return drawn ? payoutOf(parts, drawn) : none
}

/** The largest amount that parts pay back in at least 80 % of the draws of some places. */
export function usualPayout(space: Space, parts: readonly Part[]): Ratio {
  const returns = returnsOf(space, parts, coveredPercent)
  if (!returns) return none
  const sorted = returns.totals.toSorted()
  const from = sorted.length - Math.ceil((sorted.length * coveredPercent) / 100)
  return exactly(parts, returns, sorted[from] ?? 0)
}

/** The least amount that parts pay back in a draw of some places. */
export function leastPayout(space: Space, parts: readonly Part[]): Ratio {
  const returns = returnsOf(space, parts, 100)
  if (!returns) return none
  return exactly(
    parts,
    returns,
    returns.totals.reduce((least, total) => Math.min(least, total), Number.POSITIVE_INFINITY),
  )
}

/** Expected number of winning notes of a part, which bounds its chance of any prize. */
export function expectedWins({ play, position, picks }: Part): Ratio {
  const chances = play.positions[position]?.chances
  if (!chances) {
    const all = plus(...Object.values(play.tiers).map(({ chance }) => chance))
    return times(all, { over: BigInt(play.notes(picks)[position] ?? 0), under: 1n })
  }
  return plus(...Array.from(play.list(picks), ({ note }) => chances[note] ?? none))
}
