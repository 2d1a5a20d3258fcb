import type { Picks, Play, Position } from './play.ts'
import { atLeast, ceilOf, inverse, none, one, plus, type Ratio, ratio, times } from './ratio.ts'

export type StakedLine = {
  readonly play: Play
  readonly picks: Picks
  /** Minor units of one note with the multiple. */
  readonly perNote: bigint
}

/** Share of the outcomes from which on stakes on them are no risk, in per cent. */
export const coveredPercent = 80

type Cover = {
  /** The fewest notes that may cover the position; no number of them where all together do not. */
  readonly fewest: number
  isBy(notes: ReadonlySet<string>): boolean
}

/**
 * One note at most wins of most positions, so that the chances of some notes together are the share of the draws in which
 * one of them wins. Where several may win at once, it is their share of all winning notes to expect.
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

/** How many of the likeliest notes come to a sum of chances. */
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

/** Notes that some lines have of one position, each once. */
function differentNotes(lines: readonly StakedLine[], position: number): ReadonlySet<string> {
  const notes = new Set<string>()
  for (const { play, picks } of lines)
    for (const each of play.list(picks)) if (each.position === position) notes.add(each.note)
  return notes
}

/**
 * The part of each line's stake that was at risk: notes of a position count nothing when the lines cover at least 80 % of
 * its outcomes.
 * @param lines all of one member in one issue
 */
export function validStakes(lines: readonly StakedLine[]): bigint[] {
  const counted = lines.map((line) => ({ ...line, notes: line.play.notes(line.picks) }))
  const covered = new Set<string>()
  for (const own of Map.groupBy(counted, ({ play }) => play.code).values()) {
    const [first] = own
    if (!first) continue
    for (const [at, position] of first.play.positions.entries()) {
      const bought = own.reduce((sum, { notes }) => sum + (notes[at] ?? 0), 0)
      if (bought === 0) continue
      const cover = knownCover(first.play, position)
      // Only where so many were bought are they told apart.
      if (bought >= cover.fewest && cover.isBy(differentNotes(own, at))) covered.add(position.key)
    }
  }
  return counted.map(({ play, notes, perNote }) => {
    const atRisk = play.positions.reduce((sum, { key }, at) => (covered.has(key) ? sum : sum + (notes[at] ?? 0)), 0)
    return BigInt(atRisk) * perNote
  })
}
