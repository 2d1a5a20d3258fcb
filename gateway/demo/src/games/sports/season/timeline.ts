import type { Part } from '../pick-rules.ts'
import type { Fixture } from './fixtures.ts'
import { wordsOf } from './words-of-seed.ts'

type Pair = readonly [home: number, away: number]

/** All that happens in an event, by ticks. */
export type Timeline = {
  /** Chances to score in a tick, after the news before the start. */
  readonly chances: Pair
  /** Points of both sides in each tick that is played. */
  readonly ticks: readonly Pair[]
  /** Ends of ticks, in milliseconds since the epoch. */
  readonly ends: readonly number[]
  /** Winners of the parts of a series. */
  readonly winners: readonly ('home' | 'away')[]
}

/** Steps of news between the first sale and the start, and the relative change of a chance in one of them. */
const newsSteps = 72
const newsOf = ({ sport }: Fixture): number => (sport.chance < 0.1 ? 0.012 : 0.0025)

/** Number of news steps until a time. */
export function newsUntil({ kickOff, league }: Fixture, now: number): number {
  const passed = Math.floor(((now - kickOff + league.ahead) / league.ahead) * newsSteps)
  return Math.max(0, Math.min(newsSteps, passed))
}

/** Chances to score after so many steps of news: a walk whose next step is equally likely up or down. */
export function chancesAfter(seed: string, fixture: Fixture, steps: number): Pair {
  const word = wordsOf(seed, `news|${fixture.id}`)
  let [home, away] = fixture.chances
  for (let step = 0; step < steps; step++) {
    home *= word() < 0.5 ? 1 - newsOf(fixture) : 1 + newsOf(fixture)
    away *= word() < 0.5 ? 1 - newsOf(fixture) : 1 + newsOf(fixture)
  }
  return [Math.min(home, 0.9), Math.min(away, 0.9)]
}

/** Chance of 0, 1, 2, ... points of a side in a tick. */
export const pointsOfTick = ({ sport: { points } }: Fixture, chance: number): readonly number[] => [
  1 - chance,
  ...points.map((share) => chance * share),
]

function drawn(shares: readonly number[], word: number): number {
  let sum = 0
  for (const [points, share] of shares.entries()) {
    sum += share
    if (word < sum) return points
  }
  return shares.length - 1
}

const sumOf = (ticks: readonly Pair[]): Pair =>
  ticks.reduce<Pair>(([home, away], [more, other]) => [home + more, away + other], [0, 0])

/** When a tick ends; ticks are counted from 0 over all parts. */
const endOfTick = ({ kickOff, league, sport }: Fixture, at: number): number =>
  kickOff + (at + 1) * league.tick + Math.floor(at / sport.ticks) * league.pause

export function playTimeline(seed: string, fixture: Fixture): Timeline {
  const { id, sport, fate } = fixture
  const chances = chancesAfter(seed, fixture, newsSteps)
  const word = wordsOf(seed, `play|${id}`)
  const shares = chances.map((chance) => pointsOfTick(fixture, chance))
  const needed = Math.ceil(sport.parts / 2)
  const ticks: Pair[] = []
  const winners: ('home' | 'away')[] = []
  const isDecided = () =>
    sport.isSeries &&
    (['home', 'away'] as const).some((side) => winners.filter((each) => each === side).length >= needed)
  for (let part = 0; part < sport.parts && !isDecided(); part++) {
    for (let tick = 0; tick < sport.ticks; tick++) {
      ticks.push([drawn(shares[0] ?? [], word()), drawn(shares[1] ?? [], word())])
    }
    const [home, away] = sumOf(ticks.slice(-sport.ticks))
    const coin = word() < 0.5
    winners.push(home > away || (home === away && coin) ? 'home' : 'away')
  }
  const played = fate.kind === 'abandoned' ? ticks.slice(0, fate.tick) : ticks
  return { chances, ticks: played, ends: played.map((_, at) => endOfTick(fixture, at)), winners }
}

/** Parts after so many ticks; the last one may be under way. */
export function partsAfter({ sport }: Fixture, { ticks, winners }: Timeline, elapsed: number): readonly Part[] {
  const parts: Part[] = []
  for (let from = 0; from < elapsed; from += sport.ticks) {
    const points = sumOf(ticks.slice(from, Math.min(from + sport.ticks, elapsed)))
    const winner = elapsed - from >= sport.ticks ? winners[parts.length] : undefined
    parts.push(winner ? { points, winner } : { points })
  }
  return parts
}

/** Points of an event, or the won parts of a series. */
export function scoreOf({ sport }: Fixture, parts: readonly Part[]): Pair {
  if (!sport.isSeries) return sumOf(parts.map(({ points }) => points))
  const won = (side: 'home' | 'away') => parts.filter(({ winner }) => winner === side).length
  return [won('home'), won('away')]
}

/** Parts without the last score of the event, which a correction takes back. */
export function correctedParts({ sport }: Fixture, { ticks }: Timeline, parts: readonly Part[]): readonly Part[] {
  const at = ticks.findLastIndex(([home, away]) => home + away > 0)
  const [home, away] = ticks[at] ?? [0, 0]
  const [less, other] = away > 0 ? [0, away] : [home, 0]
  return parts.map((part, place) =>
    place === Math.floor(at / sport.ticks)
      ? { ...part, points: [part.points[0] - less, part.points[1] - other] }
      : part,
  )
}
