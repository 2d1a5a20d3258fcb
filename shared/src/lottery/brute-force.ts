import { expect } from '@jest/globals'
import { arrangements } from './combinatorics.ts'
import { coveredPositions } from './covered-positions.ts'
import { lineProblem } from './line.ts'
import { countOf, type Drawn, type Picks, type Play, symbolAt } from './play.ts'
import { quickPick, type Uniform } from './quick-pick.ts'
import { ratio, times } from './ratio.ts'

/** Returns a seeded generator of integers from 0 to `sides - 1`, the same in every run. */
export function seededUniform(seed: number): Uniform {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** Returns a random valid line with up to six symbols per field, or more if the field requires more. */
export function widePick(play: Play, uniform: Uniform): Picks {
  for (;;) {
    const picks = play.fields.map(({ symbols, least, most }) => {
      const [low, high] = [Math.max(least, 0), Math.min(most, countOf(symbols), Math.max(least, 6))]
      const count = low + uniform(high - low + 1)
      const chosen = new Set<string>()
      while (chosen.size < count) chosen.add(symbolAt(symbols, uniform(countOf(symbols))))
      return [...chosen]
    })
    if (lineProblem(play, picks) === undefined) return picks
  }
}

/** All draws of `count` digits, each from `first` to `first + sides - 1`. */
export function* digitDraws(count: number, sides = 10, first = 0): Generator<Drawn> {
  for (let number = 0; number < sides ** count; number++)
    yield {
      numbers: Array.from({ length: count }, (_, at) => first + (Math.floor(number / sides ** at) % sides)),
      prizes: [],
    }
}

/** All ordered draws of `count` different numbers from 1 to `all`. */
export function* orderedDraws(all: number, count: number, taken: readonly number[] = []): Generator<Drawn> {
  if (count === 0) {
    yield { numbers: taken, prizes: [] }
    return
  }
  for (let number = 1; number <= all; number++)
    if (!taken.includes(number)) yield* orderedDraws(all, count - 1, [...taken, number])
}

export const orderedCount = arrangements

/**
 * Counts the winning notes of each line over all draws and compares the counts with the chances that the play states, by
 * prize tier, or by symbol for plays whose symbols have their own prizes.
 */
export function expectStatedChances(play: Play, lines: readonly Picks[], draws: Iterable<Drawn>): void {
  const won = lines.map(() => new Map<string, number>())
  let count = 0
  for (const drawn of draws) {
    count += 1
    for (const [at, picks] of lines.entries())
      for (const { tier, notes } of play.wins(picks, drawn)) won[at]?.set(tier, (won[at].get(tier) ?? 0) + notes)
  }
  for (const [at, picks] of lines.entries()) {
    const notes = play.notes(picks).reduce((sum, each) => sum + each, 0)
    for (const [tier, { chance }] of Object.entries(play.tiers)) {
      const own = play.tierOf ? picks.flat().filter((symbol) => play.tierOf?.(symbol) === tier).length : notes
      const expected = times(chance, ratio(own), ratio(count))
      expect({ play: play.code, picks, tier, won: ratio(won[at]?.get(tier) ?? 0) }).toEqual({
        play: play.code,
        picks,
        tier,
        won: expected,
      })
    }
  }
}

/** Lists the notes of a line one by one and compares their number with the play's count. */
export function expectListedNotes(play: Play, picks: Picks): void {
  const listed = play.positions.map(() => new Set<string>())
  for (const { position, note } of play.list(picks)) listed[position]?.add(note)
  expect({ picks, notes: listed.map(({ size }) => size) }).toEqual({ picks, notes: play.notes(picks) })
}

export const linesOf = (play: Play, seed: number): Picks[] => {
  const uniform = seededUniform(seed)
  return [quickPick(play, uniform), widePick(play, uniform)]
}

export type NoteLine = {
  readonly play: Play
  readonly picks: Picks
  /** Stake of one note in minor units. */
  readonly perNote: bigint
}

/** Stake of each line outside covered positions, in minor units. */
export function uncoveredStakes(lines: readonly NoteLine[]): bigint[] {
  const covered = coveredPositions(lines)
  return lines.map(({ play, picks, perNote }) => {
    const notes = play.notes(picks).filter((_, at) => !covered.has(play.positions[at]?.key ?? ''))
    return BigInt(notes.reduce((sum, each) => sum + each, 0)) * perNote
  })
}
