import { describe, expect, test } from '@jest/globals'
import { digitDraws, orderedDraws, seededUniform, widePick } from './brute-force.ts'
import { exposuresOf, fullSymbols } from './exposure.ts'
import { playOf } from './families.ts'
import { linePrize, tierPrize } from './line.ts'
import type { Drawn, Picks, Play } from './play.ts'

const terms = { price: 200n, unit: '1', multiple: 3, series: 1956 } as const

function named(family: Parameters<typeof playOf>[0], code: string): Play {
  const play = playOf(family, code)
  if (!play) throw new Error(`${family} has no play ${code}`)
  return play
}

/** Accepts lines as the gateway does, until 40 lines are refused. */
function takeLines(play: Play, limit: bigint, seed: number, next = widePick): Picks[] {
  const uniform = seededUniform(seed)
  const held = new Map<string, bigint>()
  const taken: Picks[] = []
  for (let refused = 0; refused < 40; ) {
    const picks = next(play, uniform)
    const after = exposuresOf(play, picks, terms).map(({ field, symbol, prize }) => ({
      field,
      symbol,
      liability: (held.get(`${field}|${symbol}`) ?? 0n) + prize,
    }))
    if (fullSymbols(play, after, limit).length > 0) {
      refused += 1
      continue
    }
    for (const { field, symbol, liability } of after) held.set(`${field}|${symbol}`, liability)
    taken.push(picks)
  }
  return taken
}

/** The notes of a line, each as a separate list of symbols. */
const notesOf = (play: Play, picks: Picks): string[][] =>
  [...play.list(picks)].map(({ note }) => note.split(',')).filter((symbols) => symbols.length > 0)

const asPicks = (play: Play, symbols: readonly string[]): Picks => (play.fields.length > 1 ? [[], symbols] : [symbols])

/** Maximum over all draws of the total prize of the winning notes with one symbol, summed note by note. */
function worstSymbol(play: Play, lines: readonly Picks[], draws: Iterable<Drawn>): bigint {
  const notes = lines.flatMap((picks) => notesOf(play, picks))
  let worst = 0n
  for (const drawn of draws) {
    const paid = new Map<string, bigint>()
    for (const symbols of notes)
      for (const { tier } of play.wins(asPicks(play, symbols), drawn))
        for (const symbol of symbols) paid.set(symbol, (paid.get(symbol) ?? 0n) + tierPrize(play, tier, terms))
    for (const prize of paid.values()) if (prize > worst) worst = prize
  }
  return worst
}

/** Maximum over all draws of the total prize of all lines. */
function worstDraw(play: Play, lines: readonly Picks[], draws: Iterable<Drawn>): bigint {
  let worst = 0n
  for (const drawn of draws) {
    const paid = lines.reduce((sum, picks) => sum + linePrize(play, picks, terms, drawn).prize, 0n)
    if (paid > worst) worst = paid
  }
  return worst
}

/** All possible sets of drawn balls, each in ascending order. */
function* sets(all: number, count: number, from = 1): Generator<number[]> {
  if (count === 0) yield []
  for (let ball = from; count > 0 && ball <= all; ball++)
    for (const rest of sets(all, count - 1, ball + 1)) yield [ball, ...rest]
}
function* fiveBalls(): Generator<Drawn> {
  for (const numbers of sets(11, 5)) yield { numbers, prizes: [] }
}

describe('[LT-07] the liability on one number stays within the limit', () => {
  const any = [2, 3, 4, 5, 6, 7, 8].map((size) => named('11X5', `any${size}`))
  test.each(any)('11x5 $code: sets with and without fixed numbers against every draw', (play) => {
    const limit = 40n * tierPrize(play, 'win', terms)
    const lines = takeLines(play, limit, 5)
    expect(lines.some(([bankers = []]) => bankers.length > 0)).toBe(true)
    const worst = worstSymbol(play, lines, fiveBalls())
    expect(worst).toBeGreaterThan(0n)
    expect(worst <= limit).toBe(true)
  })

  test.each([named('K3', 'different2'), named('K3', 'different3')])('K3 $code against every draw', (play) => {
    const limit = 30n * tierPrize(play, 'win', terms)
    const worst = worstSymbol(play, takeLines(play, limit, 7), digitDraws(3, 6, 1))
    expect([worst > 0n, worst <= limit]).toEqual([true, true])
  })

  test.each([2, 3].map((size) => named('11X5', `group-front${size}`)))('11x5 $code against every draw', (play) => {
    const limit = 20n * tierPrize(play, 'win', terms)
    const worst = worstSymbol(play, takeLines(play, limit, 11), orderedDraws(11, 3))
    expect([worst > 0n, worst <= limit]).toEqual([true, true])
  })
})

describe('[LT-07] the liability on one draw stays within the limit', () => {
  test.each(
    ['straight3', 'group3-straight3', 'group6-straight3', 'sum-straight3', 'tail2', 'head2'].map((code) =>
      named('D3', code),
    ),
  )('3 digits, $code: all lines together against every draw', (play) => {
    const limit = 25n * tierPrize(play, 'win', terms)
    const worst = worstDraw(play, takeLines(play, limit, 13), digitDraws(3))
    expect([worst > 0n, worst <= limit]).toEqual([true, true])
  })
})

/** A draw whose prize numbers all end with the same digits. */
const sameEnding = (table: readonly (readonly [string, number, number])[], digits: string): Drawn => ({
  numbers: [],
  prizes: table.map(([code, count, length]) => ({
    code,
    numbers: Array.from({ length: count }, () => digits.padStart(length, '0').slice(-length)),
  })),
})
const north = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
] as const

describe('[LT-03] exposure of plays that win on many prizes at once', () => {
  test.each([
    ['lo2', '07', 27],
    ['lo3', '107', 23],
    ['lo4', '9107', 20],
    ['bao8', '07', 8],
    ['dau2', '07', 4],
    ['xiuchu-dau', '107', 3],
  ])('%s pays exactly its exposure when every prize has the same ending', (code, digits, hits) => {
    const play = named('XSMB', code)
    const [risk] = exposuresOf(play, [[digits]], terms)
    const { prize } = linePrize(play, [[digits]], terms, sameEnding(north, digits))
    expect(prize).toBe(BigInt(hits) * tierPrize(play, 'win', terms))
    expect(risk?.prize).toBe(prize)
  })

  test('a paper ticket may win every prize at once', () => {
    const play = named('XSMB', 'paper')
    const [risk] = exposuresOf(play, [['99107']], terms)
    expect(risk?.prize).toBe(linePrize(play, [['99107']], terms, sameEnding(north, '99107')).prize)
  })

  test('a line of many pairs wins with every drawn set', () => {
    const play = named('XSMB', 'xien2')
    const ends = Array.from({ length: 20 }, (_, number) => String(number).padStart(2, '0'))
    const numbers = Array.from({ length: 27 }, (_, at) => ends[at % 20] ?? '')
    const drawn: Drawn = { numbers: [], prizes: [{ code: 'G7', numbers }] }
    const risks = exposuresOf(play, [ends], terms)
    const all = linePrize(play, [ends], terms, drawn).prize
    // Each of the 190 sets counts for both of its pairs.
    expect(risks.reduce((sum, { prize }) => sum + prize, 0n)).toBeGreaterThanOrEqual(2n * all - 20n)
    expect(risks.every(({ prize }) => prize >= 19n * tierPrize(play, 'win', terms))).toBe(true)
  })

  test('a system of 6/45 wins fixed prizes with many lines at once', () => {
    const play = named('M645', 'system')
    const picks = Array.from({ length: 10 }, (_, at) => String(at + 1))
    const [risk] = exposuresOf(play, [picks], terms)
    for (const drawn of ['1,2,3,4,5,6', '1,2,3,4,5,45', '1,2,3,43,44,45'].map((text) => text.split(',').map(Number)))
      expect(linePrize(play, [picks], terms, { numbers: drawn, prizes: [] }).prize <= (risk?.prize ?? 0n)).toBe(true)
  })
})
