import type { Picks, Play, Position } from './play.ts'
import { atLeast, ceilOf, inverse, none, one, plus, type Ratio, ratio, times } from './ratio.ts'
import { coveredPercent } from './space-returns.ts'

type CoverLine = { readonly play: Play; readonly picks: Picks }

type Cover = {
  /** Minimum number of notes that can cover the position; infinite if all notes together do not cover it. */
  readonly fewest: number
  isBy(notes: ReadonlySet<string>): boolean
}

/**
 * In most positions at most one note wins per draw, so that the sum of the notes' chances is the share of draws that the
 * notes cover. If several notes may win at once, their share of all expected winning notes counts instead.
 */
function coverOf({ tiers }: Play, { total, chances }: Position): Cover {
  const alike = plus(...Object.values(tiers).map(({ chance }) => chance))
  const all = chances ? plus(...Object.values(chances)) : times(alike, ratio(total))
  const from = times(ratio(coveredPercent, 100), atLeast(all, one) ? all : one)
  const sumOf = (notes: ReadonlySet<string>) =>
    chances ? plus(...[...notes].map((note) => chances[note] ?? none)) : times(alike, ratio(notes.size))
  const isReached = atLeast(all, from)
  const fewest = chances ? fewestOf(Object.values(chances), from) : Number(ceilOf(times(from, inverse(alike))))
  return { fewest: isReached ? fewest : Number.POSITIVE_INFINITY, isBy: (notes) => atLeast(sumOf(notes), from) }
}

/** Minimum number of notes, the likeliest first, whose chances add up to `from`. */
function fewestOf(chances: readonly Ratio[], from: Ratio): number {
  let sum = none
  let count = 0
  for (const chance of chances.toSorted((a, b) => (atLeast(a, b) ? -1 : 1))) {
    if (atLeast(sum, from)) break
    sum = plus(sum, chance)
    count += 1
  }
  return count
}

const covers = new WeakMap<Position, Cover>()

function knownCover(play: Play, position: Position): Cover {
  const cover = covers.get(position) ?? coverOf(play, position)
  covers.set(position, cover)
  return cover
}

/** Distinct notes of the lines in one position. */
function differentNotes(lines: readonly CoverLine[], position: number): ReadonlySet<string> {
  const notes = new Set<string>()
  for (const { play, picks } of lines)
    for (const each of play.list(picks)) if (each.position === position) notes.add(each.note)
  return notes
}

/**
 * Keys of the positions of plays whose outcomes the lines cover: they win in at least 80 % of the draws.
 * @param lines all lines of one member in one issue
 */
export function coveredPositions(lines: readonly CoverLine[]): ReadonlySet<string> {
  const covered = new Set<string>()
  for (const own of Map.groupBy(lines, ({ play }) => play.code).values()) {
    const [first] = own
    if (!first) continue
    const counts = own.map(({ play, picks }) => play.notes(picks))
    for (const [at, position] of first.play.positions.entries()) {
      const bought = counts.reduce((sum, notes) => sum + (notes[at] ?? 0), 0)
      if (bought === 0) continue
      const cover = knownCover(first.play, position)
      // Lists the individual notes only if enough notes are bought to cover the position.
      if (bought >= cover.fewest && cover.isBy(differentNotes(own, at))) covered.add(position.key)
    }
  }
  return covered
}
