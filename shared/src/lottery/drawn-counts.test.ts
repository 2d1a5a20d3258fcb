import { describe, expect, test } from '@jest/globals'
import { drawnCounts, isDrawnField, type PlaceCounts, placeNames } from './drawn-counts.ts'
import { type Family, playOf, playsOf } from './families.ts'
import type { Field, Play } from './play.ts'

/** A row of draws that is the same in each run. */
function draws(count: number, drawOne: (next: (below: number) => number) => readonly string[]) {
  let state = 20_261_201
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: count }, () => drawOne(next))
}

/** Different numbers from 1 to `all`. */
const orderOf = (all: number, count: number) => (next: (below: number) => number) => {
  const left = Array.from({ length: all }, (_, at) => String(at + 1))
  return Array.from({ length: count }, () => left.splice(next(left.length), 1)[0] ?? '')
}

/** The platform's counts, draw by draw, newest first. */
function countsOf(shown: readonly (readonly string[])[], symbols: readonly string[], isOrdered: boolean): PlaceCounts {
  const names = isOrdered ? placeNames.slice(0, shown[0]?.length ?? 0) : ['ALL']
  const at = (draw: readonly string[], place: number) => (isOrdered ? draw.slice(place, place + 1) : draw)
  const table = (of: (place: number, symbol: string) => number) =>
    Object.fromEntries(names.map((name, place) => [name, symbols.map((symbol) => of(place, symbol))]))
  return {
    symbols,
    hot: table((place, symbol) => shown.flatMap((draw) => at(draw, place)).filter((each) => each === symbol).length),
    gap: table((place, symbol) => {
      const found = shown.findIndex((draw) => at(draw, place).includes(symbol))
      return found < 0 ? shown.length : found
    }),
  }
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
const runners = (all: number) => Array.from({ length: all }, (_, at) => String(at + 1))

/** Places of the draw in the sentence of each play, counted from 0. */
const cases: readonly (readonly [Family, string, string, readonly number[]])[] = [
  ['SSC', 'straight5', '4', [3]],
  ['SSC', 'position', '1', [0]],
  ['SSC', 'group6-middle3', 'pick', [1, 2, 3]],
  ['SSC', 'group3-tail3', 'pick', [2, 3, 4]],
  ['D3', 'tail2', '3', [2]],
  ['6D', 'group6-head3', 'pick', [0, 1, 2]],
  ['PK10', 'top3', '2', [1]],
  ['PK10', 'position', '10', [9]],
  ['11X5', 'any2', 'banker', [0, 1, 2, 3, 4]],
  ['11X5', 'any8', 'pick', [0, 1, 2, 3, 4]],
  ['11X5', 'group-front2', 'pick', [0, 1]],
]

const fieldOf = (play: Play, key: string) => play.fields.find((field) => field.key === key) as Field
const ordered: Readonly<Partial<Record<Family, readonly [symbols: readonly string[], count: number]>>> = {
  SSC: [digits, 5],
  D3: [digits, 3],
  '6D': [digits, 6],
  PK10: [runners(10), 10],
  '11X5': [runners(11), 5],
}

describe('[LT-07] figures of a pad agree with a count of the places that its play looks at, draw by draw', () => {
  test.each(cases)('%s %s, field %s', (family, code, key, places) => {
    const [symbols, count] = ordered[family] ?? [digits, 0]
    const shown = draws(
      40,
      symbols === digits
        ? (next) => Array.from({ length: count }, () => String(next(10)))
        : orderOf(symbols.length, count),
    )
    const play = playOf(family, code) as Play
    const figures = drawnCounts(play, fieldOf(play, key), countsOf(shown, symbols, true))
    for (const symbol of symbols) {
      let [times, gap] = [0, 0]
      let isFound = false
      for (const draw of shown) {
        const hits = places.filter((place) => draw[place] === symbol).length
        times += hits
        isFound ||= hits > 0
        if (!isFound) gap += 1
      }
      expect([symbol, figures?.get(symbol)]).toEqual([symbol, { times, gap }])
    }
    expect(figures?.size).toBe(symbols.length)
  })

  test.each([
    ['KENO', 'spots5', runners(80), 20],
    ['M645', 'system', runners(45), 6],
    ['K3', 'different2', runners(6), 3],
  ] as const)('%s %s counts the whole draw', (family, code, symbols, count) => {
    const shown = draws(30, orderOf(symbols.length, count))
    const play = playOf(family, code) as Play
    const figures = drawnCounts(play, fieldOf(play, 'pick'), countsOf(shown, symbols, false))
    for (const symbol of symbols) {
      const found = shown.findIndex((draw) => draw.includes(symbol))
      expect([symbol, figures?.get(symbol)]).toEqual([
        symbol,
        { times: shown.filter((draw) => draw.includes(symbol)).length, gap: found < 0 ? 30 : found },
      ])
    }
  })
})

test('[LT-07] symbols that are no drawn numbers, and numbers of some prizes only, have no figures', () => {
  const withFigures = (family: Family) =>
    playsOf(family).flatMap((play) => (play.fields.some((field) => isDrawnField(play, field)) ? [play.code] : []))
  expect(withFigures('K3')).toEqual(['different2', 'different3'])
  expect(withFigures('PK10')).toEqual(['champion', 'top2', 'top3', 'top4', 'top5', 'position'])
  expect(withFigures('XSMB')).toEqual(['lo2', 'xien2', 'xien3', 'xien4', 'truot4', 'truot8', 'truot10', 'da'])
  expect(withFigures('SSC').filter((code) => /sum|sides|dragon|bull/.test(code))).toEqual([])
})

test('[LT-07] without draws there are no figures', () => {
  const play = playOf('SSC', 'tail2') as Play
  const field = fieldOf(play, '5')
  expect(drawnCounts(play, field, { symbols: digits, hot: {}, gap: {} })).toBeUndefined()
})
