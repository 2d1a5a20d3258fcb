import { type PlacedBet, safeShare, sumOf } from '../core/chips-rules.ts'

/** European roulette, the same in server and page. Amounts are minor units. */

/** Numbers of the wheel, 0 to 36. */
export const wheelNumbers = 37

/** The numbers in the order of the wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

const reds: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export type Colour = 'zero' | 'red' | 'black'
export const colourOf = (number: number): Colour => (number === 0 ? 'zero' : reds.includes(number) ? 'red' : 'black')

export type BetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high'

/** A place of the felt: a bet on it wins when one of its numbers comes. */
export type BetPlace = { readonly id: string; readonly kind: BetKind; readonly numbers: readonly number[] }

const all = Array.from({ length: wheelNumbers - 1 }, (_, at) => at + 1)
const rows = Array.from({ length: 12 }, (_, at) => at * 3 + 1)

const place = (kind: BetKind, numbers: readonly number[], id: string = numbers.join('-')): BetPlace => ({
  id,
  kind,
  numbers,
})
const where = (kind: BetKind, isIn: (number: number) => boolean, id: string = kind) => place(kind, all.filter(isIn), id)

/** Every place on which a chip may lie, by id. */
export const betPlaces: ReadonlyMap<string, BetPlace> = new Map(
  [
    ...[0, ...all].map((number) => place('straight', [number])),
    ...[1, 2, 3].map((number) => place('split', [0, number])),
    ...all.filter((number) => number % 3 !== 0).map((number) => place('split', [number, number + 1])),
    ...all.filter((number) => number <= 33).map((number) => place('split', [number, number + 3])),
    place('street', [0, 1, 2]),
    place('street', [0, 2, 3]),
    ...rows.map((first) => place('street', [first, first + 1, first + 2])),
    place('corner', [0, 1, 2, 3]),
    ...all
      .filter((number) => number % 3 !== 0 && number <= 32)
      .map((number) => place('corner', [number, number + 1, number + 3, number + 4])),
    ...rows.slice(0, -1).map((first) =>
      place(
        'line',
        [0, 1, 2, 3, 4, 5].map((more) => first + more),
        `line-${first}`,
      ),
    ),
    ...[0, 1, 2].map((at) => where('dozen', (number) => Math.floor((number - 1) / 12) === at, `dozen-${at + 1}`)),
    ...[1, 2, 3].map((at) => where('column', (number) => (number - at) % 3 === 0, `column-${at}`)),
    where('red', (number) => colourOf(number) === 'red'),
    where('black', (number) => colourOf(number) === 'black'),
    where('even', (number) => number % 2 === 0),
    where('odd', (number) => number % 2 === 1),
    where('low', (number) => number <= 18),
    where('high', (number) => number > 18),
  ].map((each) => [each.id, each]),
)

/** What a winning bet pays, its stake included, as a multiple of the stake: 36 for one number, 2 for eighteen. */
export const payOf = ({ numbers }: Pick<BetPlace, 'numbers'>): number => 36 / numbers.length

/** The exact return of every place: its numbers of 37, each paid 36 divided by their count. */
export const exactReturn = { wins: 36, of: wheelNumbers } as const

export type TableLimits = {
  /** The smallest bet on a place; every bet is a multiple of it. */
  readonly least: number
  /** The largest bet on a place, by its kind. */
  readonly most: Readonly<Record<BetKind, number>>
  /** The largest sum of a round. */
  readonly total: number
}

/** Bets on places in one round at most, so that the record of the round holds them all. */
export const mostPlaces = 40

const outside = { red: 2000, black: 2000, even: 2000, odd: 2000, low: 2000, high: 2000 }
const multiples = {
  straight: 100,
  split: 200,
  street: 300,
  corner: 400,
  line: 600,
  dozen: 1000,
  column: 1000,
  ...outside,
}

/** The limits of a table from its smallest bet. */
export function limitsFrom(least: number): TableLimits {
  const most = Object.fromEntries(Object.entries(multiples).map(([kind, multiple]) => [kind, multiple * least]))
  return { least, most: most as Readonly<Record<BetKind, number>>, total: 5000 * least }
}

/** Why bets are not possible; undefined when they are. */
export function faultOf(bets: readonly PlacedBet[], limits: TableLimits): 'empty' | 'place' | 'total' | undefined {
  if (bets.length === 0) return 'empty'
  if (bets.length > mostPlaces || new Set(bets.map(({ place: id }) => id)).size < bets.length) return 'place'
  const isWithin = ({ place: id, amount }: PlacedBet) => {
    const found = betPlaces.get(id)
    return found && amount >= limits.least && amount % limits.least === 0 && amount <= limits.most[found.kind]
  }
  if (!bets.every(isWithin)) return 'place'
  return sumOf(bets) > limits.total ? 'total' : undefined
}

/** What all bets pay together when a number comes, stakes of winning bets included. */
export function payoutOf(bets: readonly PlacedBet[], number: number): number {
  return bets.reduce((sum, { place: id, amount }) => {
    const found = betPlaces.get(id)
    return found?.numbers.includes(number) ? sum + amount * payOf(found) : sum
  }, 0)
}

const payouts = (bets: readonly PlacedBet[]) =>
  Array.from({ length: wheelNumbers }, (_, number) => payoutOf(bets, number))

export const largestPayout = (bets: readonly PlacedBet[]): number => Math.max(...payouts(bets))

/** Results in which an amount has to come back for it not to be at risk. */
const safeResults = Math.ceil(safeShare * wheelNumbers)

/**
 * What of a stake is at risk, by all 37 results: the stake less the largest amount that comes back in at least four fifths
 * of them. Red and black together have 0, one of them has the stake.
 */
export function riskOf(bets: readonly PlacedBet[]): number {
  const safe = payouts(bets).sort((one, other) => other - one)[safeResults - 1] ?? 0
  return Math.max(0, sumOf(bets) - safe)
}

/** The valid bet of a round: what was at risk, and not more than what was won or lost. */
export function validBetOf(bets: readonly PlacedBet[], number: number): number {
  return Math.min(riskOf(bets), Math.abs(payoutOf(bets, number) - sumOf(bets)))
}
