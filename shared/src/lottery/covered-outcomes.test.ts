import { describe, expect, test } from '@jest/globals'
import { digitDraws, type NoteLine, orderedDraws, seededUniform, uncoveredStakes, widePick } from './brute-force.ts'
import { sets } from './combinatorics.ts'
import { type Family, playsOf } from './families.ts'
import { lineProblem } from './line.ts'
import type { Drawn, Picks, Play } from './play.ts'
import { quickPick, type Uniform } from './quick-pick.ts'

const valuesOf = ({ symbols }: Play['fields'][number]) => (symbols.of === 'list' ? symbols.values : [])

function shuffled<Thing>(things: readonly Thing[], uniform: Uniform): Thing[] {
  const left = [...things]
  return things.map(() => left.splice(uniform(left.length), 1)[0] as Thing)
}

/** Picks of all symbols of a play, without bankers; of one position for plays whose symbols are separate bets. */
function everySymbol(play: Play, position: number): Picks {
  if (play.fieldsAre === 'together') return play.fields.map((field) => (field.key === 'banker' ? [] : valuesOf(field)))
  return play.fields.map((field, at) =>
    valuesOf(field).filter((symbol) => {
      const [note] = play.list(play.fields.map((_, place) => (place === at ? [symbol] : [])))
      return note?.position === position
    }),
  )
}

/** Lines with ever fewer of the symbols in random order; each non-empty field keeps at least one symbol. */
function partsOf(every: Picks, uniform: Uniform): Picks[] {
  const mixed = every.map((symbols) => shuffled(symbols, uniform))
  const longest = Math.max(...mixed.map(({ length }) => length))
  return Array.from({ length: longest }, (_, left) =>
    mixed.map((symbols) => symbols.slice(0, Math.max(Math.min(1, symbols.length), symbols.length - left))),
  )
}

/** Tickets of one and of several lines: parts of all symbols, and random lines. */
function ticketsOf(play: Play, position: number): Picks[][] {
  const uniform = seededUniform(41)
  const every = everySymbol(play, position)
  const parts = [1, 2, 3].flatMap(() => partsOf(every, uniform))
  const random = () => [quickPick(play, uniform), widePick(play, uniform)]
  const several = [1, 2, 3].map(() => [...random(), ...random(), ...random()])
  const tickets = [...parts.map((part) => [part]), ...(play.fieldsAre === 'together' ? several : [])]
  return tickets.filter((lines) => lines.every((picks) => lineProblem(play, picks) === undefined))
}

const winsOf = (play: Play, picks: Picks, drawn: Drawn) =>
  play.wins(picks, drawn).reduce((sum, { notes }) => sum + notes, 0)

const isOverlapping = (most: readonly number[]) => most.some((notes) => notes > 1)

/**
 * Share of the outcomes that a ticket covers, counted over all draws: the share of draws in which the ticket wins. For plays
 * with several winning notes per draw, the share of all winning notes of all draws; such tickets have one line.
 * @param most number of winning notes of each draw if every note is bought
 */
function coveredShare(play: Play, ticket: readonly Picks[], most: readonly number[], draws: readonly Drawn[]): number {
  if (!isOverlapping(most))
    return draws.filter((drawn) => ticket.some((picks) => winsOf(play, picks, drawn) > 0)).length / draws.length
  const [picks = []] = ticket
  const sum = (notes: readonly number[]) => notes.reduce((total, each) => total + each, 0)
  return sum(draws.map((drawn) => winsOf(play, picks, drawn))) / sum(most)
}

/** Compares the valid stakes with the counted outcomes for every position of a play. */
function expectCountedOutcomes(play: Play, draws: readonly Drawn[]): void {
  for (const [position, { key }] of play.positions.entries()) {
    const every = everySymbol(play, position)
    const most = draws.map((drawn) => winsOf(play, every, drawn))
    for (const ticket of ticketsOf(play, position)) {
      if (isOverlapping(most) && ticket.length > 1) continue
      const share = coveredShare(play, ticket, most, draws)
      const lines = ticket.map((picks): NoteLine => ({ play, picks, perNote: 1n }))
      const stakes = lines.map(({ picks }) => BigInt(play.notes(picks).reduce((sum, notes) => sum + notes, 0)))
      const valid = share >= 0.8 ? stakes.map(() => 0n) : stakes
      expect({ key, ticket, valid: uncoveredStakes(lines) }).toEqual({ key, ticket, valid })
    }
  }
}

const threeDigits = [...digitDraws(3)]
const dice = [...digitDraws(3, 6, 1)]
const twoRunners = [...orderedDraws(10, 2)]
const fewOfEleven = [...orderedDraws(11, 3)]
const fiveOfEleven = [
  ...sets(
    Array.from({ length: 11 }, (_, at) => at + 1),
    5,
  ),
].map((numbers): Drawn => ({ numbers, prizes: [] }))
const named = (family: Family, pattern: RegExp) => playsOf(family).filter(({ code }) => pattern.test(code))

describe('[LT-07] a ticket that covers 80 % of the draws, counted one by one, has no valid bet', () => {
  test.each(playsOf('D3'))('D3 $code', (play) => expectCountedOutcomes(play, threeDigits))
  test.each(playsOf('K3'))('K3 $code', (play) => expectCountedOutcomes(play, dice))
  test.each(named('PK10', /^(champion|top2|sum|sum-sides)$/))('PK10 $code', (play) =>
    expectCountedOutcomes(play, twoRunners),
  )
  test.each(named('11X5', /^any/))('11X5 $code', (play) => expectCountedOutcomes(play, fiveOfEleven))
  test.each(named('11X5', /front/))('11X5 $code', (play) => expectCountedOutcomes(play, fewOfEleven))
})

test('[LT-07] a bet of one note on three dice is valid in full, for every play', () => {
  for (const play of playsOf('K3')) {
    const picks = quickPick(play, seededUniform(43))
    const notes = play.notes(picks).reduce((sum, each) => sum + each, 0)
    const [valid] = uncoveredStakes([{ play, picks, perNote: 10n }])
    expect({ play: play.code, notes, valid }).toEqual({ play: play.code, notes: 1, valid: 10n })
  }
})
