import { type LineTerms, largestNotePrize, prizeOfNotes } from './line.ts'
import type { Picks, Play, Position } from './play.ts'
import { atLeast, floorOf, none, one, plus, type Ratio, ratio, times } from './ratio.ts'

export type ReturnLine = { readonly play: Play; readonly picks: Picks; readonly terms: LineTerms }

/** Maximum number of notes to list individually; beyond this number each line counts with its largest prize. */
const mostListed = 20_000

const most = (a: Ratio, b: Ratio): Ratio => (atLeast(a, b) ? a : b)

/** Whether at most one note of a position wins per draw: all its notes together have at most one expected win. */
function isSingle({ tiers }: Play, { total, chances }: Position): boolean {
  const expected = chances
    ? plus(...Object.values(chances))
    : times(plus(...Object.values(tiers).map(({ chance }) => chance)), ratio(total))
  return atLeast(one, expected)
}

/** Returns the prize of one note; the prize depends on the symbol if symbols have their own prizes. */
function prizesOf({ play, terms }: ReturnLine): (symbol: string | undefined) => Ratio {
  const { tierOf, tiers } = play
  const [first = ''] = Object.keys(tiers)
  const alike = prizeOfNotes(play, first, terms, 1)
  return (symbol) => (tierOf && symbol !== undefined ? prizeOfNotes(play, tierOf(symbol), terms, 1) : alike)
}

/** Largest prize of a single note of a position, summed over all lines that contain the note. */
function largestTogether(lines: readonly ReturnLine[], at: number): Ratio {
  const sums = new Map<string, Ratio>()
  for (const line of lines) {
    const prizeOf = prizesOf(line)
    for (const { position, note, symbol } of line.play.list(line.picks))
      if (position === at) sums.set(note, plus(sums.get(note) ?? none, prizeOf(symbol)))
  }
  return [...sums.values()].reduce(most, none)
}

/** Maximum total prize of a line whose notes may win together. */
function mostOfLine({ play, picks, terms }: ReturnLine): Ratio {
  const draws = play.mostAtOnce?.(picks) ?? Object.keys(play.tiers).map((tier) => ({ [tier]: 1 }))
  return draws
    .map((notes) => plus(...Object.entries(notes).map(([tier, count]) => prizeOfNotes(play, tier, terms, count))))
    .reduce(most, none)
}

/** Upper bound for the prizes of one play's lines, summed over the positions. */
const mostOfPlay = (play: Play, lines: readonly ReturnLine[]): Ratio =>
  plus(
    ...play.positions.map((position, at) => {
      const counted = lines.map((line) => ({ line, notes: play.notes(line.picks)[at] ?? 0 }))
      const own = counted.flatMap(({ line, notes }) => (notes > 0 ? [line] : []))
      if (!isSingle(play, position)) return plus(...own.map(mostOfLine))
      const notes = counted.reduce((sum, each) => sum + each.notes, 0)
      if (notes <= mostListed) return largestTogether(own, at)
      return plus(...own.map(({ picks, terms }) => ratio(largestNotePrize(play, picks, terms))))
    }),
  )

/**
 * Upper bound in minor units for the total prize of lines in one draw, rounded down; undefined if a line may win a pool
 * share, which is unknown before the draw. Notes of a play that exclude each other count once, with the largest prize: a
 * place has only one number. Plays, places and lines that may win together add up, even if no draw lets all of them win,
 * so that the best draw may pay less.
 */
export function mostReturn(lines: readonly ReturnLine[]): bigint | undefined {
  if (lines.some(({ play }) => Object.values(play.tiers).some(({ pool }) => pool !== undefined))) return undefined
  return floorOf(plus(...[...Map.groupBy(lines, ({ play }) => play)].map(([play, own]) => mostOfPlay(play, own))))
}
