import { describe, expect, test } from '@jest/globals'
import { type EventState, outcomeOf, pickText, readPick } from '../../demo/src/games/sports/pick-rules.ts'
import { shareOfBest } from '../../demo/src/games/sports/season/distribution.ts'
import { createFixtures } from '../../demo/src/games/sports/season/fixtures.ts'
import { type League, leagueOf, leagues } from '../../demo/src/games/sports/season/leagues.ts'
import { createOffers } from '../../demo/src/games/sports/season/offers.ts'
import { oddsOf } from '../../demo/src/games/sports/season/prices.ts'
import { createSeason } from '../../demo/src/games/sports/season/season.ts'
import { factorOf } from '../../demo/src/games/sports/slip-rules.ts'

const seed = '5eed'.repeat(16)
const start = Date.parse('2026-11-18T12:00:00Z')
const league = (code: string) => leagueOf(code) as League
const hour = 3_600_000
const rtp = 95_00

describe('[LA-03] the simulated season', () => {
  test('is the same in every process with its seed, and another one with another seed', () => {
    const [one, other] = [createSeason(seed), createSeason(seed)]
    const stranger = createSeason('0'.repeat(64))
    const all = leagues.flatMap((each) => one.between(each, start, start + 2 * hour))
    expect(all.length).toBeGreaterThan(100)
    // The other process has seen other events before, in another order.
    for (const fixture of all.toReversed()) {
      const found = other.find(fixture.id)
      expect(found).toEqual(fixture)
      for (const later of [-hour, 0, 31_000, 97_000, hour])
        expect(other.at(fixture, fixture.kickOff + later)).toEqual(one.at(fixture, fixture.kickOff + later))
    }
    const scores = (season: typeof one) =>
      season.between(league('LAT'), start, start + 48 * hour).map((each) => season.at(each, start + 72 * hour).score)
    expect(scores(one)).toEqual(scores(other))
    expect(scores(one)).not.toEqual(scores(stranger))
  })

  test('every team plays once in a round, and ids are found again', () => {
    const fixtures = createFixtures(seed)
    for (const each of leagues) {
      const round = fixtures.between(each, start, start + each.every)
      const teams = round.flatMap(({ home, away }) => [home, away])
      expect([each.code, new Set(teams).size]).toEqual([each.code, 2 * each.fixtures])
      expect(teams.every((team) => each.teams.includes(team))).toBe(true)
      expect(fixtures.find(round[0]?.id ?? '')).toEqual(round[0])
    }
    for (const id of ['XXX-1-0', 'LAT-1-9', 'LAT-1', 'LAT--1-0', '']) expect(fixtures.find(id)).toBeUndefined()
  })

  test('minutes and points only grow, and the result is final after verification', () => {
    const season = createSeason(seed)
    for (const code of ['REL', 'MOB', 'BAS', 'TEN'])
      for (const fixture of season.between(league(code), start, start + hour).slice(0, 4)) {
        const { over, official } = season.endOf(fixture)
        let before = season.at(fixture, fixture.kickOff - 1)
        expect([before.phase, before.elapsed, before.end]).toEqual(['before', 0, undefined])
        for (let now = fixture.kickOff; now < over; now += 1_000) {
          const moment = season.at(fixture, now)
          expect(['live', 'break']).toContain(moment.phase)
          expect(moment.elapsed).toBeGreaterThanOrEqual(before.elapsed)
          expect(moment.score.every((points, side) => points >= (before.score[side] ?? 0))).toBe(true)
          before = moment
        }
        expect(season.at(fixture, official - 1).end).toBeUndefined()
        expect(['final', 'off', 'broken']).toContain(season.at(fixture, official).end)
      }
  })

  test('some events are postponed, abandoned or corrected', () => {
    const season = createSeason(seed)
    const fixtures = season.between(league('REL'), start, start + 40 * hour)
    const kinds = (kind: string) => fixtures.filter(({ fate }) => fate.kind === kind)
    for (const kind of ['postponed', 'abandoned', 'corrected']) {
      const share = kinds(kind).length / fixtures.length
      expect([kind, share > 0.015 && share < 0.05]).toEqual([kind, true])
    }
    for (const fixture of kinds('postponed')) {
      const { official } = season.endOf(fixture)
      expect(season.at(fixture, official)).toMatchObject({ phase: 'postponed', end: 'off', score: [0, 0] })
    }
    for (const fixture of kinds('abandoned'))
      expect(season.at(fixture, season.endOf(fixture).official)).toMatchObject({ phase: 'abandoned', end: 'broken' })
    const changed = kinds('corrected').filter((fixture) => {
      const { over, official } = season.endOf(fixture)
      const [first, last] = [season.at(fixture, over), season.at(fixture, official)]
      const [goals, fewer] = [first.score[0] + first.score[1], last.score[0] + last.score[1]]
      expect(fewer).toBe(Math.max(0, goals - 1))
      const halves = last.parts.flatMap(({ points }) => points)
      expect(halves.reduce((sum, points) => sum + points, 0)).toBe(fewer)
      expect(last.end).toBe('final')
      return fewer < goals
    })
    expect(changed.length).toBeGreaterThan(10)
  })
})

describe('[LA-03] the prices of the season', () => {
  test.each(['REL', 'MOB', 'BAS', 'VOL', 'HAN'])(
    'bets on every market of %s return what its terms say, over many events',
    (code) => {
      const season = createSeason(seed)
      const offers = createOffers(season)
      const of = league(code)
      const fixtures = season
        .between(of, start, start + of.every * Math.ceil(100 / of.fixtures))
        .filter(({ fate }) => fate.kind === 'played')
      const markets = new Map<string, { bets: number; paid: number; variance: number; due: number }>()
      for (const fixture of fixtures) {
        const { official } = season.endOf(fixture)
        const state: EventState = season.at(fixture, official)
        for (const { market, quotes } of offers.markets(fixture, fixture.kickOff - 1, rtp))
          for (const { pick, odds } of quotes) {
            const read = readPick(pick)
            if (!read || odds === undefined || odds > 3_000) continue
            const outcome = outcomeOf(read, state)
            if (!outcome || outcome === 'void') continue
            const weights = offers.model(fixture, fixture.kickOff - 1).weights(read)
            if (!weights) throw new Error(`no weights for ${pick}`)
            const { over, under } = factorOf({ odds, outcome })
            const sum = markets.get(market) ?? { bets: 0, paid: 0, variance: 0, due: 0 }
            const due = ((weights.win / 1e6) * odds) / 100 + weights.push / 1e6
            // No odds return more than the terms say, and none much less: they are rounded down to hundredths.
            expect([pick, due <= 0.96001 && due > 0.93]).toEqual([pick, true])
            sum.bets += 1
            sum.due += due
            sum.paid += Number(over) / Number(under)
            sum.variance += (weights.win / 1e6) * (odds / 100) ** 2
            markets.set(market, sum)
          }
      }
      expect(markets.size).toBeGreaterThan(2)
      for (const [market, { paid, due, variance, bets }] of markets) {
        // Bets on one event depend on each other, so the deviation is measured generously.
        const deviation = Math.abs(paid - due) / Math.sqrt(variance * Math.min(8, bets / fixtures.length))
        expect([market, deviation < 4]).toEqual([market, true])
      }
    },
    60_000,
  )

  test('the sides of a market add up to certainty', () => {
    const season = createSeason(seed)
    const offers = createOffers(season)
    for (const code of ['REL', 'MOB', 'BAS', 'STR'])
      for (const fixture of season.between(league(code), start, start + 12 * hour).slice(0, 3))
        for (const now of [fixture.kickOff - 1, fixture.kickOff + 21_000, fixture.kickOff + 80_000]) {
          const model = offers.model(fixture, now)
          for (const { market, quotes } of offers.markets(fixture, now, rtp)) {
            if (market === 'score') continue
            const picks = quotes.flatMap(({ pick }) => readPick(pick) ?? [])
            for (const first of picks.filter(({ side }) => side === picks[0]?.side)) {
              const weights = picks.filter(({ line }) => line === first.line).map((each) => model.weights(each))
              const wins = weights.reduce((sum, each) => sum + (each?.win ?? 0), 0)
              expect([pickText(first), Math.abs(wins + (weights[0]?.push ?? 0) - 1e6) < 10]).toEqual([
                pickText(first),
                true,
              ])
            }
          }
        }
  })

  test('a stake on the quarter with most points is worth what every end of the event gives together', () => {
    const totals = [
      new Map([[40, 1]]),
      new Map([
        [38, 0.25],
        [40, 0.5],
        [42, 0.25],
      ]),
      new Map([
        [40, 0.125],
        [41, 0.375],
        [42, 0.5],
      ]),
      new Map([
        [39, 0.5],
        [42, 0.5],
      ]),
    ]
    const slow = [0, 0, 0, 0]
    const walk = (values: readonly number[], chance: number): void => {
      const next = totals[values.length]
      for (const [value, share] of next ?? []) walk([...values, value], chance * share)
      if (next) return
      const best = values.flatMap((value, at) => (value === Math.max(...values) ? [at] : []))
      for (const at of best) slow[at] = (slow[at] ?? 0) + chance / best.length
    }
    walk([], 1)
    for (const [own, worth] of slow.entries()) expect(shareOfBest(totals, own)).toBeCloseTo(worth, 12)
    const same = Array.from({ length: 4 }, () => totals[1] ?? new Map<number, number>())
    expect(shareOfBest(same, 2)).toBeCloseTo(0.25, 12)
  })

  test('odds are rounded down, and neither certain nor hopeless picks are sold', () => {
    expect(oddsOf({ win: 500_000, push: 0 }, 95_00)).toBe(190)
    expect(oddsOf({ win: 333_333, push: 0 }, 95_00)).toBe(285)
    expect(oddsOf({ win: 400_000, push: 200_000 }, 95_00)).toBe(187)
    expect(oddsOf({ win: 999_000, push: 0 }, 95_00)).toBeUndefined()
    expect(oddsOf({ win: 0, push: 0 }, 95_00)).toBeUndefined()
    expect(oddsOf({ win: 10, push: 0 }, 95_00)).toBeUndefined()
  })

  test('they move before and during play, stop after a goal, and end with the event', () => {
    const season = createSeason(seed)
    const offers = createOffers(season)
    const states = new Set<string>()
    for (const fixture of season.between(league('REL'), start, start + hour / 4)) {
      const { kickOff } = fixture
      const pick = { fixture: fixture.id, market: 'total', part: 0, line: 10, side: 'under' } as const
      const early = offers.quote(pick, kickOff - fixture.league.ahead, rtp)
      const late = offers.quote(pick, kickOff - 1, rtp)
      expect([early.state, late.state, early.odds !== late.odds]).toEqual(['open', 'open', early.odds !== late.odds])
      expect(offers.quote(pick, kickOff - fixture.league.ahead - 1, rtp).state).toBe('closed')
      for (let now = kickOff; now < season.endOf(fixture).over; now += 2_000) {
        const { isFresh } = season.at(fixture, now)
        const { state } = offers.quote(pick, now, rtp)
        if (isFresh) expect(state).not.toBe('open')
        states.add(state)
      }
      expect(offers.quote(pick, season.endOf(fixture).over, rtp).state).toBe('closed')
    }
    expect([...states].sort()).toEqual(['closed', 'open', 'suspended'])
  })

  test('of markets that no event has are closed', () => {
    const season = createSeason(seed)
    const offers = createOffers(season)
    const [fixture] = season.between(league('REL'), start, start + hour)
    const id = fixture?.id ?? ''
    const now = (fixture?.kickOff ?? 0) - 1
    for (const text of [
      'maps/0/0/2-0',
      'best/0/0/1',
      'winner/1/0/home',
      'result/0/4/home',
      'total/0/-4/over',
      'handicap/1/4/home',
    ]) {
      const pick = readPick(`${id}/${text}`)
      expect(pick && offers.quote(pick, now, rtp).state).toBe('closed')
    }
  })
})
