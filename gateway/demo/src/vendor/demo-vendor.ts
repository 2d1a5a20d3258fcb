import { type Clock, systemClock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { Hono } from 'hono'
import { cardApi } from '../games/cards/card-api.ts'
import { createCardRoomStore } from '../games/cards/card-room-store.ts'
import { createCardRooms, listedRoom } from '../games/cards/card-rooms.ts'
import { pageApp } from '../games/core/page-files.ts'
import { playApi } from '../games/core/play-api.ts'
import { createSessions, newSeed } from '../games/core/play-session.ts'
import { endLostRounds, settleRoom } from '../games/core/room-rounds.ts'
import { createRoomServer, type RoomServer } from '../games/core/room-server.ts'
import { createRoomStore } from '../games/core/room-store.ts'
import { createRooms, type Rooms } from '../games/core/rooms.ts'
import { endLateRounds, type Stepping } from '../games/core/step-round.ts'
import { createBook } from '../games/sports/book/book.ts'
import { liveDelay } from '../games/sports/book/book-terms.ts'
import { settleSlips } from '../games/sports/book/settle-slips.ts'
import { sportsApi } from '../games/sports/book/sports-api.ts'
import { type Random, systemRandom } from '../random.ts'
import { createGameWallet } from './bucket-wallet.ts'
import { createBuckets } from './buckets.ts'
import { createFinisher } from './finisher.ts'
import { createOpenRounds, isRunning } from './open-rounds.ts'
import { roomsApi } from './rooms-api.ts'
import { transferApi } from './transfer-api.ts'
import { createWallet, type Sender } from './wallet-client.ts'

export type DemoVendorOptions = {
  /** Origin of the seamless wallet and the pictures, for example `http://localhost:8081`. */
  readonly gatewayUrl: string
  /** Keys of the vendors whose games this program serves; those of a vendor without one cannot be played. */
  readonly keys: PartnerKeys
  /** Sites that may frame the games, as sources of `frame-ancestors`; local sites if omitted. */
  readonly siteOrigins?: readonly string[] | undefined
  /** File in which open rounds survive a crash; omitted, they are kept in memory only. */
  readonly openRoundsFile?: string | undefined
  /** File in which wallets of players at vendors survive a restart; omitted, they are kept in memory only. */
  readonly bucketsFile?: string | undefined
  /** File in which outcomes of tables survive a restart; omitted, they are kept in memory only. */
  readonly roomsFile?: string | undefined
  /** Origin at which browsers reach the games; the sockets of tables accept no other. */
  readonly origin?: string | undefined
  /** File in which card rooms and their hands survive a restart; omitted, they are kept in memory only. */
  readonly cardRoomsFile?: string | undefined
  /** Seed of the simulated season, 32 bytes in hex, the same in every process; omitted, a new one. */
  readonly seasonSeed?: string | undefined
  /** File in which ended slips of the sports book survive a restart; omitted, they are kept in memory only. */
  readonly slipsFile?: string | undefined
  /** Milliseconds between a bet on a live event and its acceptance. */
  readonly betDelay?: number
  readonly clock?: Clock
  readonly random?: Random
  readonly send?: Sender
  /** Milliseconds before each further attempt of a wallet call. */
  readonly pauses?: readonly number[]
  /** Milliseconds before the vendor retries to end a round. */
  readonly finishPause?: number
  /** The longest milliseconds between two attempts to end a round; a minute if omitted. */
  readonly longestFinishPause?: number
  /** Milliseconds between two looks for rounds whose time is over. */
  readonly watchPause?: number
  /** The longest milliseconds between two looks of a table at the clock. */
  readonly roomPause?: number
  /** Milliseconds between heartbeats of a table, and until a connection must have said who it is. */
  readonly beatEvery?: number
  readonly patience?: number
}

export type DemoVendor = {
  fetch(request: Request): Promise<Response>
  /** Opens the socket of a table. */
  upgrade: RoomServer['upgrade']
  /** Looks at the clock and ends what is over; the vendor does so by itself every `watchPause`. */
  look(): void
  close(): Promise<void>
}

const localSites = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/** Some browsers do not apply `'self'` to a WebSocket of the page's own origin, so the policy names the socket's origin. */
const policy = (sites: readonly string[], origin: string): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; " +
  `connect-src 'self' ${origin.replace('http', 'ws')}; form-action 'none'; frame-ancestors ${sites.join(' ')}`

const pauseUntil = (closed: AbortSignal) => (milliseconds: number) =>
  new Promise<void>((resolve) => {
    if (milliseconds === 0 || closed.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    closed.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * A game vendor on its own origin: a playable page for every game of the catalogue. The vendor draws the outcome itself
 * and moves money only through the wallet.
 */
export function createDemoVendor(options: DemoVendorOptions): DemoVendor {
  const { gatewayUrl, keys, clock = systemClock, random = systemRandom, send = (request) => fetch(request) } = options
  const { pauses = [200, 600, 1500], siteOrigins = localSites, origin = 'http://localhost:8082' } = options
  const { roomPause = 60_000, beatEvery = 15_000, patience = 10_000 } = options
  const seamless = createWallet({ gatewayUrl, keys, clock, send, pauses, patience: 3000 })
  const buckets = createBuckets(options.bucketsFile)
  const wallet = createGameWallet(seamless, buckets, clock)
  const closing = new AbortController()
  const rounds = createOpenRounds(options.openRoundsFile)
  const finisher = createFinisher(wallet, rounds, options.finishPause ?? 2000, options.longestFinishPause)
  const table = { clock, random, wallet, rounds, finisher }
  const sessions = createSessions(wallet, random)
  const rooms: Rooms = createRooms({
    table,
    store: createRoomStore(options.roomsFile),
    settle: (seat, drawn) => settleRoom({ table, sessions, rooms }, seat, drawn),
    lookPause: roomPause,
  })
  const stepping: Stepping = { table, sessions, rooms, endings: new Map() }
  const server = createRoomServer({
    rooms,
    sessions,
    isVendor: (vendor) => keys.partners.has(vendor),
    origin,
    beatEvery,
    patience,
  })
  const cards = createCardRooms(table, createCardRoomStore(options.cardRoomsFile))
  // Rounds in steps continue where an earlier process left them.
  const book = createBook(stepping, {
    seed: options.seasonSeed ?? newSeed(random),
    endedFile: options.slipsFile,
    delay: options.betDelay ?? liveDelay,
    pause: pauseUntil(closing.signal),
  })
  for (const round of rounds.left) if (!isRunning(round) && !cards.holds(round.roundId)) finisher.finish(round)
  const look = () => {
    rooms.look()
    endLateRounds(stepping)
    endLostRounds(stepping)
    cards.tick()
    settleSlips(book)
  }
  const watch = setInterval(look, options.watchPause ?? 1000)
  watch.unref()

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', policy(siteOrigins, origin))
    context.header('referrer-policy', 'no-referrer')
    context.header('x-content-type-options', 'nosniff')
  })
  app.route('/transfer/api', transferApi({ keys, clock, buckets, pause: pauseUntil(closing.signal) }))
  app.route('/rooms/api', roomsApi({ keys, clock, rooms: (audience) => cards.list(audience).map(listedRoom) }))
  app.route('/play/cards', cardApi({ table, sessions, keys, rooms: cards }))
  app.route('/play/sports', sportsApi(book, keys))
  app.route('/play', playApi(stepping, keys))
  app.route('/play', pageApp())
  app.get('/favicon.ico', (context) => context.body(null, 204))
  // The vendor proxies game tiles from the operator's pictures, because the page loads nothing from other origins.
  app.get('/cdn/tiles/*', (context) => send(new Request(new URL(context.req.path, gatewayUrl))))
  const close = async () => {
    clearInterval(watch)
    cards.close()
    rooms.close()
    closing.abort()
    await server.close()
    await finisher.close()
  }
  return { fetch: async (request) => app.fetch(request), upgrade: server.upgrade, look, close }
}
