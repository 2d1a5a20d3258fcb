import { type Clock, parseAmount, systemClock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { fontFiles, pageFiles } from '@azulejo/shared/partner'
import { vendorAuthenticate, vendorBalance } from '@azulejo/shared/wire'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { type Random, systemRandom } from '../random.ts'
import { createGameWallet } from './bucket-wallet.ts'
import { createBuckets } from './buckets.ts'
import { createFinisher } from './finisher.ts'
import { createOpenRounds } from './open-rounds.ts'
import { playRound, type Table } from './play-round.ts'
import { describeSession, openSession, type Session } from './play-session.ts'
import type { PlayAnswer, PlayedRound, PlaySession } from './play-shapes.ts'
import { symbolPicture } from './symbols.ts'
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
}

export type DemoVendor = {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

const localSites = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']
const folder = new URL('./page/', import.meta.url)
const scripts = ['page.js', 'reels-view.js', 'sheets.js', 'money.js', 'words.js', 'server.js']
/** Number of kept sessions; the oldest beyond it are deleted, and their tickets open new sessions. */
const mostSessions = 5000
const forADay = 'public, max-age=86400'

/** Requests of pages; the vendor is one of those whose key this program has. */
function requestsOf({ partners }: PartnerKeys) {
  const seatRequest = {
    operator: v.pipe(v.string(), v.maxLength(80)),
    vendor: v.pipe(
      v.string(),
      v.check((vendor) => partners.has(vendor)),
    ),
    ticket: v.pipe(v.string(), v.maxLength(100)),
  }
  return {
    sessionRequest: v.object(seatRequest),
    roundRequest: v.object({
      ...seatRequest,
      round: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
      stake: v.pipe(v.string(), v.maxLength(20)),
    }),
  }
}
type Seat = v.InferOutput<ReturnType<typeof requestsOf>['sessionRequest']>

const policy = (sites: readonly string[]): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors ${sites.join(' ')}`

/** Sessions by ticket. After a restart the vendor authenticates each ticket with the wallet again. */
function createSessions({ wallet }: Pick<Table, 'wallet'>) {
  const sessions = new Map<string, Session>()
  return async ({ operator, vendor, ticket }: Seat, fresh: boolean): Promise<PlayAnswer<Session>> => {
    const key = `${operator} ${vendor} ${ticket}`
    const known = sessions.get(key)
    if (known && !fresh) return { value: known }
    const answer = await wallet.call({ operator, vendor }, vendorAuthenticate, { ticket })
    if (answer.outcome === 'uncertain') return { refused: 'wallet.unreachable' }
    if (answer.outcome === 'refused') return { refused: 'vendor.ticket' }
    const opened = openSession(answer.value)
    const session = known ? Object.assign(known, { balance: opened.balance }) : opened
    sessions.set(key, session)
    const [oldest] = sessions.keys()
    if (sessions.size > mostSessions && oldest !== undefined) sessions.delete(oldest)
    return { value: session }
  }
}

function playApp(table: Table, keys: PartnerKeys): Hono {
  const app = new Hono()
  const { sessionRequest, roundRequest } = requestsOf(keys)
  const sessionOf = createSessions(table)
  app.use(bodyLimit({ maxSize: 4096 }))
  app.post('/session', async (context) => {
    const parsed = v.safeParse(sessionRequest, await context.req.json().catch(() => undefined))
    if (!parsed.success) return context.json({ refused: 'request.invalid' }, 400)
    const session = await sessionOf(parsed.output, true)
    const [open] = table.rounds.of(parsed.output)
    const answer: PlayAnswer<PlaySession> =
      'refused' in session ? session : { value: describeSession(session.value, open) }
    return context.json(answer)
  })
  app.post('/balance', async (context) => {
    const parsed = v.safeParse(sessionRequest, await context.req.json().catch(() => undefined))
    if (!parsed.success) return context.json({ refused: 'request.invalid' }, 400)
    const { ticket } = parsed.output
    const answer = await table.wallet.call(parsed.output, vendorBalance, { ticket })
    if (answer.outcome === 'done') return context.json({ value: answer.value.balance })
    return context.json({ refused: answer.outcome === 'refused' ? 'vendor.ticket' : 'wallet.unreachable' })
  })
  app.post('/round', async (context) => {
    const parsed = v.safeParse(roundRequest, await context.req.json().catch(() => undefined))
    if (!parsed.success) return context.json({ refused: 'request.invalid' }, 400)
    const { stake, ...seat } = parsed.output
    const session = await sessionOf(seat, false)
    if ('refused' in session) return context.json(session)
    const amount = parseAmount(stake, session.value.currency)
    const answer: PlayAnswer<PlayedRound> =
      amount === undefined
        ? { refused: 'request.invalid' }
        : await playRound(table, session.value, { ...seat, stake: amount })
    return context.json(answer)
  })
  return app
}

const pauseUntil = (closed: AbortSignal) => (milliseconds: number) =>
  new Promise<void>((resolve) => {
    if (milliseconds === 0 || closed.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    closed.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function pageApp(): Hono {
  const app = new Hono()
  const files = new Map([
    ...pageFiles(folder, ['page.html', 'page.css', 'sheet.css', 'wall.svg', ...scripts]),
    ...fontFiles(),
  ])
  const serve = (name: string) => {
    const file = files.get(name)
    return file && new Response(file.body, { headers: { 'content-type': file.type, 'cache-control': 'no-cache' } })
  }
  app.get('/', () => serve('page.html') ?? new Response(null, { status: 404 }))
  app.get('/symbols/:colourway/:file', (context) => {
    const { colourway, file } = context.req.param()
    const picture = symbolPicture(colourway, file.replace(/\.svg$/, ''))
    if (picture === undefined) return context.notFound()
    return context.body(picture, 200, { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': forADay })
  })
  app.get('/:file', (context) => serve(context.req.param('file')) ?? context.notFound())
  return app
}

/**
 * A game vendor on its own origin: one playable page for every game of the catalogue. The vendor draws the outcome
 * itself and moves money only through the wallet.
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
  for (const round of rounds.left) finisher.finish(round)

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', policy(siteOrigins))
    context.header('referrer-policy', 'no-referrer')
    context.header('x-content-type-options', 'nosniff')
  })
  app.route('/transfer/api', transferApi({ keys, clock, buckets, pause: pauseUntil(closing.signal) }))
  app.route('/play', playApp({ clock, random, wallet, rounds, finisher }, keys))
  app.route('/play', pageApp())
  app.get('/favicon.ico', (context) => context.body(null, 204))
  // The vendor proxies game tiles from the operator's pictures, because the page loads nothing from other origins.
  app.get('/cdn/tiles/*', (context) => send(new Request(new URL(context.req.path, gatewayUrl))))
  const close = () => {
    closing.abort()
    return finisher.close()
  }
  return { fetch: async (request) => app.fetch(request), close }
}
