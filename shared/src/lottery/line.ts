import { type Drawn, isSymbol, type Picks, type Play, type Tier } from './play.ts'
import { atLeast, ceilOf, decimal, floorOf, inverse, larger, none, plus, type Ratio, ratio, times } from './ratio.ts'
import type { BetUnit, LineProblem } from './slip.ts'

/** Maximum number of notes in one line. */
export const mostNotes = 50_000

/** Terms that determine the stake and the prizes of a line. */
export type LineTerms = {
  /** Minor units of one note at unit 1. */
  readonly price: bigint
  readonly unit: BetUnit
  readonly multiple: number
  /** Payout in 2000ths of the fair odds: 1956 pays 97.8 %. Has no effect on plays with fixed pays. */
  readonly series: number
}

const scale = 2000

const placeOf = (values: readonly string[] | undefined, symbol: string) =>
  values ? values.indexOf(symbol) : Number(symbol)

/** Sorts the symbols of each field in the order of the play. */
export const sortedPicks = ({ fields }: Play, picks: Picks): Picks =>
  picks.map((symbols, at) => {
    const known = fields[at]?.symbols
    const values = known?.of === 'list' ? known.values : undefined
    return symbols.toSorted((a, b) => placeOf(values, a) - placeOf(values, b))
  })

export const notesOf = (play: Play, picks: Picks): number => play.notes(picks).reduce((sum, notes) => sum + notes, 0)

/** First problem with the picks of a line; undefined if valid. */
export function lineProblem(play: Play, picks: Picks): LineProblem | undefined {
  const { fields, sizes } = play
  if (picks.length !== fields.length) return 'fields'
  if (picks.every(({ length }) => length === 0)) return 'empty'
  for (const [at, { symbols, least, most }] of fields.entries()) {
    const picked = picks[at] ?? []
    if (picked.some((symbol) => !isSymbol(symbols, symbol))) return 'symbol'
    if (new Set(picked).size < picked.length) return 'repeated'
    if (picked.length < least) return 'few'
    if (picked.length > most) return 'many'
  }
  if (sizes && !sizes.includes(picks[0]?.length ?? 0)) return 'few'
  const notes = notesOf(play, picks)
  if (notes === 0) return 'no-note'
  return notes > mostNotes ? 'too-many-notes' : undefined
}

const baseOf = ({ price, unit }: Pick<LineTerms, 'price' | 'unit'>): Ratio => times(ratio(price), decimal(unit))

const knownStakes = new WeakMap<Ratio, Map<string, bigint>>()

/** Stake of one note in minor units, rounded up. Cached, because a site has few prices and units. */
export function noteStake({ factor }: Pick<Play, 'factor'>, terms: Pick<LineTerms, 'price' | 'unit'>): bigint {
  const stakes = knownStakes.get(factor) ?? new Map<string, bigint>()
  knownStakes.set(factor, stakes)
  const key = `${terms.price}|${terms.unit}`
  const stake = stakes.get(key) ?? ceilOf(times(baseOf(terms), factor))
  stakes.set(key, stake)
  return stake
}

/** Stake of a line in minor units. */
export const lineStake = (play: Play, picks: Picks, terms: Pick<LineTerms, 'price' | 'unit' | 'multiple'>): bigint =>
  BigInt(notesOf(play, picks)) * noteStake(play, terms) * BigInt(terms.multiple)

/** Prize of a winning note of a tier in note prices; zero for a pool tier. */
export function payOf({ chance, pays, pool }: Tier, series: number): Ratio {
  if (pool !== undefined) return none
  return pays ?? times(inverse(chance), ratio(series, scale))
}

const knownPrizes = new WeakMap<Tier, Map<string, Ratio>>()

/** Prize of one winning note of a tier at multiple 1, in minor units before rounding. Cached like stakes. */
function singlePrize(play: Play, tier: string, terms: LineTerms): Ratio {
  const row = play.tiers[tier]
  if (!row) return none
  const prizes = knownPrizes.get(row) ?? new Map<string, Ratio>()
  knownPrizes.set(row, prizes)
  const key = `${terms.price}|${terms.unit}|${terms.series}`
  const prize = prizes.get(key) ?? times(baseOf(terms), payOf(row, terms.series))
  prizes.set(key, prize)
  return prize
}

/** Prize of winning notes of a tier with the line's multiple, in minor units before rounding. */
export const prizeOfNotes = (play: Play, tier: string, terms: LineTerms, notes: number): Ratio =>
  times(singlePrize(play, tier, terms), ratio(notes * terms.multiple))

/** Prize of one winning note of a tier in minor units, rounded down; the bet form shows this value. */
export function tierPrize(play: Play, tier: string, terms: LineTerms): bigint {
  const { over, under } = singlePrize(play, tier, terms)
  return (over * BigInt(terms.multiple)) / under
}

/** Largest prize of one winning note among the symbols of a line, in minor units without pool shares. */
export function largestNotePrize(play: Play, picks: Picks, terms: LineTerms): bigint {
  const { tierOf } = play
  const tiers = tierOf ? picks.flat().map(tierOf) : Object.keys(play.tiers)
  return tiers.map((tier) => tierPrize(play, tier, terms)).reduce(larger, 0n)
}

/** Total prize of winning notes by tier, in minor units, rounded down once after the sum. */
export const notesPrize = (play: Play, notes: Readonly<Record<string, number>>, terms: LineTerms): bigint =>
  floorOf(plus(...Object.entries(notes).map(([tier, count]) => prizeOfNotes(play, tier, terms, count))))

export type Prize = {
  /** Minor units, rounded down once for the line. */
  readonly prize: bigint
  /** Shares of pools: winning notes times multiple. */
  readonly shares: Readonly<Record<string, bigint>>
  readonly tiers: readonly string[]
}

/** Prize of a line for a draw. */
export function linePrize(play: Play, picks: Picks, terms: LineTerms, drawn: Drawn): Prize {
  const wins = play.wins(picks, drawn)
  const prize = plus(...wins.map(({ tier, notes }) => prizeOfNotes(play, tier, terms, notes)))
  const shares: Record<string, bigint> = {}
  for (const { tier, notes } of wins) {
    const pool = play.tiers[tier]?.pool
    if (pool !== undefined) shares[pool] = (shares[pool] ?? 0n) + BigInt(notes) * BigInt(terms.multiple)
  }
  return { prize: floorOf(prize), shares, tiers: wins.map(({ tier }) => tier) }
}

/**
 * Return of one note as a share of its rounded stake: expected prizes, each rounded down to a minor unit, plus contributions
 * to pools. The return excludes the rebate of a series. Of symbols with their own prizes, the one that returns least counts.
 */
export function returnOf(play: Play, terms: Pick<LineTerms, 'price' | 'unit' | 'series'>): Ratio {
  const stake = noteStake(play, terms)
  const note = { ...terms, multiple: 1 }
  const returns = Object.entries(play.tiers).map(([tier, { chance }]) =>
    times(chance, ratio(tierPrize(play, tier, note), stake)),
  )
  const paid = play.tierOf ? returns.reduce((least, each) => (atLeast(each, least) ? least : each)) : plus(...returns)
  return plus(paid, ...Object.values(play.pools))
}

export type ReturnFloor = { readonly fixedOdds: number; readonly lottery: number }

/** Lowest series from `lowest` up whose return meets a floor in percent. */
export const leastSeries = (floor: ReturnFloor, lowest: number): number =>
  Math.max(lowest, Math.ceil((floor.fixedOdds * scale) / 100))

/** Whether a play's return in a unit and series meets the minimum of a jurisdiction. */
export function isOffered(
  play: Play,
  terms: Pick<LineTerms, 'price' | 'unit' | 'series'>,
  { fixedOdds, lottery }: ReturnFloor,
): boolean {
  const percent = play.rule === 'lottery' ? lottery : fixedOdds
  const floor = ratio(Math.round(percent * 100), 10_000)
  const back = returnOf(play, terms)
  return back.over * floor.under >= floor.over * back.under
}
