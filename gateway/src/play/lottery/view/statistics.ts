import { placeNames } from '@azulejo/shared/lottery'
import type { DrawShape } from '../games.ts'

/** By place and symbol: number of hits (`hot`), draws since the last hit (`gap`), longest run without a hit (`maxGap`). */
export type Statistics = {
  readonly symbols: readonly string[]
  readonly hot: Readonly<Record<string, number[]>>
  readonly gap: Readonly<Record<string, number[]>>
  readonly maxGap: Readonly<Record<string, number[]>>
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

/** Reads the symbols of a draw by place; a draw without an order has one place that holds all symbols. */
type Reading = {
  readonly symbols: readonly string[]
  readonly placesOf: (draw: Shown) => readonly (readonly string[])[]
}
export type Shown = {
  readonly winNo: string
  readonly prizes?: readonly { readonly numbers: readonly string[] }[] | undefined
}

const numbersOf = ({ winNo }: Shown) => winNo.split(',')
const each = (draw: Shown) => numbersOf(draw).map((number) => [number])
const together = (draw: Shown) => [numbersOf(draw)]

function readingOf(shape: DrawShape): Reading {
  switch (shape.kind) {
    case 'digits':
      return { symbols: range(0, 9), placesOf: each }
    case 'race':
      return { symbols: range(1, shape.runners), placesOf: each }
    case 'dice':
      return { symbols: range(1, 6), placesOf: together }
    case 'balls':
      return { symbols: range(1, shape.all), placesOf: (draw) => [numbersOf(draw).slice(0, shape.count)] }
    case 'prizes':
      return {
        symbols: Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')),
        placesOf: ({ prizes = [] }) => [prizes.flatMap(({ numbers }) => numbers).map((number) => number.slice(-2))],
      }
  }
}

/** @param draws newest first */
export function statisticsOf(shape: DrawShape, draws: readonly Shown[]): Statistics {
  const { symbols, placesOf } = readingOf(shape)
  const shown = draws.map(placesOf)
  const count = shown[0]?.length ?? 0
  const names = count === 1 ? ['ALL'] : placeNames.slice(0, count)
  const hits = (place: number, symbol: string) =>
    shown.flatMap((draw, at) => (draw[place]?.includes(symbol) ? [at] : []))
  const table = (value: (at: readonly number[]) => number) =>
    Object.fromEntries(names.map((name, place) => [name, symbols.map((symbol) => value(hits(place, symbol)))]))
  const times = (place: number, symbol: string) =>
    shown.reduce((sum, draw) => sum + (draw[place]?.filter((each) => each === symbol).length ?? 0), 0)
  return {
    symbols,
    hot: Object.fromEntries(names.map((name, place) => [name, symbols.map((symbol) => times(place, symbol))])),
    gap: table((at) => at[0] ?? draws.length),
    maxGap: table((at) => Math.max(...[...at, draws.length].map((hit, index) => hit - (at[index - 1] ?? -1) - 1))),
  }
}
