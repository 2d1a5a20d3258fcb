import { describe, expect, test } from '@jest/globals'
import { digitDraws, orderedDraws, seededUniform, widePick } from './brute-force.ts'
import { drawLiability, type FieldLiability } from './draw-liability.ts'
import { exposuresOf } from './exposure.ts'
import { type Family, playOf, playsOf } from './families.ts'
import { linePrize, tierPrize } from './line.ts'
import { type Drawn, numbersFrom, type Picks, type Play } from './play.ts'

const terms = { price: 200n, unit: '1', multiple: 3, series: 1956 } as const
type Line = { readonly play: Play; readonly picks: Picks }

function named(family: Family, code: string): Play {
  const play = playOf(family, code)
  if (!play) throw new Error(`${family} has no play ${code}`)
  return play
}

/** The largest exposure of each field and the sum of its symbols, as the limits hold them. */
function fieldsOf(lines: readonly Line[]): FieldLiability[] {
  const held = new Map<string, Map<string, bigint>>()
  for (const { play, picks } of lines)
    for (const { field, symbol, prize } of exposuresOf(play, picks, terms)) {
      const symbols = held.get(field) ?? new Map<string, bigint>()
      held.set(field, symbols.set(symbol, (symbols.get(symbol) ?? 0n) + prize))
    }
  return [...held].map(([field, symbols]) => ({
    field,
    largest: [...symbols.values()].reduce((most, each) => (each > most ? each : most), 0n),
    total: [...symbols.values()].reduce((sum, each) => sum + each, 0n),
  }))
}

const paid = (lines: readonly Line[], drawn: Drawn): bigint =>
  lines.reduce((sum, { play, picks }) => sum + linePrize(play, picks, terms, drawn).prize, 0n)

function worstOf(lines: readonly Line[], draws: Iterable<Drawn>): bigint {
  let worst = 0n
  for (const drawn of draws) {
    const prize = paid(lines, drawn)
    if (prize > worst) worst = prize
  }
  return worst
}

/** Some random lines of every play of a family. */
const randomLines = (family: Family, seed: number, ofEach: number): Line[] => {
  const uniform = seededUniform(seed)
  return playsOf(family).flatMap((play) =>
    Array.from({ length: ofEach }, () => ({ play, picks: widePick(play, uniform) })),
  )
}

function* shuffledDraws(all: number, count: number, draws: number): Generator<Drawn> {
  const uniform = seededUniform(29)
  for (let draw = 0; draw < draws; draw++) {
    const balls = numbersFrom(1, all).map(Number)
    for (let at = 0; at < count; at++) {
      const other = at + uniform(all - at)
      const ball = balls[at] ?? 0
      balls[at] = balls[other] ?? 0
      balls[other] = ball
    }
    yield { numbers: balls.slice(0, count), prizes: [] }
  }
}

const northTable = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
] as const

/** Draws of the northern table whose prizes end with the numbers of the lines in turn, so that many of them win. */
function* endingDraws(endings: readonly string[]): Generator<Drawn> {
  for (let start = 0; start < endings.length; start++)
    for (const kinds of [1, 2, 9]) {
      let at = 0
      const next = (length: number) => {
        const ending = endings[(start + (at++ % kinds)) % endings.length] ?? ''
        return ending.padStart(length, '3').slice(-length)
      }
      const prizes = northTable.map(([code, count, length]) => ({
        code,
        numbers: Array.from({ length: count }, () => next(length)),
      }))
      yield { numbers: [], prizes }
    }
}

describe('[LT-07] the prizes of one draw are never above the bound of the house', () => {
  const exact: readonly (readonly [Family, number, () => Iterable<Drawn>])[] = [
    ['D3', 6, () => digitDraws(3)],
    ['K3', 12, () => digitDraws(3, 6, 1)],
    ['11X5', 2, () => orderedDraws(11, 5)],
  ]
  test.each(exact)('%s: random lines of all plays, each draw', (family, ofEach, draws) => {
    for (const seed of [3, 17]) {
      const lines = randomLines(family, seed, ofEach)
      const worst = worstOf(lines, draws())
      const bound = drawLiability(family, fieldsOf(lines))
      expect([worst > 0n, worst <= bound]).toEqual([true, true])
    }
  })

  const sampled: readonly (readonly [Family, number, () => Iterable<Drawn>])[] = [
    ['PK10', 6, () => shuffledDraws(10, 10, 4_000)],
    ['KENO', 6, () => shuffledDraws(80, 20, 2_000)],
  ]
  test.each(sampled)('%s: random lines of all plays, many draws', (family, ofEach, draws) => {
    const lines = randomLines(family, 5, ofEach)
    const worst = worstOf(lines, draws())
    expect([worst > 0n, worst <= drawLiability(family, fieldsOf(lines))]).toEqual([true, true])
  })

  test.each([
    ['M645', 45, 6],
    ['P655', 55, 7],
  ] as const)('%s: random systems, draws of their numbers', (family, all, count) => {
    const lines = randomLines(family, 11, 60)
    // Each draw has the first numbers of one system in turn.
    const draws = lines.flatMap(({ picks: [own = []] }) =>
      [2, 3, 4, 5, 6].map((hits): Drawn => {
        const others = numbersFrom(1, all).filter((ball) => !own.includes(ball))
        return { numbers: [...own.slice(0, hits), ...others].slice(0, count).map(Number), prizes: [] }
      }),
    )
    for (const own of [lines, ...lines.map((line) => [line])]) {
      const worst = worstOf(own, draws)
      expect([worst > 0n, worst <= drawLiability(family, fieldsOf(own))]).toEqual([true, true])
    }
  })

  test('XSMB: random lines of all plays, draws that end with their numbers', () => {
    const lines = randomLines('XSMB', 7, 4)
    const endings = [...new Set(lines.flatMap(({ picks }) => picks.flat()))]
    const worst = worstOf(lines, endingDraws(endings))
    expect([worst > 0n, worst <= drawLiability('XSMB', fieldsOf(lines))]).toEqual([true, true])
  })

  test.each([
    ['XSMB', ['99107', '12107']],
    ['XSMN', ['199107', '512107']],
  ] as const)('%s: paper tickets with the same ending, one of which wins the special prize', (family, tickets) => {
    const play = named(family, 'paper')
    const lines = tickets.map((ticket) => ({ play, picks: [[ticket]] }))
    const rest = (length: number) => '512107'.slice(-length)
    const prizes = Object.keys(play.tiers).flatMap((code) =>
      code.startsWith('near') ? [] : [{ code, numbers: [code === 'DB' ? tickets[0] : rest(2)] }],
    )
    const worst = paid(lines, { numbers: [], prizes })
    expect(worst > tierPrize(play, 'DB', terms)).toBe(true)
    expect(worst <= drawLiability(family, fieldsOf(lines))).toBe(true)
  })
})

describe('[LT-07] the bound is not wider than the largest payout of each play', () => {
  const every = (family: Family, code: string, picks: Picks): Line => ({ play: named(family, code), picks })
  const digits = numbersFrom(0, 9)
  const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

  test('all 1,000 notes of a straight pay one prize', () => {
    const line = every('D3', 'straight3', [digits, digits, digits])
    expect(drawLiability('D3', fieldsOf([line]))).toBe(tierPrize(line.play, 'win', terms))
  })

  test('all digits of all places pay one prize in each place', () => {
    const line = every('D3', 'position', [digits, digits, digits])
    expect(drawLiability('D3', fieldsOf([line]))).toBe(3n * tierPrize(line.play, '0', terms))
  })

  test('big, small, odd and even of one place pay two prizes', () => {
    const line = every('D3', 'sides', [['big', 'small', 'odd', 'even'], [], []])
    expect(drawLiability('D3', fieldsOf([line]))).toBe(2n * tierPrize(line.play, 'big', terms))
  })

  test('all 100 numbers of a play on 27 prizes pay 27 prizes', () => {
    const line = every('XSMB', 'lo2', [pairs])
    expect(drawLiability('XSMB', fieldsOf([line]))).toBe(27n * tierPrize(line.play, 'win', terms))
  })

  test('plays add up', () => {
    const lines = [every('D3', 'straight3', [['1'], ['2'], ['3']]), every('D3', 'position', [['1'], [], []])]
    const [straight, position] = lines.map((line) => drawLiability('D3', fieldsOf([line])))
    expect(drawLiability('D3', fieldsOf(lines))).toBe((straight ?? 0n) + (position ?? 0n))
  })
})
