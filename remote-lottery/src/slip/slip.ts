import { type Currency, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import {
  atLeast,
  type BetUnit,
  betUnits,
  familyCodes,
  type LineTerms,
  largestNotePrize,
  lineStake,
  mostReturn,
  notesOf,
  type Play,
  playOf,
  type Ratio,
  rebateOf,
  returnOf,
} from '@azulejo/shared/lottery'
import {
  type LineRefusal,
  lineRefusals,
  mostLines,
  type PlacedBet,
  type placeLotteryBet,
  prizeModes,
  type RequestOf,
  type SlipLine,
} from '@azulejo/shared/wire'
import * as v from 'valibot'

const slipEntry = v.object({
  id: v.string(),
  gameId: v.string(),
  gameName: v.string(),
  family: v.picklist(familyCodes),
  prizeMode: v.picklist(prizeModes),
  numero: v.string(),
  /** Moment of this machine's clock at which the issue closes. */
  closesAt: v.number(),
  /** Moment of the platform's clock at which the issue closes. */
  locksAt: v.optional(v.number()),
  playCode: v.string(),
  playName: v.string(),
  picks: v.array(v.array(v.string())),
  unit: v.picklist(betUnits),
  multiple: v.pipe(v.number(), v.integer(), v.minValue(1)),
  series: v.pipe(v.number(), v.integer()),
  /** The member's highest series, from which the rebate is calculated. */
  mostSeries: v.pipe(v.number(), v.integer()),
  price: v.string(),
  currency: v.pipe(
    v.string(),
    v.transform((code) => code as Currency),
  ),
  refusal: v.optional(v.picklist(lineRefusals)),
  full: v.optional(v.array(v.string())),
  /** Whether the line was added while betting was closed, and waits for the next issue. */
  waits: v.optional(v.boolean()),
})

/** A line of the slip, with all inputs of its stake and prize. */
export type SlipEntry = v.InferOutput<typeof slipEntry>

const stakeChoice = v.object({ unit: slipEntry.entries.unit, multiple: slipEntry.entries.multiple })

/** Unit and multiple of a line. */
export type StakeChoice = v.InferOutput<typeof stakeChoice>

const slip = v.object({
  entries: v.array(slipEntry),
  last: v.array(slipEntry),
  /** Whether lines whose draw has closed move to the next one by themselves. */
  follows: v.optional(v.boolean(), false),
  /** What the player staked last on a line, newest first. */
  recent: v.optional(v.array(stakeChoice), []),
})

/** The lines not bet yet, the lines of the last ticket, and what the player chose last. */
export type Slip = v.InferOutput<typeof slip>

export const emptySlip: Slip = { entries: [], last: [], follows: false, recent: [] }

/** Recent stakes that are kept. */
const mostRecent = 4

const isSameStake = (a: StakeChoice, b: StakeChoice) => a.unit === b.unit && a.multiple === b.multiple

/** Puts a stake first among the recent ones. */
export const withRecent = (recent: readonly StakeChoice[], { unit, multiple }: StakeChoice): StakeChoice[] =>
  [{ unit, multiple }, ...recent.filter((each) => !isSameStake(each, { unit, multiple }))].slice(0, mostRecent)

/** The recent stakes that may be chosen in place of the present one. */
export const otherStakes = (
  recent: readonly StakeChoice[],
  now: StakeChoice,
  mostOf: (unit: BetUnit) => number | undefined,
): readonly StakeChoice[] =>
  recent.filter((each) => !isSameStake(each, now) && each.multiple <= (mostOf(each.unit) ?? 0)).slice(0, mostRecent - 1)

const isKnown = ({ family, playCode, price, currency }: SlipEntry): boolean =>
  playOf(family, playCode) !== undefined && parseAmount(price, currency) !== undefined

/** Parses a stored slip. Drops lines with an unknown play or price; unreadable text gives an empty slip. */
export function readSlip(text: string | null): Slip {
  try {
    const read = v.parse(slip, JSON.parse(text ?? ''))
    return { ...read, entries: read.entries.filter(isKnown), last: read.last.filter(isKnown) }
  } catch {
    return emptySlip
  }
}

export const playOfEntry = ({ family, playCode }: Pick<SlipEntry, 'family' | 'playCode'>): Play =>
  playOf(family, playCode) as Play

export const termsOf = ({ price, currency, unit, multiple, series }: SlipEntry): LineTerms => ({
  price: parseAmount(price, currency) ?? 0n,
  unit,
  multiple,
  series,
})

export type EntryFigures = {
  readonly notes: number
  readonly stake: bigint
  /** Prize of one winning note. */
  readonly prize: bigint
  readonly rebate: bigint
}

/** Notes of a line, and its stake, prize and rebate in minor units. */
export function figuresOf(entry: SlipEntry): EntryFigures {
  const play = playOfEntry(entry)
  const terms = termsOf(entry)
  const stake = lineStake(play, entry.picks, terms)
  return {
    notes: notesOf(play, entry.picks),
    stake,
    prize: largestNotePrize(play, entry.picks, terms),
    rebate: play.rule === 'series' ? rebateOf(stake, entry.series, entry.mostSeries) : 0n,
  }
}

export const stakeOf = (entries: readonly SlipEntry[]): bigint =>
  entries.reduce((sum, entry) => sum + figuresOf(entry).stake, 0n)

/** Highest return of the lines, summed over draws, in minor units; undefined if a line may win a share of a pool. */
export function mostReturnOf(entries: readonly SlipEntry[]): bigint | undefined {
  const draws = Map.groupBy(entries, ({ gameId, numero }) => `${gameId} ${numero}`)
  return [...draws.values()].reduce<bigint | undefined>((sum, own) => {
    const most = mostReturn(
      own.map((entry) => ({ play: playOfEntry(entry), picks: entry.picks, terms: termsOf(entry) })),
    )
    return sum === undefined || most === undefined ? undefined : sum + most
  }, 0n)
}

/** Least return by prizes of the lines whose play has a series, in the unit and series of each. */
export const leastReturnOf = (entries: readonly SlipEntry[]): Ratio | undefined =>
  entries
    .filter((entry) => playOfEntry(entry).rule === 'series')
    .map((entry) => returnOf(playOfEntry(entry), termsOf(entry)))
    .toSorted((a, b) => (atLeast(a, b) ? 1 : -1))[0]

export const amountOf = (units: bigint, { currency }: Pick<SlipEntry, 'currency'>): string => toDecimal(units, currency)

/** Whether betting on the draw of a line is closed, by this machine's clock or by the platform's answer to a bet. */
export const isClosed = ({ closesAt, refusal }: SlipEntry, now: number): boolean =>
  now >= closesAt || refusal === 'locked' || refusal === 'issue'

export const freeLines = ({ entries }: Slip): number => mostLines - entries.length

const sameBet = (entry: SlipEntry): string =>
  JSON.stringify([entry.gameId, entry.numero, entry.prizeMode, entry.playCode, entry.picks, entry.unit, entry.series])

/** Merges equal lines into one line with the sum of their multiples. */
export function mergedEntries(entries: readonly SlipEntry[]): SlipEntry[] {
  const merged = new Map<string, SlipEntry>()
  for (const entry of entries) {
    const known = merged.get(sameBet(entry))
    merged.set(sameBet(entry), known ? { ...known, multiple: known.multiple + entry.multiple } : entry)
  }
  return [...merged.values()]
}

/** A line in the wire format of the bet request. */
export const slipLineOf = ({
  gameId,
  numero,
  prizeMode,
  playCode,
  picks,
  unit,
  multiple,
  series,
  family,
}: SlipEntry): SlipLine => ({
  gameId,
  numero,
  prizeMode,
  playCode,
  picks,
  unit,
  multiple,
  ...(playOf(family, playCode)?.rule === 'series' && prizeMode === 'LOTT' ? { series } : {}),
})

/** Removes the lines that were bet from the slip, and marks the refused ones. */
export function afterBet(before: Slip, request: RequestOf<typeof placeLotteryBet>, { refused }: PlacedBet): Slip {
  const left = [...before.entries]
  const bet: SlipEntry[] = []
  for (const [at, line] of request.lines.entries()) {
    const text = JSON.stringify(line)
    const place = left.findIndex((entry) => !('refusal' in entry) && JSON.stringify(slipLineOf(entry)) === text)
    const entry = left[place]
    if (!entry) continue
    const refusal = refused.find((each) => each.line === at)
    if (refusal) left[place] = marked(entry, refusal.reason, refusal.numbers)
    else bet.push(...left.splice(place, 1))
  }
  return { ...before, entries: left, last: bet.length > 0 ? bet : before.last }
}

const marked = (entry: SlipEntry, refusal: LineRefusal, full: string[] | undefined): SlipEntry => ({
  ...entry,
  refusal,
  ...(full ? { full } : {}),
})

/** The line without the refusal of an earlier bet. */
export const unmarked = ({ refusal: _refusal, full: _full, ...entry }: SlipEntry): SlipEntry => entry
