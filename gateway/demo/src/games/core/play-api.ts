import { parseAmount } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { vendorBalance } from '@azulejo/shared/wire'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { playRound } from './play-round.ts'
import { commitOf, describeSession, type Session } from './play-session.ts'
import type { PlayAnswer, PlaySession, RoundReport } from './play-shapes.ts'
import { runningOf, type Stepping, stepRound } from './step-round.ts'

/** Operator, vendor and ticket of a request; the vendor is one of those whose key this program has. */
export function placeOf({ partners }: PartnerKeys) {
  return {
    operator: v.pipe(v.string(), v.maxLength(80)),
    vendor: v.pipe(
      v.string(),
      v.check((vendor) => partners.has(vendor)),
    ),
    ticket: v.pipe(v.string(), v.maxLength(100)),
  }
}

function requestsOf(keys: PartnerKeys) {
  const place = placeOf(keys)
  const round = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/))
  return {
    session: v.object(place),
    round: v.object({
      ...place,
      round,
      stake: v.pipe(v.string(), v.maxLength(20)),
      bet: v.optional(v.unknown()),
      commit: v.optional(v.pipe(v.string(), v.maxLength(64))),
      tableRound: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    step: v.object({ ...place, round, step: v.pipe(v.number(), v.integer(), v.minValue(0)), act: v.unknown() }),
  }
}

/** The answer with the hash of the next seed, when the session's game commits to one. */
const withCommit = <Value>(answer: PlayAnswer<Value>, session: Session | undefined): PlayAnswer<Value> =>
  session?.game.commits ? { ...answer, commit: commitOf(session.lane.seed) } : answer

/** The calls of the games' page: session, balance, round and step. */
export function playApi(stepping: Stepping, keys: PartnerKeys): Hono {
  const { table, sessions } = stepping
  const app = new Hono()
  const requests = requestsOf(keys)
  const answers = <Request>(
    path: string,
    schema: v.GenericSchema<unknown, Request>,
    answer: (request: Request) => Promise<PlayAnswer<unknown>>,
  ) =>
    app.post(path, async (context: Context) => {
      const parsed = v.safeParse(schema, await context.req.json().catch(() => undefined))
      if (!parsed.success) return context.json({ refused: 'request.invalid' }, 400)
      return context.json(await answer(parsed.output))
    })
  app.use(bodyLimit({ maxSize: 4096 }))
  answers('/session', requests.session, async (place): Promise<PlayAnswer<PlaySession>> => {
    const opened = await sessions.open(place, true)
    if ('refused' in opened) return opened
    const session = opened.value
    const [unended] = table.rounds.of(place)
    const value = describeSession(session, { unended, running: runningOf(table, place, session) })
    return withCommit({ value }, session)
  })
  answers('/balance', requests.session, async (place): Promise<PlayAnswer<string>> => {
    const answer = await table.wallet.call(place, vendorBalance, { ticket: place.ticket })
    if (answer.outcome === 'done') return { value: answer.value.balance }
    return { refused: answer.outcome === 'refused' ? 'vendor.ticket' : 'wallet.unreachable' }
  })
  answers('/round', requests.round, async ({ stake, ...request }): Promise<PlayAnswer<RoundReport>> => {
    const opened = await sessions.open(request, false)
    if ('refused' in opened) return opened
    const amount = parseAmount(stake, opened.value.currency)
    if (amount === undefined) return { refused: 'request.invalid' }
    return withCommit(await playRound(stepping, opened.value, { ...request, stake: amount }), opened.value)
  })
  answers('/step', requests.step, async (request): Promise<PlayAnswer<RoundReport>> => {
    const answer = await stepRound(stepping, request)
    return withCommit(answer, sessions.known(request))
  })
  return app
}
