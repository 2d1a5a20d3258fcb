import { type LineTerms, largestNotePrize, prizeOfNotes } from './line.ts'
import type { Picks, Play, Position } from './play.ts'
import { atLeast, floorOf, none, one, plus, type Ratio, ratio, times } from './ratio.ts'

export type ReturnLine = { readonly play: Play; readonly picks: Picks; readonly terms: LineTerms }

/** Notes of a position that are told apart; where lines have more, each counts with its largest prize. */
const mostToldApart = 20_000

const most = (a: Ratio, b: Ratio): Ratio => (atLeast(a, b) ? a : b)

/** Whether at most one note of a position wins in a draw: with all of them bought, no more is to be expected. */
function isSingle({ tiers }: Play, { total, chances }: Position): boolean {
  const expected = chances
    ? plus(...Object.values(chances))
    : times(plus(...Object.values(tiers).map(({ chance }) => chance)), ratio(total))
  return atLeast(one, expected)
}

/** What a note wins, by the symbol where each symbol is a note. */
function prizesOf({ play, terms }: ReturnLine): (symbol: string | undefined) => Ratio {
  const { tierOf, tiers } = play
  const [first = ''] = Object.keys(tiers)
  const alike = prizeOfNotes(play, first, terms, 1)
  return (symbol) => (tierOf && symbol !== undefined ? prizeOfNotes(play, tierOf(symbol), terms, 1) : alike)
}

/** The greatest prize of one note of a position, with all the lines that have it. */
function largestTogether(lines: readonly ReturnLine[], at: number): Ratio {
  const sums = new Map<string, Ratio>()
  for (const line of lines) {
    const prizeOf = prizesOf(line)
    for (const { position, note, symbol } of line.play.list(line.picks))
      if (position === at) sums.set(note, plus(sums.get(note) ?? none, prizeOf(symbol)))
  }
  return [...sums.values()].reduce(most, none)
}

/** The most that the notes of a line win together, where several of them may. */
function mostOfLine({ play, picks, terms }: ReturnLine): Ratio {
  const draws = play.mostAtOnce?.(picks) ?? Object.keys(play.tiers).map((tier) => ({ [tier]: 1 }))
  return draws
    .map((notes) => plus(...Object.entries(notes).map(([tier, count]) => prizeOfNotes(play, tier, terms, count))))
    .reduce(most, none)
}

/** What lines of one play pay at most, position by position. */
const mostOfPlay = (play: Play, lines: readonly ReturnLine[]): Ratio =>
  plus(
    ...play.positions.map((position, at) => {
      const counted = lines.map((line) => ({ line, notes: play.notes(line.picks)[at] ?? 0 }))
      const own = counted.flatMap(({ line, notes }) => (notes > 0 ? [line] : []))
      if (!isSingle(play, position)) return plus(...own.map(mostOfLine))
      const notes = counted.reduce((sum, each) => sum + each.notes, 0)
      if (notes <= mostToldApart) return largestTogether(own, at)
      return plus(...own.map(({ picks, terms }) => ratio(largestNotePrize(play, picks, terms))))
    }),
  )

/**
 * Minor units that lines in one draw pay at most, rounded down; undefined where a line may win a share of a pool, which
 * nobody knows before the draw. Notes of a play that exclude each other count once, with the largest: of the numbers of
 * one place only one can come. Plays, places and lines of which several may win are added up, though there may be no draw
 * in which all of them do: no draw pays more than this, and the best may pay less.
 */
export function mostReturn(lines: readonly ReturnLine[]): bigint | undefined {
  if (lines.some(({ play }) => Object.values(play.tiers).some(({ pool }) => pool !== undefined))) return undefined
  return floorOf(plus(...[...Map.groupBy(lines, ({ play }) => play)].map(([play, own]) => mostOfPlay(play, own))))
}
