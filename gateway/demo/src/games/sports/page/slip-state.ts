import { type Pick, readPick, relatedPicks } from '../pick-rules.ts'
import { combinations, mostPicks, mostUnit, possibleOf, returnOfSlip, totalOdds } from '../slip-rules.ts'
import type { Accept, Quote, SportsFacts } from '../sports-shapes.ts'

export type ChosenPick = {
  readonly pick: Pick
  readonly text: string
  readonly home: string
  readonly away: string
  /** Milliseconds since the epoch. */
  readonly kickOff: number
  /** Odds that the player has seen and accepted. */
  readonly odds: number
  readonly present: Quote
}

export type Mode = 'single' | 'multiple' | 'system'

/** What the player has chosen; the same figures are shown and sent. */
export type SlipState = {
  readonly picks: readonly ChosenPick[]
  readonly mode: Mode
  readonly systemSize: number
  readonly accept: Accept
  readonly unit: bigint | undefined
}

export const emptySlip: SlipState = { picks: [], mode: 'single', systemSize: 2, accept: 'none', unit: undefined }

/** Picks of each combination. */
export function sizeOf({ picks, mode, systemSize }: SlipState): number {
  if (mode === 'single' || picks.length < 2) return 1
  if (mode === 'multiple' || picks.length < 3) return picks.length
  return Math.min(Math.max(2, systemSize), picks.length - 1)
}

/** The state with a pick on or off; undefined when the slip is full. */
export function toggled(state: SlipState, quote: Quote, { home, away, kickOff }: EventOfPick): SlipState | undefined {
  const { picks } = state
  if (picks.some(({ text }) => text === quote.pick)) return removed(state, quote.pick)
  const pick = readPick(quote.pick)
  if (!pick || quote.odds === undefined) return state
  if (picks.length >= mostPicks) return undefined
  const next = [...picks, { pick, text: quote.pick, home, away, kickOff, odds: quote.odds, present: quote }]
  return { ...state, picks: next, mode: next.length === 2 && state.mode === 'single' ? 'multiple' : state.mode }
}
type EventOfPick = { readonly home: string; readonly away: string; readonly kickOff: number }

export function removed(state: SlipState, text: string): SlipState {
  const picks = state.picks.filter((each) => each.text !== text)
  return { ...state, picks, mode: picks.length < 2 ? 'single' : state.mode }
}

/** The state with present quotes; changed odds that the player accepts beforehand become those of the slip. */
export function quoted(state: SlipState, quotes: readonly Quote[]): SlipState {
  const picks = state.picks.map((each) => {
    const present = quotes.find(({ pick }) => pick === each.text) ?? each.present
    const { odds } = present
    const takes = odds !== undefined && (state.accept === 'any' || (state.accept === 'higher' && odds > each.odds))
    return { ...each, present, odds: takes ? odds : each.odds }
  })
  return { ...state, picks }
}

/** Picks whose odds changed and wait for the player. */
export const changedPicks = ({ picks }: SlipState): readonly ChosenPick[] =>
  picks.filter(({ odds, present }) => present.odds !== undefined && present.odds !== odds)

/** The state after the player has accepted the present odds. */
export const accepted = (state: SlipState): SlipState => ({
  ...state,
  picks: state.picks.map((each) => ({ ...each, odds: each.present.odds ?? each.odds })),
})

export const related = (state: SlipState): readonly ChosenPick[] => {
  if (sizeOf(state) === 1) return []
  const found = relatedPicks(state.picks.map(({ pick }) => pick))
  return state.picks.filter(({ pick }) => found.includes(pick))
}

export type SlipFigures = {
  readonly size: number
  readonly bets: number
  readonly odds: bigint
  /** Hundredths of a per cent. */
  readonly theory: number
  readonly most: bigint
  readonly stake: bigint
  readonly possible: bigint
}

export function figuresOf(state: SlipState, facts: SportsFacts): SlipFigures {
  const { picks, unit = 0n } = state
  if (picks.length === 0) return { size: 1, bets: 1, odds: 0n, theory: 0, most: 0n, stake: 0n, possible: 0n }
  const size = sizeOf(state)
  const odds = picks.map((each) => each.odds)
  const limits = { largestPrize: BigInt(facts.largestPrize), largestMultiple: facts.largestMultiple }
  const bets = combinations(picks.length, size)
  return {
    size,
    bets,
    odds: totalOdds(odds, size),
    theory: returnOfSlip(
      picks.map(({ pick }) => facts.markets[pick.market].return),
      size,
    ),
    most: mostUnit(
      odds,
      size,
      picks.map(({ pick }) => facts.markets[pick.market].share),
      limits,
    ),
    stake: unit * BigInt(bets),
    possible: possibleOf(unit, odds, size),
  }
}
