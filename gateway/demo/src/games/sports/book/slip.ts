import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { RunningRound } from '../../../vendor/open-rounds.ts'
import { outcomeOf, readPick } from '../pick-rules.ts'
import type { Season } from '../season/season.ts'
import { combinations, type Outcome, payoutOf, type SlipStatus } from '../slip-rules.ts'
import type { LegView, SlipView, SportsResult } from '../sports-shapes.ts'

/** What is kept of an open slip, as JSON. */
const openSlip = v.object({
  size: v.number(),
  /** Minor units. */
  unit: v.string(),
  legs: v.array(v.object({ pick: v.string(), odds: v.number() })),
})
export type OpenSlip = v.InferOutput<typeof openSlip>

/** An open round of the book with its slip. */
export type OpenBet = { readonly round: RunningRound; readonly slip: OpenSlip; readonly currency: Currency }

export const key = 'sports'

/** The slip of an open round; undefined for rounds of other games. */
export function betOf(round: RunningRound): OpenBet | undefined {
  if (round.running.game !== key) return undefined
  const parsed = v.safeParse(openSlip, round.running.state)
  return parsed.success ? { round, slip: parsed.output, currency: round.running.currency as Currency } : undefined
}

/** A pick with the present state of its event. @param odds odds that were accepted */
export function legView(season: Season, { pick, odds }: OpenSlip['legs'][number], now: number): LegView {
  const read = readPick(pick)
  const fixture = read && season.find(read.fixture)
  if (!fixture)
    return { pick, odds, home: '', away: '', kickOff: 0, phase: 'postponed', minute: 0, score: [0, 0], outcome: 'void' }
  const moment = season.at(fixture, now)
  const outcome = outcomeOf(read, moment)
  const { home, away, kickOff, sport } = fixture
  const minute = sport.isSeries ? moment.elapsed % sport.ticks : moment.elapsed
  const about = { pick, odds, home, away, kickOff, phase: moment.phase, minute, score: moment.score }
  return outcome === undefined ? about : { ...about, outcome }
}

/** Payout of a slip whose open picks all win, in minor units. */
export const possiblePayout = ({ unit, size }: OpenSlip, legs: readonly LegView[]): bigint =>
  payoutOf(
    BigInt(unit),
    legs.map(({ odds, outcome = 'won' }) => ({ odds, outcome })),
    size,
  )

/** An open slip as the page shows it. */
export function openView({ round, slip, currency }: OpenBet, season: Season, now: number): SlipView {
  const legs = slip.legs.map((leg) => legView(season, leg, now))
  return {
    round: round.roundId,
    at: round.running.at,
    size: slip.size,
    unit: toDecimal(BigInt(slip.unit), currency),
    stake: round.stake,
    legs,
    status: 'open',
    possible: toDecimal(possiblePayout(slip, legs), currency),
  }
}

export type Ended = { readonly status: SlipStatus; readonly payout: bigint; readonly settledAt: number }

export const endedView = (view: SlipView, { status, payout, settledAt }: Ended, currency: Currency): SlipView => ({
  ...view,
  status,
  payout: toDecimal(payout, currency),
  possible: toDecimal(payout, currency),
  settledAt,
})

const outcomeText = (outcome: Outcome | undefined): string =>
  typeof outcome === 'object' ? `deadHeat${outcome.deadHeat}` : (outcome ?? '')

const oddsText = (odds: number): string => toDecimal(BigInt(odds), 'BRL')

/** What the betting record keeps of a slip. */
export const resultOf = ({ size, legs, status }: SlipView): SportsResult => ({
  slip: {
    size,
    ...(status === 'cashedOut' ? { cashedOut: true as const } : {}),
    legs: legs.map(({ home, away, pick, odds, score, outcome }) => {
      const [, ...chosen] = pick.split('/')
      return [home, away, chosen.join('/'), oddsText(odds), score.join('-'), outcomeText(outcome)] as const
    }),
  },
})

/** The number of combinations times their stake. */
export const stakeOf = ({ unit, size, legs }: OpenSlip): bigint =>
  BigInt(unit) * BigInt(combinations(legs.length, size))
