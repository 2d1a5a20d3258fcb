import { type League, leagueOf, leagues, type Sport, sportOf } from './leagues.ts'
import { wordsOf } from './words-of-seed.ts'

/** What happens to an event besides its score. */
export type Fate =
  | { readonly kind: 'played' | 'postponed' }
  /** corrected: the last score does not count after verification. abandoned: play stops after a tick. */
  | { readonly kind: 'corrected' }
  | { readonly kind: 'abandoned'; readonly tick: number }

export type Fixture = {
  /** For example `LAT-164376-2`: league, round and place in the round. */
  readonly id: string
  readonly league: League
  readonly sport: Sport
  readonly home: string
  readonly away: string
  /** Start, in milliseconds since the epoch. */
  readonly kickOff: number
  readonly fate: Fate
  /** Chances to score in a tick before the news of its last hours. */
  readonly chances: readonly [home: number, away: number]
}

const rareFates = 0.03

function fateOf(word: () => number, { parts, ticks }: Sport): Fate {
  const drawn = word()
  if (drawn < rareFates) return { kind: 'postponed' }
  if (drawn < 2 * rareFates) return { kind: 'corrected' }
  if (drawn < 3 * rareFates) return { kind: 'abandoned', tick: 1 + Math.floor(word() * (parts * ticks - 1)) }
  return { kind: 'played' }
}

/** Between 0.75 and 1.3: how often a team scores, compared with the average one. */
const strengthOf = (seed: string, team: string): number => 0.75 + 0.55 * wordsOf(seed, `team|${team}`)()

/** Teams of a round in the order of its fixtures. */
function drawnTeams(seed: string, { code, teams }: League, round: number): readonly string[] {
  const word = wordsOf(seed, `round|${code}|${round}`)
  const order = [...teams]
  for (let place = order.length - 1; place > 0; place--) {
    const other = Math.floor(word() * (place + 1))
    const kept = order[place] ?? ''
    order[place] = order[other] ?? ''
    order[other] = kept
  }
  return order
}

function makeFixture(seed: string, league: League, round: number, place: number): Fixture {
  const sport = sportOf(league)
  const id = `${league.code}-${round}-${place}`
  const drawn = drawnTeams(seed, league, round)
  const [home = '', away = ''] = drawn.slice(2 * place, 2 * place + 2)
  // In a sport of many points a small difference decides a game, so strengths differ less there.
  const spread = sport.chance < 0.1 ? 1 : 0.22
  const scored = (team: string, at: number) => sport.chance * (1 + (strengthOf(seed, team) * at - 1) * spread)
  return {
    id,
    league,
    sport,
    home,
    away,
    kickOff: round * league.every + league.offset,
    fate: fateOf(wordsOf(seed, `fate|${id}`), sport),
    chances: [scored(home, 1.12), scored(away, 0.92)],
  }
}

const mostKept = 4_000

export type Fixtures = {
  /** Undefined for an id that no league gives. */
  find(id: string): Fixture | undefined
  /** Events that start from a time up to, and not including, another one, by start. */
  between(league: League, from: number, to: number): readonly Fixture[]
}

/** The fixtures of a season: the same in every process with its seed. */
export function createFixtures(seed: string): Fixtures {
  const known = new Map<string, Fixture>()
  const at = (league: League, round: number, place: number): Fixture => {
    const id = `${league.code}-${round}-${place}`
    const found = known.get(id) ?? makeFixture(seed, league, round, place)
    const [oldest] = known.keys()
    if (known.size >= mostKept && oldest !== undefined) known.delete(oldest)
    known.set(id, found)
    return found
  }
  return {
    find(id) {
      const [code = '', round = '', place = ''] = id.split('-')
      const league = leagueOf(code)
      if (!league || !/^\d{1,9}$/.test(round) || !/^\d$/.test(place) || Number(place) >= league.fixtures)
        return undefined
      return at(league, Number(round), Number(place))
    },
    between(league, from, to) {
      const first = Math.ceil((from - league.offset) / league.every)
      const found: Fixture[] = []
      for (let round = first; round * league.every + league.offset < to; round++)
        for (let place = 0; place < league.fixtures; place++) found.push(at(league, round, place))
      return found
    },
  }
}

export const leaguesOf = (gameClassify: string): readonly League[] =>
  leagues.filter((league) => sportOf(league).gameClassify === gameClassify)
