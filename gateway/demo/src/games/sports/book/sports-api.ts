import type { PartnerKeys } from '@azulejo/shared/partner'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { placeOf } from '../../core/play-api.ts'
import type { Place, Session } from '../../core/play-session.ts'
import { leaguesOf } from '../season/fixtures.ts'
import { mostPicks } from '../slip-rules.ts'
import type { BetsPage, Board, FixtureMarkets, SportsAnswer } from '../sports-shapes.ts'
import { listBets } from './bets.ts'
import type { Book } from './book.ts'
import { rtpOf } from './book-terms.ts'
import { offerCashOut, takeCashOut } from './cash-out.ts'
import { quotesOf } from './check-slip.ts'
import { ownerOf, placeSlip } from './place-slip.ts'

/** How long after its end a fixture stays on the board, in milliseconds. */
const shownAfter = 60_000
/** Longest time from the start of a fixture to its end. */
const longest = 3 * 3_600_000

function requestsOf(keys: PartnerKeys) {
  const place = placeOf(keys)
  const pick = v.pipe(v.string(), v.maxLength(60))
  const round = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/))
  const amount = v.pipe(v.string(), v.maxLength(20))
  const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
  return {
    board: v.object({
      ...place,
      sport: v.pipe(v.string(), v.maxLength(20)),
      picks: v.pipe(v.array(pick), v.maxLength(mostPicks)),
    }),
    markets: v.object({ ...place, fixture: v.pipe(v.string(), v.maxLength(30)) }),
    slip: v.object({
      ...place,
      round,
      legs: v.pipe(v.array(v.object({ pick, odds: whole })), v.minLength(1), v.maxLength(mostPicks)),
      size: whole,
      unit: amount,
      accept: v.picklist(['any', 'higher', 'none']),
    }),
    bets: v.object({ ...place, page: whole, filter: v.picklist(['all', 'open', 'settled', 'cashedOut']) }),
    offer: v.object({ ...place, round }),
    cashOut: v.object({ ...place, round, amount }),
  }
}

function boardOf({ season, offers, table }: Book, { seat }: Session, sport: string) {
  const now = table.clock.now()
  const own = leaguesOf(seat.gameClassify).map((league) => ({
    league,
    shown: season
      .between(league, now - longest, now + league.ahead)
      .filter((fixture) => season.endOf(fixture).official + shownAfter > now),
  }))
  const countOf = (key: string) =>
    own.filter(({ league }) => league.sport === key).reduce((sum, { shown }) => sum + shown.length, 0)
  const ofSport = own.filter(({ league }) => league.sport === sport)
  return {
    now,
    sports: [...new Set(own.map(({ league }) => league.sport))].map((key) => ({ key, count: countOf(key) })),
    leagues: ofSport.map(({ league: { code, name }, shown }) => ({ code, name, count: shown.length })),
    fixtures: ofSport
      .flatMap(({ shown }) => shown)
      .sort((one, other) => one.kickOff - other.kickOff)
      .map((fixture) => offers.view(fixture, now, rtpOf(seat))),
  }
}

/** The calls of the sports book's page. */
export function sportsApi(book: Book, keys: PartnerKeys): Hono {
  const app = new Hono()
  const requests = requestsOf(keys)
  const answers = <Request extends Place, Value>(
    path: string,
    schema: v.GenericSchema<unknown, Request>,
    answer: (request: Request, session: Session) => Promise<SportsAnswer<Value>> | SportsAnswer<Value>,
  ) =>
    app.post(path, async (context: Context) => {
      const parsed = v.safeParse(schema, await context.req.json().catch(() => undefined))
      if (!parsed.success) return context.json({ refused: 'request.invalid' }, 400)
      const opened = await book.sessions.open(parsed.output, false)
      if ('refused' in opened) return context.json(opened)
      if (opened.value.game.isBook !== true) return context.json({ refused: 'request.invalid' })
      return context.json(await answer(parsed.output, opened.value))
    })
  app.use(bodyLimit({ maxSize: 4096 }))
  answers(
    '/board',
    requests.board,
    ({ sport, picks }, session): SportsAnswer<Board> => ({
      value: { ...boardOf(book, session, sport), quotes: quotesOf(book, session.seat, picks) },
    }),
  )
  answers('/markets', requests.markets, ({ fixture: id }, { seat }): SportsAnswer<FixtureMarkets> => {
    const now = book.table.clock.now()
    const fixture = book.season.find(id)
    if (!fixture || fixture.kickOff - fixture.league.ahead > now) return { refused: 'request.invalid' }
    const { offers } = book
    return {
      value: { fixture: offers.view(fixture, now, rtpOf(seat)), markets: offers.markets(fixture, now, rtpOf(seat)) },
    }
  })
  answers('/slip', requests.slip, (request, session) => placeSlip(book, session, request))
  answers(
    '/bets',
    requests.bets,
    (request, session): Promise<SportsAnswer<BetsPage>> => listBets(book, request, session),
  )
  answers('/offer', requests.offer, (request, session) =>
    offerCashOut(book, ownerOf(request, session), session, request.round),
  )
  answers('/cash-out', requests.cashOut, (request, session) =>
    takeCashOut(book, ownerOf(request, session), session, request),
  )
  return app
}
