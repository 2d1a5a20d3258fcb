import { parseAmount } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { vendorBalance } from '@azulejo/shared/wire'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Place, Sessions } from '../core/play-session.ts'
import type { Table } from '../core/table.ts'
import { cardGameNamed } from './card-games.ts'
import type { Acted, Actor, CardRooms } from './card-rooms.ts'
import type { CardAnswer, CardShapes, ViewOf } from './card-shapes.ts'
import { cardView } from './card-view.ts'

/** Milliseconds that a request waits for a change of what its page shows. */
const waitMs = 15_000

function requestsOf({ partners }: PartnerKeys) {
  const place = {
    operator: v.pipe(v.string(), v.maxLength(80)),
    vendor: v.pipe(
      v.string(),
      v.check((vendor) => partners.has(vendor)),
    ),
    ticket: v.pipe(v.string(), v.maxLength(100)),
  }
  const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
  return {
    see: v.object({ ...place, seen: v.optional(whole, 0) }),
    open: v.object({
      ...place,
      ante: v.pipe(v.string(), v.maxLength(24)),
      seats: whole,
    }),
    enter: v.object({ ...place, room: v.pipe(v.string(), v.maxLength(40)) }),
    leave: v.object(place),
    ready: v.object({ ...place, isReady: v.boolean() }),
    // The game of the seat reads what is moved.
    move: v.looseObject({ ...place, step: whole }),
    forfeit: v.object(place),
  }
}

export type CardApiOptions = {
  readonly table: Table
  readonly sessions: Sessions
  readonly keys: PartnerKeys
  readonly rooms: CardRooms
}

/** The calls of the page of card rooms. Each answers with what the page shows afterwards. */
export function cardApi({ table, sessions, keys, rooms }: CardApiOptions): Hono {
  const app = new Hono()
  const requests = requestsOf(keys)
  app.use(bodyLimit({ maxSize: 4096 }))

  async function actorOf(place: Place): Promise<CardAnswer<Actor>> {
    const opened = await sessions.open(place, false)
    if ('refused' in opened) return opened
    const game = cardGameNamed(opened.value.game.key)
    return game ? { value: { place, session: opened.value, game } } : { refused: 'request.invalid' }
  }

  const answers = <Request extends Place>(
    path: string,
    schema: v.GenericSchema<unknown, Request>,
    act: (actor: Actor, request: Request) => Acted | Promise<Acted>,
  ) =>
    app.post(path, async (context: Context) => {
      const parsed = v.safeParse(schema, await context.req.json().catch(() => undefined))
      if (!parsed.success) return context.json({ refused: 'request.invalid' }, 400)
      const actor = await actorOf(parsed.output)
      if ('refused' in actor) return context.json(actor)
      rooms.see(actor.value)
      const { refused } = await act(actor.value, parsed.output)
      const answer: CardAnswer<ViewOf<CardShapes>> =
        refused === undefined ? { value: cardView(rooms, actor.value, table.clock.now()) } : { refused }
      return context.json(answer)
    })

  answers('/see', requests.see, async (actor, { seen, ...place }) => {
    await rooms.changed(seen, waitMs)
    const mine = rooms.roomOf(actor)
    // Between the moves of a hand no money moves.
    if (mine?.hand !== undefined && actor.game.stepOf(mine.hand) > 0) return {}
    const answer = await table.wallet.call(place, vendorBalance, { ticket: place.ticket })
    if (answer.outcome === 'done') actor.session.balance = answer.value.balance
    return {}
  })
  answers('/open', requests.open, (actor, { ante, seats }) => {
    const amount = parseAmount(ante, actor.session.currency)
    return amount === undefined ? { refused: 'request.invalid' } : rooms.open(actor, amount, seats)
  })
  answers('/enter', requests.enter, (actor, { room }) => rooms.enter(actor, room))
  answers('/leave', requests.leave, (actor) => rooms.leave(actor))
  answers('/ready', requests.ready, (actor, { isReady }) => rooms.ready(actor, isReady))
  answers('/move', requests.move, (actor, { step, ...request }) => {
    const move = v.safeParse(actor.game.move, request)
    return move.success ? rooms.move(actor, step, move.output) : { refused: 'request.invalid' }
  })
  answers('/forfeit', requests.forfeit, (actor) => rooms.forfeit(actor))
  return app
}
