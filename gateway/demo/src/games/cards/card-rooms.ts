import { type Currency, minor, toDecimal } from '@azulejo/shared/kernel'
import type { ListedRoom, RoomAudience } from '../../vendor/rooms-api.ts'
import type { Place, Session } from '../core/play-session.ts'
import type { Table } from '../core/table.ts'
import type { AnyCardGame } from './card-game.ts'
import { cardGameNamed } from './card-games.ts'
import { endOf, payHand, takeStakes } from './card-hands.ts'
import type { CardRoom, CardRoomStore, Person } from './card-room-store.ts'
import type { CardNotice, CardRefusal } from './card-shapes.ts'
import { antesOf, rakeOf } from './card-terms.ts'

/** Milliseconds between two hands of a room, which is above the pace that any profile asks for. */
const restMs = 6_000
/** How long a second person who is ready waits for the others of the room. */
const startMs = 12_000
/** A person whose page has not asked for so long loses the seat between hands. */
const awayMs = 60_000
const mostRooms = 200
const idLength = 10

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Who acts: the player of a session at a card game, with the ticket of the newest page. */
export type Actor = { readonly place: Place; readonly session: Session; readonly game: AnyCardGame }

export type Acted = { readonly refused?: CardRefusal }
const done: Acted = {}
const refuse = (refused: CardRefusal): Acted => ({ refused })

export type CardRooms = {
  /** Rooms of an audience, oldest first. */
  list(audience: RoomAudience): readonly CardRoom[]
  /** The room of the player at a card game; each game has its own. */
  roomOf(actor: Actor): CardRoom | undefined
  /** The player's page has asked. */
  see(actor: Actor): void
  open(actor: Actor, ante: bigint, seats: number): Acted
  enter(actor: Actor, room: string): Acted
  leave(actor: Actor): Acted
  /** Agrees to the stake of the next hand, or takes the word back. */
  ready(actor: Actor, isReady: boolean): Acted
  /** @param step number of moves before this one @param move what the game's schema has read */
  move(actor: Actor, step: number, move: unknown): Acted
  /** Gives up the hand that is played and leaves the room. */
  forfeit(actor: Actor): Acted
  /** Why the player was not dealt a hand, and the result of the last hand that the player was in. */
  told(actor: Actor): { readonly notice?: CardNotice | undefined; readonly last?: object | undefined }
  /** Whether a hand holds a round, which then is not given back after a restart. */
  holds(roundId: string): boolean
  /** Moves for people whose time is over, deals hands and frees seats. */
  tick(): void
  /** Grows with every change. */
  version(): number
  /** Waits for a change after a version, at most so many milliseconds. */
  changed(version: number, milliseconds: number): Promise<void>
  close(): void
}

export const audienceOf = ({ place: { operator, vendor }, session }: Actor): RoomAudience => ({
  operator,
  vendor,
  currency: session.currency,
  account: session.seat.isTrial === true ? 'trial' : 'real',
})

const isOf = (room: CardRoom, audience: RoomAudience): boolean =>
  room.operator === audience.operator &&
  room.vendor === audience.vendor &&
  room.currency === audience.currency &&
  room.account === audience.account

export function createCardRooms(table: Table, store: CardRoomStore): CardRooms {
  const { clock, random } = table
  const rooms = new Map(store.left.map((room) => [room.id, room]))
  const notices = new Map<string, CardNotice>()
  const lastHands = new Map<string, object>()
  const waiting = new Set<() => void>()
  // Above every version of an earlier process, whose pages go on.
  let version = clock.now()
  let isClosed = false

  const keyOf = ({ operator, vendor, game }: Pick<CardRoom, 'operator' | 'vendor' | 'game'>, player: string) =>
    `${operator} ${vendor} ${game} ${player}`
  const actorKey = ({ place, session, game }: Actor) => keyOf({ ...place, game: game.key }, session.seat.playerId)

  const changed = () => {
    version += 1
    store.save(rooms.values())
    for (const wake of waiting) wake()
    waiting.clear()
  }
  function keep(room: CardRoom): CardRoom {
    if (room.people.length === 0 && room.phase === 'waiting') rooms.delete(room.id)
    else rooms.set(room.id, room)
    changed()
    return room
  }
  const list = (audience: RoomAudience) => [...rooms.values()].filter((room) => isOf(room, audience))
  const roomOf = (actor: Actor) => {
    const { playerId } = actor.session.seat
    return list(audienceOf(actor)).find(
      ({ game, people }) => game === actor.game.key && people.some(({ player }) => player === playerId),
    )
  }
  /** The seat of a player in the hand of a room; -1 for none. */
  const placeOf = ({ session: { seat } }: Actor, { stakes }: CardRoom): number =>
    stakes.findIndex(({ player }) => player === seat.playerId)
  const personOf = ({ place, session: { seat } }: Actor): Person => ({
    player: seat.playerId,
    name: seat.maskedName ?? '***',
    place: { operator: place.operator, vendor: place.vendor, ticket: place.ticket },
    isReady: false,
    seenAt: clock.now(),
  })
  const withPerson = (room: CardRoom, player: string, change: Partial<Person>): CardRoom => ({
    ...room,
    people: room.people.map((person) => (person.player === player ? { ...person, ...change } : person)),
  })
  const without = (room: CardRoom, gone: (person: Person) => boolean): CardRoom => ({
    ...room,
    people: room.people.filter((person) => !gone(person)),
  })

  /** When those who are ready are dealt a hand; 0 while they are too few. */
  function withStart(room: CardRoom): CardRoom {
    if (room.phase !== 'waiting') return room
    const ready = room.people.filter(({ isReady }) => isReady).length
    if (!cardGameNamed(room.game)?.mayDeal(ready, room.seats)) return { ...room, endsAt: 0 }
    const soonest = room.endedAt + restMs
    if (ready === room.people.length) return { ...room, endsAt: Math.max(clock.now(), soonest) }
    return { ...room, endsAt: room.endsAt === 0 ? Math.max(clock.now() + startMs, soonest) : room.endsAt }
  }

  /** The end of a turn that begins now. */
  const turnEnd = ({ game }: CardRoom): number => clock.now() + (cardGameNamed(game)?.turnMs ?? 0)

  /** Takes the stakes of those who are ready and deals, or gives all stakes back. */
  async function start(waitingRoom: CardRoom): Promise<void> {
    const stakes = waitingRoom.people
      .filter(({ isReady }) => isReady)
      .map(({ player, name, place }) => ({ player, name, ...place, roundId: crypto.randomUUID() }))
    // On disk before the first stake: after a restart these stakes come back.
    const staking = keep({ ...waitingRoom, phase: 'staking', stakes, endsAt: 0 })
    const refused = await takeStakes(table, staking)
    if (isClosed) return
    const present = rooms.get(staking.id) ?? staking
    for (const { player } of stakes) lastHands.delete(keyOf(staking, player))
    if (refused.length === 0) {
      const hand = cardGameNamed(present.game)?.deal(stakes.length, random)
      keep({ ...present, phase: 'playing', hand, endsAt: turnEnd(present) })
      return
    }
    for (const { player } of stakes) notices.set(keyOf(staking, player), 'stakes.returned')
    for (const { stake, refused: why = 'round.uncertain' } of refused) notices.set(keyOf(staking, stake.player), why)
    const out = new Set(refused.map(({ stake }) => stake.player))
    const people = without(present, ({ player }) => out.has(player)).people.map((each) => ({ ...each, isReady: false }))
    keep({ ...present, people, phase: 'waiting', stakes: [], endsAt: 0 })
  }

  function pay(room: CardRoom): void {
    const end = endOf(room)
    if (!end) return
    payHand(table, room, end, () => {
      const paid = rooms.get(room.id) ?? room
      for (const [me, { player }] of room.stakes.entries()) lastHands.set(keyOf(room, player), { ...end.result, me })
      const people = paid.people.map((person) => ({ ...person, isReady: false }))
      const { hand: _, ...rest } = paid
      keep({ ...rest, people, phase: 'waiting', stakes: [], endsAt: 0, endedAt: clock.now() })
    })
  }

  /** Stores a hand after a move; its end is on disk before the first prize is sent. */
  function advance(room: CardRoom, hand: unknown): void {
    const next = { ...room, hand, endsAt: turnEnd(room) }
    if (endOf(next)) pay(keep({ ...next, phase: 'paying', endsAt: 0 }))
    else keep(next)
  }

  function late(room: CardRoom): void {
    const moved = cardGameNamed(room.game)?.late(room.hand, random)
    if (moved !== undefined) advance(room, moved)
  }

  function seat(actor: Actor, room: CardRoom): Acted {
    notices.delete(actorKey(actor))
    lastHands.delete(actorKey(actor))
    keep(withStart({ ...room, people: [...room.people, personOf(actor)] }))
    return done
  }

  // Hands of an earlier process continue. Stakes of a hand that was never dealt are not held, so the vendor gives them back.
  for (const room of store.left) {
    if (room.phase === 'staking') {
      for (const { player } of room.stakes) notices.set(keyOf(room, player), 'stakes.returned')
      const people = room.people.map((person) => ({ ...person, isReady: false, seenAt: clock.now() }))
      rooms.set(room.id, { ...room, people, phase: 'waiting', stakes: [], endsAt: 0 })
    } else {
      const people = room.people.map((person) => ({ ...person, seenAt: clock.now() }))
      rooms.set(room.id, { ...room, people, endsAt: room.phase === 'playing' ? turnEnd(room) : room.endsAt })
    }
  }
  for (const room of rooms.values()) if (room.phase === 'paying') pay(room)

  return {
    list,
    roomOf,
    see(actor) {
      const room = roomOf(actor)
      if (!room) return
      // Not stored at once: the next change stores it.
      rooms.set(
        room.id,
        withPerson(room, actor.session.seat.playerId, { seenAt: clock.now(), place: personOf(actor).place }),
      )
    },
    open(actor, ante, seats) {
      if (roomOf(actor)) return done
      const audience = audienceOf(actor)
      const { game } = actor
      const { seat: player } = actor.session
      if (!antesOf(game, player).some((each) => each === ante) || !game.seatCounts.includes(seats))
        return refuse('request.invalid')
      if (list(audience).length >= mostRooms) return refuse('rooms.full')
      const id = Array.from({ length: idLength }, () => signs[random.below(signs.length)]).join('')
      return seat(actor, {
        id,
        ...audience,
        gameId: player.gameId,
        game: game.key,
        ante: ante.toString(),
        rake: rakeOf(player),
        seats,
        people: [],
        phase: 'waiting',
        stakes: [],
        endsAt: 0,
        endedAt: 0,
      })
    },
    enter(actor, id) {
      if (roomOf(actor)) return done
      const room = rooms.get(id)
      const isOwn = room && isOf(room, audienceOf(actor)) && room.gameId === actor.session.seat.gameId
      if (!room || !isOwn) return refuse('room.unknown')
      return room.people.length >= room.seats ? refuse('room.full') : seat(actor, room)
    },
    leave(actor) {
      const room = roomOf(actor)
      const { playerId } = actor.session.seat
      if (!room) return done
      if (room.stakes.some(({ player }) => player === playerId)) return refuse('room.playing')
      keep(withStart(without(room, ({ player }) => player === playerId)))
      return done
    },
    ready(actor, isReady) {
      const room = roomOf(actor)
      if (!room) return refuse('room.unknown')
      if (room.stakes.some(({ player }) => player === actor.session.seat.playerId)) return refuse('room.playing')
      notices.delete(actorKey(actor))
      keep(withStart(withPerson(room, actor.session.seat.playerId, { isReady })))
      return done
    },
    move(actor, step, move) {
      const { game } = actor
      const room = roomOf(actor)
      if (room?.phase !== 'playing' || room.hand === undefined) return refuse('move.illegal')
      const { hand } = room
      const steps = game.stepOf(hand)
      if (step < steps) return done
      const isLate = clock.now() >= room.endsAt
      const moved = step > steps || isLate ? undefined : game.play(hand, placeOf(actor, room), move, random)
      if (moved === undefined) return refuse('move.illegal')
      advance(room, moved)
      return done
    },
    forfeit(actor) {
      const { game } = actor
      const room = roomOf(actor)
      if (!room) return done
      const place = placeOf(actor, room)
      if (room.phase !== 'playing' || room.hand === undefined || place < 0 || !game.forfeit)
        return refuse('room.playing')
      advance(
        without(room, ({ player }) => player === actor.session.seat.playerId),
        game.forfeit(room.hand, place),
      )
      return done
    },
    told: (actor) => ({ notice: notices.get(actorKey(actor)), last: lastHands.get(actorKey(actor)) }),
    holds: (roundId) =>
      [...rooms.values()].some(
        ({ phase, stakes }) =>
          (phase === 'playing' || phase === 'paying') && stakes.some((stake) => stake.roundId === roundId),
      ),
    tick() {
      const now = clock.now()
      for (const room of rooms.values()) {
        const { phase, endsAt } = room
        if (phase === 'playing' && now >= endsAt) late(room)
        const gone = ({ seenAt }: Person) => now - seenAt > awayMs
        if (phase === 'waiting' && room.people.some(gone)) keep(withStart(without(room, gone)))
        else if (phase === 'waiting' && endsAt > 0 && now >= endsAt) void start(room)
      }
    },
    version: () => version,
    async changed(seen, milliseconds) {
      if (seen !== version || isClosed) return
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        timer.unref()
        waiting.add(wake)
      })
    },
    close() {
      isClosed = true
      store.save(rooms.values())
      for (const wake of waiting) wake()
    },
  }
}

export const anteText = ({ ante, currency }: Pick<CardRoom, 'ante' | 'currency'>): string =>
  toDecimal(minor(BigInt(ante)), currency as Currency)

/** A room as an operator lists it. */
export const listedRoom = (room: CardRoom): ListedRoom => ({
  roomId: room.id,
  gameId: room.gameId,
  ante: anteText(room),
  rake: (room.rake / 100).toFixed(2),
  seats: room.seats,
  taken: room.people.length,
  state: room.phase === 'waiting' ? 'waiting' : 'playing',
})
