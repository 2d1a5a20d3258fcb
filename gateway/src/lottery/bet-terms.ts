import type { Currency } from '@azulejo/shared/kernel'
import {
  type BetUnit,
  betUnits,
  type Family,
  isOffered,
  leastSeries,
  lowestSeries,
  type Play,
  type PrizeMode,
  type ReturnFloor,
  type SeriesRange,
  seriesRange,
} from '@azulejo/shared/lottery'
import type { LotteryGame } from './games.ts'

type Price = { readonly [currency in Currency]?: bigint }

/** Minor units of one note at unit 1. */
const prices: Readonly<Record<'fast' | 'vietnam' | 'lines', Price>> = {
  fast: { BRL: 200n, EUR: 200n, USD: 200n, CNY: 200n, VND: 2_000n },
  vietnam: { BRL: 100n, EUR: 100n, USD: 100n, CNY: 100n, VND: 1_000n },
  lines: { BRL: 200n, EUR: 200n, USD: 200n, CNY: 200n, VND: 10_000n },
}

const priceKind = (family: Family): keyof typeof prices => {
  if (family === 'M645' || family === 'P655') return 'lines'
  return family.startsWith('XS') ? 'vietnam' : 'fast'
}

/** What a bet may be, in prices of a note. */
const limits = { bet: 50_000n, memberPlay: 200_000n, win: 2_000_000n, number: 4_000_000n } as const

export const mostMultiple = 10_000

export type BetTerms = {
  /** Minor units of one note at unit 1. */
  readonly price: bigint
  readonly units: readonly BetUnit[]
  /** Minor units: of a line, of a member's lines of one play and issue, of one winning note, and of all bets on a number. */
  readonly limits: Readonly<Record<keyof typeof limits, bigint>>
}

function termsAt(price: bigint, kind: keyof typeof prices): BetTerms {
  const { bet, memberPlay, win, number } = limits
  return {
    price,
    // A line of a lottery with pools is sold whole.
    units: kind === 'lines' ? ['1'] : betUnits,
    limits: { bet: bet * price, memberPlay: memberPlay * price, win: win * price, number: number * price },
  }
}

const knownTerms = new Map<string, BetTerms>()

/** Prices, modes and limits of a game, one object for all games alike; undefined where it is not sold in the currency. */
export function betTerms({ group }: LotteryGame, currency: Currency): BetTerms | undefined {
  const kind = priceKind(group)
  const price = prices[kind][currency]
  if (price === undefined) return undefined
  const key = `${kind}|${currency}`
  const terms = knownTerms.get(key) ?? termsAt(price, kind)
  knownTerms.set(key, terms)
  return terms
}

/** The series of a mode for a member, above what the jurisdiction demands. */
export function seriesOf(mode: PrizeMode, most: number, floor: ReturnFloor): SeriesRange {
  const least = leastSeries(floor, lowestSeries)
  return seriesRange(mode, { least: Math.min(least, most), most })
}

const knownSales = new WeakMap<Play, Map<string, boolean>>()

/** Whether a play is sold in a mode: in every unit, and at the series that returns the least. Worked out once for each. */
export function isSold(play: Play, mode: PrizeMode, terms: BetTerms, floor: ReturnFloor, most: number): boolean {
  const { price, units } = terms
  const sales = knownSales.get(play) ?? new Map<string, boolean>()
  knownSales.set(play, sales)
  const { least } = seriesOf(mode, most, floor)
  const key = `${price}|${units.join()}|${least}|${floor.fixedOdds}|${floor.lottery}`
  const sold = sales.get(key) ?? units.every((unit) => isOffered(play, { price, unit, series: least }, floor))
  sales.set(key, sold)
  return sold
}
