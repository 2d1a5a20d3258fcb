import { type Clock, systemClock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { Hono } from 'hono'
import { pageApp } from '../games/core/page-files.ts'
import { playApi } from '../games/core/play-api.ts'
import { createSessions } from '../games/core/play-session.ts'
import { endLateRounds, type Stepping } from '../games/core/step-round.ts'
import { type Random, systemRandom } from '../random.ts'
import { createGameWallet } from './bucket-wallet.ts'
import { createBuckets } from './buckets.ts'
import { createFinisher } from './finisher.ts'
import { createOpenRounds, isRunning } from './open-rounds.ts'
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
  readonly clock?: Clock
  readonly random?: Random
  readonly send?: Sender
  /** Milliseconds before each further attempt of a wallet call. */
  readonly pauses?: readonly number[]
  /** Milliseconds before the vendor retries to end a round. */
  readonly finishPause?: number
  /** Milliseconds between two looks for rounds whose time is over. */
  readonly watchPause?: number
}

export type DemoVendor = {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

const localSites = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

const policy = (sites: readonly string[]): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors ${sites.join(' ')}`

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
  const { pauses = [200, 600, 1500], siteOrigins = localSites } = options
  const seamless = createWallet({ gatewayUrl, keys, clock, send, pauses, patience: 3000 })
  const buckets = createBuckets(options.bucketsFile)
  const wallet = createGameWallet(seamless, buckets, clock)
  const closing = new AbortController()
  const rounds = createOpenRounds(options.openRoundsFile)
  const finisher = createFinisher(wallet, rounds, options.finishPause ?? 2000)
  const stepping: Stepping = {
    table: { clock, random, wallet, rounds, finisher },
    sessions: createSessions(wallet),
    endings: new Map(),
  }
  // Rounds in steps continue where an earlier process left them.
  for (const round of rounds.left) if (!isRunning(round)) finisher.finish(round)
  const watch = setInterval(() => endLateRounds(stepping), options.watchPause ?? 1000)
  watch.unref()

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', policy(siteOrigins))
    context.header('referrer-policy', 'no-referrer')
    context.header('x-content-type-options', 'nosniff')
  })
  app.route('/transfer/api', transferApi({ keys, clock, buckets, pause: pauseUntil(closing.signal) }))
  app.route('/play', playApi(stepping, keys))
  app.route('/play', pageApp())
  app.get('/favicon.ico', (context) => context.body(null, 204))
  // The vendor proxies game tiles from the operator's pictures, because the page loads nothing from other origins.
  app.get('/cdn/tiles/*', (context) => send(new Request(new URL(context.req.path, gatewayUrl))))
  const close = () => {
    clearInterval(watch)
    closing.abort()
    return finisher.close()
  }
  return { fetch: async (request) => app.fetch(request), close }
}
