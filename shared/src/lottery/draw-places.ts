import { rows } from './combinatorics.ts'
import type { Family } from './families.ts'
import { type Drawn, numbersFrom } from './play.ts'

/** The places of a family's draws, each of which plays can look at separately. */
export type DrawPlaces = {
  /** Sets of places that are counted together even if no line joins them. */
  readonly always: readonly (readonly number[])[]
  /** Whether numbers at different places are independent, so that the least payouts of separate places add up. */
  readonly areIndependent: boolean
  /** Number of equally likely draws of some places; infinite if they are not listed. */
  count(places: readonly number[]): number
  /** All draws of some places; the numbers at other places have no meaning. */
  draws(places: readonly number[]): Drawn[]
  /** A number that is the same for draws that are equal at some listed places. */
  keyOf(drawn: Drawn, places: readonly number[]): number
}

const keyOfNumbers = ({ numbers }: Drawn, places: readonly number[]): number =>
  places.reduce((key, place) => key * 16 + (numbers[place] ?? 0), 0)

const notListed: DrawPlaces = {
  always: [],
  areIndependent: true,
  count: () => Number.POSITIVE_INFINITY,
  draws: () => [],
  keyOf: keyOfNumbers,
}

/** Rows with one value per place, as draws in which the other places hold 0. */
const drawsOf = (places: readonly number[], all: Iterable<readonly number[]>): Drawn[] =>
  Array.from(all, (row) => {
    const numbers = Array.from({ length: Math.max(...places) + 1 }, () => 0)
    for (const [at, place] of places.entries()) numbers[place] = row[at] ?? 0
    return { numbers, prizes: [] }
  })

const digits = numbersFrom(0, 9).map(Number)

const digitPlaces: DrawPlaces = {
  always: [],
  areIndependent: true,
  count: ({ length }) => 10 ** length,
  draws: (places) => drawsOf(places, rows(places.map(() => digits))),
  keyOf: keyOfNumbers,
}

function* orders(left: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) yield []
  else
    for (const first of left)
      for (const rest of orders(
        left.filter((each) => each !== first),
        count - 1,
      ))
        yield [first, ...rest]
}

const orderedPlaces = (runners: number, always: DrawPlaces['always']): DrawPlaces => ({
  always,
  areIndependent: false,
  count: ({ length }) => Array.from({ length }, (_, at) => runners - at).reduce((all, each) => all * each, 1),
  draws: (places) => drawsOf(places, orders(numbersFrom(1, runners).map(Number), places.length)),
  keyOf: keyOfNumbers,
})

const faces = numbersFrom(1, 6).map(Number)
const three = [0, 1, 2]

const dice: DrawPlaces = {
  always: [three],
  areIndependent: false,
  count: () => 216,
  draws: () => drawsOf(three, rows(three.map(() => faces))),
  keyOf: keyOfNumbers,
}

/** The digits that decide a place: the last ones of the special prize, or one number of a low prize. */
type Low = { readonly code: string; readonly count: number; readonly length: number }

/** Places as in `vietnam-plays.ts`. */
function prizePlaces(low: Readonly<Record<'3' | '4', Low>>): DrawPlaces {
  const isTail = (places: readonly number[]) => places.every((place) => place < three.length)
  const lowOf = ([place, ...others]: readonly number[]) =>
    others.length === 0 && (place === 3 || place === 4) ? low[place] : undefined
  const text = (number: number, length: number) => String(number).padStart(length, '0')
  return {
    always: [three],
    areIndependent: true,
    count(places) {
      if (isTail(places)) return 10 ** places.length
      const prize = lowOf(places)
      return prize ? 10 ** (prize.length * prize.count) : Number.POSITIVE_INFINITY
    },
    draws(places) {
      const prize = lowOf(places)
      if (prize)
        return Array.from({ length: 10 ** prize.length }, (_, number) => ({
          numbers: [],
          prizes: [{ code: prize.code, numbers: [text(number, prize.length)] }],
        }))
      return digitPlaces.draws(places).map(({ numbers }) => ({
        numbers: [],
        prizes: [{ code: 'DB', numbers: [three.map((place) => numbers[place] ?? 0).join('')] }],
      }))
    },
    keyOf({ prizes }, places) {
      const prize = lowOf(places)
      const [number = ''] = prizes.find(({ code }) => code === (prize?.code ?? 'DB'))?.numbers ?? []
      if (prize) return Number(number)
      const tail = number.slice(-three.length)
      return places.reduce((key, place) => key * 10 + Number(tail[place]), 0)
    },
  }
}

const south = prizePlaces({ '3': { code: 'G8', count: 1, length: 2 }, '4': { code: 'G7', count: 1, length: 3 } })

export const drawPlaces: Readonly<Record<Family, DrawPlaces>> = {
  SSC: digitPlaces,
  D3: digitPlaces,
  '6D': digitPlaces,
  PK10: orderedPlaces(10, []),
  K3: dice,
  '11X5': orderedPlaces(11, [[0, 1, 2, 3, 4]]),
  KENO: notListed,
  M645: notListed,
  P655: notListed,
  XSMB: prizePlaces({ '3': { code: 'G7', count: 4, length: 2 }, '4': { code: 'G6', count: 3, length: 3 } }),
  XSMT: south,
  XSMN: south,
}
