import { describe, expect, test } from '@jest/globals'
import { seededUniform, widePick } from './brute-force.ts'
import { type Family, playsOf } from './families.ts'
import type { Drawn, Picks, Play } from './play.ts'
import { quickPick, type Uniform } from './quick-pick.ts'
import { plus, type Ratio, ratio, times } from './ratio.ts'

// These families have too many draws to enumerate. The tests divide the draws into classes with equal wins, count the draws
// of each class without the formulas of the plays, and settle a sample of each class.

type DrawClass = { readonly count: bigint; readonly draws: readonly Drawn[] }
type Won = Readonly<Record<string, number>>

const samples = [1, 2, 3]
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const notesOf = (play: Play, picks: Picks) => play.notes(picks).reduce((sum, each) => sum + each, 0)
const wonIn = (play: Play, picks: Picks, drawn: Drawn): Won =>
  Object.fromEntries(play.wins(picks, drawn).map(({ tier, notes }) => [tier, notes]))

/** Wins of the sampled draws of a class; fails if two draws have different wins. */
function wonInClass(play: Play, picks: Picks, { draws }: DrawClass): Won {
  const [first = {}, ...others] = draws.map((drawn) => wonIn(play, picks, drawn))
  for (const other of others)
    expect({ play: play.code, picks, won: other }).toEqual({ play: play.code, picks, won: first })
  return first
}

/** Expected number of winning notes of a line by tier, from the play's stated chances. */
const stated = (play: Play, picks: Picks): Record<string, Ratio> =>
  Object.fromEntries(
    Object.entries(play.tiers).map(([tier, { chance }]) => {
      const notes = play.tierOf
        ? picks.flat().filter((symbol) => play.tierOf?.(symbol) === tier).length
        : notesOf(play, picks)
      return [tier, times(chance, ratio(notes))]
    }),
  )

/** Expected number of winning notes of a line by tier, from the counted classes. @param all total number of draws */
function counted(play: Play, picks: Picks, classes: readonly DrawClass[], all: bigint): Record<string, Ratio> {
  const won = classes.map((each) => ({ count: each.count, won: wonInClass(play, picks, each) }))
  return Object.fromEntries(
    Object.keys(play.tiers).map((tier) => {
      const notes = won.reduce((sum, each) => sum + each.count * BigInt(each.won[tier] ?? 0), 0n)
      return [tier, ratio(notes, all)]
    }),
  )
}

const totalOf = (classes: readonly DrawClass[]) => classes.reduce((sum, { count }) => sum + count, 0n)

/** Returns `count` random different elements of a list. */
function someOf<Thing>(from: readonly Thing[], count: number, uniform: Uniform): Thing[] {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(uniform(left.length), 1)[0] as Thing)
}

/** Number of sets of `out` balls with 0, 1, 2, … marked balls, counted ball by ball. */
function setsByHits(balls: number, marked: number, out: number): bigint[] {
  let counts: bigint[][] = Array.from({ length: out + 1 }, (_, taken) =>
    Array.from({ length: out + 1 }, (_none, hits) => (taken + hits === 0 ? 1n : 0n)),
  )
  for (let ball = 1; ball <= balls; ball++) {
    const hit = ball <= marked ? 1 : 0
    counts = counts.map((row, taken) => row.map((count, hits) => count + (counts[taken - 1]?.[hits - hit] ?? 0n)))
  }
  return counts[out] ?? []
}

/** Classes of draws of `out` balls by the number of marked balls. */
function drawsByHits(balls: number, marked: readonly number[], out: number, uniform: Uniform): DrawClass[] {
  const others = upTo(balls).filter((ball) => !marked.includes(ball))
  return setsByHits(balls, marked.length, out).flatMap((count, hits) => {
    if (count === 0n) return []
    const draws = samples.map(() => ({
      numbers: [...someOf(marked, hits, uniform), ...someOf(others, out - hits, uniform)],
      prizes: [],
    }))
    return [{ count, draws }]
  })
}

/** Splits classes by one more ball drawn from the rest: a marked or an unmarked ball. */
const withBonus = (
  classes: readonly DrawClass[],
  balls: number,
  marked: readonly number[],
  uniform: Uniform,
): DrawClass[] =>
  classes.flatMap(({ count, draws }) =>
    [true, false].flatMap((isMarked) => {
      const left = draws.map(({ numbers }) =>
        upTo(balls).filter((ball) => !numbers.includes(ball) && marked.includes(ball) === isMarked),
      )
      const choices = left[0]?.length ?? 0
      if (choices === 0) return []
      const more = draws.map(({ numbers }, at) => ({
        numbers: [...numbers, ...someOf(left[at] ?? [], 1, uniform)],
        prizes: [],
      }))
      return [{ count: count * BigInt(choices), draws: more }]
    }),
  )

const numbersIn = ([picks = []]: Picks) => picks.map(Number)

describe('[LT-07] every line of Keno against all 80!/(20! 60!) draws, grouped by number of hits', () => {
  const all = 3_535_316_142_212_174_320n

  test.each(playsOf('KENO').filter(({ group }) => group === 'spots'))('$code', (play) => {
    const uniform = seededUniform(31)
    const picks = quickPick(play, uniform)
    const classes = drawsByHits(80, numbersIn(picks), 20, uniform)
    expect(totalOf(classes)).toBe(all)
    expect(counted(play, picks, classes, all)).toEqual(stated(play, picks))
  })

  test.each([
    { field: 'size', symbols: ['big', 'small', 'tie'], marked: upTo(80).filter((ball) => ball > 40) },
    { field: 'parity', symbols: ['odd', 'even', 'tie'], marked: upTo(80).filter((ball) => ball % 2 === 1) },
  ])('sides by $field', ({ field, symbols, marked }) => {
    const uniform = seededUniform(37)
    const classes = drawsByHits(80, marked, 20, uniform)
    expect(totalOf(classes)).toBe(all)
    for (const play of playsOf('KENO').filter(({ group }) => group === 'sides'))
      for (const symbol of symbols) {
        const picks = play.fields.map(({ key }) => (key === field ? [symbol] : []))
        expect(counted(play, picks, classes, all)).toEqual(stated(play, picks))
      }
  })
})

describe('[LT-07] every system of 6/45 and 6/55 against all draws, grouped by number of hits', () => {
  const games = [
    { family: 'M645', balls: 45, bonus: false, all: 8_145_060n },
    { family: 'P655', balls: 55, bonus: true, all: 28_989_675n * 49n },
  ] as const
  const lines = games.flatMap((game) =>
    upTo(15)
      .slice(4)
      .map((size) => ({ ...game, size })),
  )

  test.each(lines)('$family with $size numbers', ({ family, balls, bonus, all, size }) => {
    const uniform = seededUniform(size)
    const marked = someOf(upTo(balls), size, uniform)
    const picks = [marked.map(String)]
    const sets = drawsByHits(balls, marked, 6, uniform)
    const classes = bonus ? withBonus(sets, balls, marked, uniform) : sets
    expect(totalOf(classes)).toBe(all)
    for (const play of playsOf(family)) expect(counted(play, picks, classes, all)).toEqual(stated(play, picks))
  })
})

type Slot = { readonly code: string; readonly digits: number }

const slots = (prizes: Readonly<Record<string, readonly [number, number]>>): Slot[] =>
  Object.entries(prizes).flatMap(([code, [count, digits]]) => Array.from({ length: count }, () => ({ code, digits })))

/** Prize tables of the regions: count and digits of the numbers of each prize. */
const tables = {
  north: slots({ DB: [1, 5], G1: [1, 5], G2: [2, 5], G3: [6, 5], G4: [4, 4], G5: [6, 4], G6: [3, 3], G7: [4, 2] }),
  south: slots({
    DB: [1, 6],
    G1: [1, 5],
    G2: [1, 5],
    G3: [2, 5],
    G4: [7, 5],
    G5: [1, 4],
    G6: [3, 4],
    G7: [1, 3],
    G8: [1, 2],
  }),
} as const

const stations = [
  { family: 'XSMB', table: tables.north },
  { family: 'XSMT', table: tables.south },
  { family: 'XSMN', table: tables.south },
] as const satisfies readonly { family: Family; table: readonly Slot[] }[]

const drawOf = (table: readonly Slot[], numbers: readonly string[]): Drawn => ({
  numbers: [],
  prizes: [...new Set(table.map(({ code }) => code))].map((code) => ({
    code,
    numbers: numbers.filter((_, at) => table[at]?.code === code),
  })),
})

const randomNumber = (digits: number, uniform: Uniform) =>
  Array.from({ length: digits }, () => String(uniform(10))).join('')

/** All patterns of digits that a number may share with a ticket's end: the count of such numbers and a random example. */
function likenesses(end: string, digits: number, uniform: Uniform): { count: bigint; number: string }[] {
  return Array.from({ length: 2 ** digits }, (_, pattern) => {
    const isAlike = (place: number) => ((pattern >> place) & 1) === 1
    const number = [...end].map((digit, place) =>
      isAlike(place) ? digit : String((Number(digit) + 1 + uniform(9)) % 10),
    )
    const different = number.filter((digit, place) => digit !== end[place]).length
    return { count: 9n ** BigInt(different), number: number.join('') }
  })
}

const pairs = upTo(100).map((number) => String(number - 1).padStart(2, '0'))
const plays = stations.flatMap(({ family, table }) =>
  playsOf(family).map((play) => ({ family, table, play, code: play.code })),
)

/** Whether a note wins on each number of the draw independently, so that the expected wins of all numbers add up. */
const isAdded = ({ play }: (typeof plays)[number]) => play.fields.some(({ symbols }) => symbols.of === 'digits')

describe('[LT-07] plays of one number against every possible number in each place of a table', () => {
  test.each(plays.filter((each) => isAdded(each)))('$family $code', ({ table, play }) => {
    const uniform = seededUniform(47)
    const length = play.fields[0]?.symbols.of === 'digits' ? play.fields[0].symbols.length : 0
    const ticket = randomNumber(length, uniform)
    const won = table.flatMap(({ code, digits }) => {
      // Pads a short ticket with its own digits, so that a one-digit ticket is compared with every place.
      const own = ticket.slice(-digits).padStart(digits, ticket)
      return likenesses(own, digits, uniform).map(({ count, number }) => ({
        chance: ratio(count, 10n ** BigInt(digits)),
        won: wonIn(play, [[ticket]], { numbers: [], prizes: [{ code, numbers: [number] }] }),
      }))
    })
    const found = Object.keys(play.tiers).map((tier) => [
      tier,
      plus(...won.map((each) => times(each.chance, ratio(each.won[tier] ?? 0)))),
    ])
    expect(Object.fromEntries(found)).toEqual(stated(play, [[ticket]]))
  })

  test.each(plays.filter((each) => isAdded(each)))(
    '$family $code: a table wins the sum of what its numbers win',
    ({ table, play }) => {
      const uniform = seededUniform(53)
      for (const _ of upTo(20)) {
        const numbers = table.map(({ digits }) => randomNumber(digits, uniform))
        const picks = widePick(play, uniform)
        const sum: Record<string, number> = {}
        for (const [at, number] of numbers.entries())
          for (const [tier, notes] of Object.entries(
            wonIn(play, picks, { numbers: [], prizes: [{ code: table[at]?.code ?? '', numbers: [number] }] }),
          ))
            sum[tier] = (sum[tier] ?? 0) + notes
        expect(wonIn(play, picks, drawOf(table, numbers))).toEqual(sum)
      }
    },
  )
})

/** Number of rows of pairs with 0, 1, 2, … different marked pairs, counted number by number. */
function rowsBySeen(numbers: number, marked: number): bigint[] {
  let counts: bigint[] = Array.from({ length: marked + 1 }, (_, seen) => (seen === 0 ? 1n : 0n))
  for (const _ of upTo(numbers))
    counts = counts.map(
      (count, seen) => count * BigInt(100 - marked + seen) + (counts[seen - 1] ?? 0n) * BigInt(marked - seen + 1),
    )
  return counts
}

describe('[LT-07] xien, da and truot against all rows of pairs, grouped by number of matching pairs', () => {
  test.each(plays.filter((each) => !isAdded(each)))('$family $code', ({ table, play }) => {
    const uniform = seededUniform(59)
    const bySeen = (marked: readonly string[]) =>
      rowsBySeen(table.length, marked.length).map((count, seen): DrawClass => {
        const others = pairs.filter((pair) => !marked.includes(pair))
        const draws = samples.map(() => {
          const hits = someOf(marked, seen, uniform)
          const ends = table.map((_, at) => hits[at] ?? others[uniform(others.length)] ?? '')
          const mixed = someOf(ends, ends.length, uniform)
          return drawOf(
            table,
            table.map(({ digits }, at) => randomNumber(digits - 2, uniform) + (mixed[at] ?? '')),
          )
        })
        return { count, draws }
      })
    for (const picks of [quickPick(play, uniform), widePick(play, uniform)]) {
      const classes = bySeen(picks.flat())
      const all = 100n ** BigInt(table.length)
      expect(totalOf(classes)).toBe(all)
      expect(counted(play, picks, classes, all)).toEqual(stated(play, picks))
    }
  })
})
