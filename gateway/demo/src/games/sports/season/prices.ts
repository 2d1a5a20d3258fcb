import { againstLine, type Market, type Pick } from '../pick-rules.ts'
import {
  type Distribution,
  distributionFrom,
  distributionOf,
  leadOf,
  repeated,
  seriesOf,
  shareOfBest,
} from './distribution.ts'
import type { Fixture } from './fixtures.ts'
import type { Moment, Season } from './season.ts'
import { chancesAfter, newsUntil, pointsOfTick } from './timeline.ts'

/** Millionths of a stake: which part of it wins, and which part is returned, on average. */
export type Weights = { readonly win: number; readonly push: number }

/** Terms of markets: return above that of the game in hundredths of a per cent, and share of the largest prize in per cent. */
export const terms: Readonly<Record<Market, { readonly more: number; readonly share: number }>> = {
  result: { more: 0, share: 100 },
  handicap: { more: 100, share: 50 },
  total: { more: 100, share: 50 },
  both: { more: 0, share: 50 },
  score: { more: 0, share: 20 },
  winner: { more: 0, share: 100 },
  maps: { more: 0, share: 20 },
  best: { more: 0, share: 20 },
}

const millionths = 1_000_000
const [lowest, highest] = [102, 20_000]

/**
 * Odds in hundredths, rounded down, of a pick whose market returns `rtp` hundredths of a per cent. Undefined when the pick
 * is almost certain or almost impossible.
 */
export function oddsOf({ win, push }: Weights, rtp: number): number | undefined {
  if (win <= 0) return undefined
  const odds = Math.floor(((rtp * (millionths / 10_000) - push) * 100) / win)
  return odds >= lowest && odds <= highest ? odds : undefined
}

const returned = { won: [1, 0], halfWon: [0.5, 0.5], push: [0, 1], halfLost: [0, 0.5], lost: [0, 0] } as const

/** Weights of the over of a line in quarters. */
function over(values: ReadonlyMap<number, number>, line: number): { win: number; push: number; lost: number } {
  const sum = { win: 0, push: 0, lost: 0 }
  for (const [value, share] of values) {
    const [win, push] = returned[againstLine(4 * value, line) as keyof typeof returned]
    sum.win += share * win
    sum.push += share * push
    sum.lost += share * (1 - win - push)
  }
  return sum
}

const rounded = (win: number, push: number): Weights => ({
  win: Math.round(win * millionths),
  push: Math.round(push * millionths),
})

function weightsIn(pick: Pick, distribution: Distribution, isCoin: boolean): Weights | undefined {
  const { market, line, side } = pick
  const { difference, total, both } = distribution
  const lead = over(difference, 0)
  switch (market) {
    case 'result':
      return rounded(side === 'draw' ? lead.push : side === 'home' ? lead.win : lead.lost, 0)
    case 'winner': {
      if (!isCoin) return rounded(side === 'home' ? lead.win : lead.lost, lead.push)
      const home = leadOf(distribution)
      return rounded(side === 'home' ? home : 1 - home, 0)
    }
    case 'handicap': {
      const home = over(difference, -line)
      return rounded(side === 'home' ? home.win : home.lost, home.push)
    }
    case 'total': {
      const more = over(total, line)
      return rounded(side === 'over' ? more.win : more.lost, more.push)
    }
    case 'both':
      return rounded(side === 'yes' ? both : 1 - both, 0)
    default: {
      const [home = 0, away = 0] = side.split('-').map(Number)
      return rounded(distribution.exact(home, away), 0)
    }
  }
}

export type Model = {
  /** The distribution of the score; of a part from 1, its points if it is played. Undefined for parts that are over. */
  of(part: number): Distribution | undefined
  weights(pick: Pick): Weights | undefined
}

/** Probabilities of everything that may still happen in an event. */
export function modelOf({ seed, timelineOf }: Season, fixture: Fixture, moment: Moment, now: number): Model {
  const { sport } = fixture
  const chances =
    moment.phase === 'before' ? chancesAfter(seed, fixture, newsUntil(fixture, now)) : timelineOf(fixture).chances
  const known = new Map<number, Distribution>()
  const points = (now: readonly [number, number], ticks: number) => {
    const [home, away] = chances.map((chance) => repeated(pointsOfTick(fixture, chance), ticks))
    return distributionOf(now, home ?? [1], away ?? [1])
  }
  const inPart = moment.elapsed % sport.ticks
  /** The part that is played or comes next. */
  const present = () => points(inPart === 0 ? [0, 0] : (moment.parts.at(-1)?.points ?? [0, 0]), sport.ticks - inPart)
  const later = () => points([0, 0], sport.ticks)

  function make(part: number): Distribution | undefined {
    if (!sport.isSeries)
      return part === 0 ? points(moment.score, sport.parts * sport.ticks - moment.elapsed) : undefined
    if (part > sport.parts || (part > 0 && part < moment.part)) return undefined
    if (part === moment.part) return present()
    if (part > 0) return later()
    const needed = Math.ceil(sport.parts / 2)
    const [now, then] = [leadOf(of(moment.part) ?? later()), leadOf(later())]
    return distributionFrom(seriesOf(moment.score, { present: now, later: then, needed }))
  }
  function of(part: number): Distribution | undefined {
    const found = known.get(part) ?? make(part)
    if (found) known.set(part, found)
    return found
  }
  /** Totals of all parts: those that are over have one value. */
  const totals = () =>
    Array.from({ length: sport.parts }, (_, at) => {
      const over = at + 1 < moment.part ? moment.parts[at] : undefined
      if (over) return new Map([[over.points[0] + over.points[1], 1]])
      return (at + 1 === moment.part ? present() : later()).total
    })
  return {
    of,
    weights(pick) {
      if (pick.market === 'best') return rounded(shareOfBest(totals(), Number(pick.side) - 1), 0)
      const distribution = of(pick.part)
      return distribution && weightsIn(pick, distribution, sport.isSeries && pick.part > 0)
    },
  }
}
