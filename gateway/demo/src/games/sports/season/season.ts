import type { EventState } from '../pick-rules.ts'
import { createFixtures, type Fixture, type Fixtures } from './fixtures.ts'
import { correctedParts, partsAfter, playTimeline, scoreOf, type Timeline } from './timeline.ts'

export type Phase = 'before' | 'live' | 'break' | 'verifying' | 'official' | 'postponed' | 'abandoned'

/** An event at a time. `end` is known once the result is official. */
export type Moment = EventState & {
  readonly phase: Phase
  /** Ticks played in all parts, and the part that is played or comes next, from 1. */
  readonly elapsed: number
  readonly part: number
  /** Whether the last tick had a score. */
  readonly isFresh: boolean
}

export type Season = Fixtures & {
  readonly seed: string
  timelineOf(fixture: Fixture): Timeline
  at(fixture: Fixture, now: number): Moment
  /** When play ends and when the result is official. */
  endOf(fixture: Fixture): { readonly over: number; readonly official: number }
}

const mostKept = 1_000

/** The simulated season: everything that happens follows from its seed and the time. @param seed 32 bytes in hex */
export function createSeason(seed: string): Season {
  const fixtures = createFixtures(seed)
  const timelines = new Map<string, Timeline>()

  function timelineOf(fixture: Fixture): Timeline {
    const known = timelines.get(fixture.id)
    if (known) return known
    const made = playTimeline(seed, fixture)
    const [oldest] = timelines.keys()
    if (timelines.size >= mostKept && oldest !== undefined) timelines.delete(oldest)
    timelines.set(fixture.id, made)
    return made
  }

  function endOf(fixture: Fixture) {
    const { kickOff, league, fate } = fixture
    const over = fate.kind === 'postponed' ? kickOff : (timelineOf(fixture).ends.at(-1) ?? kickOff)
    return { over, official: over + league.verify }
  }

  /** The event when its play is over. */
  function closed(fixture: Fixture, now: number): Moment {
    const { fate, league, sport } = fixture
    const { over, official } = endOf(fixture)
    const isOfficial = now >= official
    const timeline = timelineOf(fixture)
    const elapsed = fate.kind === 'postponed' ? 0 : timeline.ticks.length
    const isCorrected = fate.kind === 'corrected' && !sport.isSeries && now >= over + league.verify / 2
    const played = partsAfter(fixture, timeline, elapsed)
    const parts = isCorrected ? correctedParts(fixture, timeline, played) : played
    const about = { elapsed, part: Math.ceil(elapsed / sport.ticks), isFresh: false, parts }
    if (fate.kind === 'postponed')
      return { ...about, score: [0, 0], phase: 'postponed', end: isOfficial ? 'off' : undefined }
    const score = scoreOf(fixture, parts)
    if (fate.kind === 'abandoned')
      return { ...about, score, phase: 'abandoned', end: isOfficial ? 'broken' : undefined }
    return { ...about, score, phase: isOfficial ? 'official' : 'verifying', end: isOfficial ? 'final' : undefined }
  }

  return {
    ...fixtures,
    seed,
    timelineOf,
    endOf,
    at(fixture, now) {
      const { kickOff, league, sport } = fixture
      if (now < kickOff)
        return { phase: 'before', elapsed: 0, part: 1, isFresh: false, score: [0, 0], parts: [], end: undefined }
      if (now >= endOf(fixture).over) return closed(fixture, now)
      const timeline = timelineOf(fixture)
      const elapsed = timeline.ends.findIndex((end) => end > now)
      const parts = partsAfter(fixture, timeline, elapsed)
      const last = timeline.ticks[elapsed - 1] ?? [0, 0]
      const isBreak = elapsed > 0 && elapsed % sport.ticks === 0 && now < (timeline.ends[elapsed] ?? 0) - league.tick
      return {
        phase: isBreak ? 'break' : 'live',
        elapsed,
        part: Math.floor(elapsed / sport.ticks) + 1,
        isFresh: last[0] + last[1] > 0,
        score: scoreOf(fixture, parts),
        parts,
        end: undefined,
      }
    },
  }
}
