import { type Market, type Pick, pickText } from '../pick-rules.ts'
import type { FixtureView, MarketView, Quote, QuoteState } from '../sports-shapes.ts'
import type { Distribution } from './distribution.ts'
import type { Fixture } from './fixtures.ts'
import { type Model, modelOf, oddsOf, terms } from './prices.ts'
import type { Moment, Season } from './season.ts'
import { newsUntil } from './timeline.ts'

/** Last ticks of an event or a map in which nothing is sold. */
const closedTicks = 1

const ofScore: Readonly<Record<string, readonly Market[]>> = {
  football: ['result', 'handicap', 'total', 'both', 'score'],
  handball: ['result', 'handicap', 'total'],
  basketball: ['winner', 'handicap', 'total', 'best'],
}
const ofSeries: readonly Market[] = ['winner', 'handicap', 'total', 'maps']
const ofPart: readonly Market[] = ['winner', 'total']

/** Markets of an event, or of a part of a series. */
const marketsOf = ({ sport }: Fixture, part: number): readonly Market[] =>
  part > 0 ? (sport.isSeries ? ofPart : []) : sport.isSeries ? ofSeries : (ofScore[sport.key] ?? [])

type Line = { readonly line: number; readonly sides: readonly string[] }
const unlined = (sides: readonly string[]): readonly Line[] => [{ line: 0, sides }]

/** The value below and above which the probability is closest to one half, in quarters. */
function middleOf(values: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const [value, share] of [...values].sort(([one], [other]) => one - other)) {
    sum += share
    if (sum >= 0.5) return 4 * value
  }
  return 0
}

/** Lines around the middle; those of a sport with few points are a quarter apart, others a half or a whole point. */
function linesAround(middle: number, { sport }: Fixture): readonly number[] {
  const step = sport.chance < 0.1 ? 1 : sport.key === 'basketball' ? 8 : 4
  const start = step === 1 ? middle : middle - 2
  return [-3, -2, -1, 0, 1, 2, 3].map((away) => start + away * step)
}

const wins = (needed: number): readonly string[] =>
  Array.from({ length: needed }, (_, lost) => [`${needed}-${lost}`, `${lost}-${needed}`]).flat()

function linesOf(market: Market, part: number, fixture: Fixture, { difference, total }: Distribution): readonly Line[] {
  const { sport } = fixture
  const isMaps = sport.isSeries && part === 0
  switch (market) {
    case 'result':
      return unlined(['home', 'draw', 'away'])
    case 'winner':
      return unlined(['home', 'away'])
    case 'both':
      return unlined(['yes', 'no'])
    case 'handicap': {
      const lines = isMaps ? [-6, 6] : linesAround(-middleOf(difference), fixture)
      return lines.map((line) => ({ line, sides: ['home', 'away'] }))
    }
    case 'total': {
      const lines = isMaps ? [2 * sport.parts + 4] : linesAround(middleOf(total), fixture)
      return lines.filter((line) => line > 0).map((line) => ({ line, sides: ['over', 'under'] }))
    }
    case 'best':
      return unlined(Array.from({ length: sport.parts }, (_, at) => String(at + 1)))
    case 'maps':
      return unlined(wins(Math.ceil(sport.parts / 2)))
    default:
      return unlined(Array.from({ length: 25 }, (_, at) => `${Math.floor(at / 5)}-${at % 5}`))
  }
}

const fitting = ({ market, line, side }: Pick, { sport }: Fixture, part: number): boolean => {
  if (market === 'total') return line > 0
  if (market === 'maps') return line === 0 && wins(Math.ceil(sport.parts / 2)).includes(side)
  if (market === 'best') return line === 0 && Number(side) <= sport.parts
  return market === 'handicap' ? part === 0 : line === 0
}

export type Offers = {
  quote(pick: Pick, now: number, rtp: number): Quote
  model(fixture: Fixture, now: number): Model
  markets(fixture: Fixture, now: number, rtp: number): readonly MarketView[]
  view(fixture: Fixture, now: number, rtp: number): FixtureView
}

const mostKept = 500

/** What is on sale. @param rtp return of the game in hundredths of a per cent */
export function createOffers(season: Season): Offers {
  const models = new Map<string, { readonly stamp: string; readonly model: Model }>()

  function model(fixture: Fixture, now: number): Model {
    const moment = season.at(fixture, now)
    const stamp = moment.phase === 'before' ? `news ${newsUntil(fixture, now)}` : `tick ${moment.elapsed}`
    const known = models.get(fixture.id)
    if (known?.stamp === stamp) return known.model
    const made = modelOf(season, fixture, moment, now)
    const [oldest] = models.keys()
    if (models.size >= mostKept && oldest !== undefined) models.delete(oldest)
    models.set(fixture.id, { stamp, model: made })
    return made
  }

  function stateOf(
    { sport, kickOff, league }: Fixture,
    { phase, elapsed, part, isFresh }: Moment,
    of: number,
    now: number,
  ): QuoteState {
    if (now < kickOff - league.ahead || !['before', 'live', 'break'].includes(phase)) return 'closed'
    if (sport.isSeries && of > 0 && of < part) return 'closed'
    const left =
      (sport.isSeries ? sport.ticks : sport.parts * sport.ticks) - (sport.isSeries ? elapsed % sport.ticks : elapsed)
    const touches = of === 0 || of === part
    if (touches && left <= closedTicks) return sport.isSeries && of === 0 ? 'suspended' : 'closed'
    return sport.suspends && isFresh ? 'suspended' : 'open'
  }

  function quote(pick: Pick, now: number, rtp: number): Quote {
    const name = pickText(pick)
    const fixture = season.find(pick.fixture)
    if (!fixture || !marketsOf(fixture, pick.part).includes(pick.market) || !fitting(pick, fixture, pick.part))
      return { pick: name, state: 'closed' }
    const moment = season.at(fixture, now)
    const state = stateOf(fixture, moment, pick.part, now)
    const weights = state === 'closed' ? undefined : model(fixture, now).weights(pick)
    const odds = weights && oddsOf(weights, rtp + terms[pick.market].more)
    return odds === undefined ? { pick: name, state: 'closed' } : { pick: name, state, odds }
  }

  function marketOf(fixture: Fixture, market: Market, part: number, now: number, rtp: number): MarketView {
    const distribution = model(fixture, now).of(part)
    const lines = distribution ? linesOf(market, part, fixture, distribution) : []
    const quotes = lines.flatMap(({ line, sides }) =>
      sides.map((side) => quote({ fixture: fixture.id, market, part, line, side }, now, rtp)),
    )
    const isLined = market === 'handicap' || market === 'total'
    const shown = isLined ? completeLines(quotes) : market === 'score' ? quotes.filter(({ odds }) => odds) : quotes
    return { market, part, quotes: shown }
  }

  /** Parts of a series with markets of their own: the present and the next one. */
  const partsOf = ({ sport }: Fixture, { part }: Moment): readonly number[] =>
    sport.isSeries ? [part, part + 1].filter((each) => each <= sport.parts) : []

  function markets(fixture: Fixture, now: number, rtp: number): readonly MarketView[] {
    const parts = [0, ...partsOf(fixture, season.at(fixture, now))]
    return parts
      .flatMap((part) => marketsOf(fixture, part).map((market) => marketOf(fixture, market, part, now, rtp)))
      .filter(({ quotes }) => quotes.some(({ odds }) => odds !== undefined))
  }

  return {
    quote,
    model,
    markets,
    view(fixture, now, rtp) {
      const { id, league, home, away, kickOff, sport } = fixture
      const moment = season.at(fixture, now)
      const { phase, elapsed, part, score, parts } = moment
      const [main = 'winner', ...others] = marketsOf(fixture, 0)
      const more = others.length + partsOf(fixture, moment).length * ofPart.length
      const minute = sport.isSeries ? elapsed % sport.ticks : elapsed
      const points = sport.isSeries ? parts.map((each) => each.points) : []
      const about = { id, league: league.code, home, away, kickOff, phase, minute, part, score, parts: points, more }
      return { ...about, main: marketOf(fixture, main, 0, now, rtp) }
    },
  }
}

/** Both sides of the lines of which both are on sale. */
function completeLines(quotes: readonly Quote[]): readonly Quote[] {
  return quotes.filter((_, at) => {
    const first = at - (at % 2)
    return quotes[first]?.odds !== undefined && quotes[first + 1]?.odds !== undefined
  })
}
