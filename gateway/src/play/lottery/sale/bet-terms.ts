import type { Currency } from '@azulejo/shared/kernel'
import {
  type BetUnit,
  betUnits,
  type Family,
  isOffered,
  type LineTerms,
  leastSeries,
  lowestSeries,
  type Play,
  type PrizeMode,
  type ReturnFloor,
  type SeriesRange,
  seriesRange,
} from '@azulejo/shared/lottery'
import type { LotteryGame } from '../games.ts'

type Price = { readonly [currency in Currency]?: bigint }

/** Price of one note at unit 1, in minor units. */
const prices: Readonly<Record<'fast' | 'vietnam' | 'lines', Price>> = {
  fast: { BRL: 200n, EUR: 200n, USD: 200n, CNY: 200n, VND: 2_000n },
  vietnam: { BRL: 100n, EUR: 100n, USD: 100n, CNY: 100n, VND: 1_000n },
  lines: { BRL: 200n, EUR: 200n, USD: 200n, CNY: 200n, VND: 10_000n },
}

const priceKind = (family: Family): keyof typeof prices => {
  if (family === 'M645' || family === 'P655') return 'lines'
  return family.startsWith('XS') ? 'vietnam' : 'fast'
}

/** Limits of bets, as multiples of the note price. */
const limits = { bet: 50_000n, memberPlay: 200_000n, win: 2_000_000n, number: 4_000_000n, draw: 10_000_000n } as const

export const mostMultiple = 10_000

export type BetTerms = {
  /** Price of one note at unit 1, in minor units. */
  readonly price: bigint
  readonly units: readonly BetUnit[]
  /**
   * Minor units: `bet` per line, `memberPlay` per member, play and issue, `win` per winning note, `number` for the prizes of
   * all bets on a number, `draw` for all prizes of an issue.
   */
  readonly limits: Readonly<Record<keyof typeof limits, bigint>>
}

function termsAt(price: bigint, kind: keyof typeof prices): BetTerms {
  const { bet, memberPlay, win, number, draw } = limits
  return {
    price,
    // Lotteries with prize pools sell whole lines only.
    units: kind === 'lines' ? ['1'] : betUnits,
    limits: {
      bet: bet * price,
      memberPlay: memberPlay * price,
      win: win * price,
      number: number * price,
      draw: draw * price,
    },
  }
}

const knownTerms = new Map<string, BetTerms>()

/** Price, units and limits of a game, cached per kind and currency; undefined if not sold in the currency. */
export function betTerms({ group }: LotteryGame, currency: Currency): BetTerms | undefined {
  const kind = priceKind(group)
  const price = prices[kind][currency]
  if (price === undefined) return undefined
  const key = `${kind}|${currency}`
  const terms = knownTerms.get(key) ?? termsAt(price, kind)
  knownTerms.set(key, terms)
  return terms
}

/** Series range of a mode, from the jurisdiction's minimum up to the member's highest series `most`. */
export function seriesOf(mode: PrizeMode, most: number, floor: ReturnFloor): SeriesRange {
  const least = leastSeries(floor, lowestSeries)
  return seriesRange(mode, { least: Math.min(least, most), most })
}

const knownSales = new WeakMap<Play, Map<string, boolean>>()

type NoteTerms = Pick<LineTerms, 'price' | 'unit' | 'series'>

/** Whether a play is sold in a unit and series: its return meets the floor. The result is cached per play. */
export function isSoldAt(play: Play, terms: NoteTerms, floor: ReturnFloor): boolean {
  const sales = knownSales.get(play) ?? new Map<string, boolean>()
  knownSales.set(play, sales)
  const key = `${terms.price}|${terms.unit}|${terms.series}|${floor.fixedOdds}|${floor.lottery}`
  const sold = sales.get(key) ?? isOffered(play, terms, floor)
  sales.set(key, sold)
  return sold
}

/** Whether a play is sold in some unit, at the highest series of a mode. */
export function isSold(
  play: Play,
  mode: PrizeMode,
  { price, units }: BetTerms,
  floor: ReturnFloor,
  mostSeries: number,
): boolean {
  const { most } = seriesOf(mode, mostSeries, floor)
  return units.some((unit) => isSoldAt(play, { price, unit, series: most }, floor))
}
