import { type Currency, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { RunningRound } from '../../vendor/open-rounds.ts'
import type { AnyGame } from './game.ts'
import type { Place, Session } from './play-session.ts'
import type { AnyRoomRules, RoomMoment, RoomPhase } from './room-game.ts'
import type { RoomFrame, TableFrame } from './room-shapes.ts'
import type { RoomStore } from './room-store.ts'
import type { Table } from './table.ts'

/** A connection of a player to a table. */
export type Person = {
  readonly player: string
  readonly name: string
  send(frame: RoomFrame): void
}

type Room = {
  readonly id: string
  readonly rules: AnyRoomRules
  readonly currency: Currency
  readonly people: Set<Person>
  round: string
  phase: RoomPhase
  beganAt: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** A change of people or bets that everyone is about to hear of. */
  news: ReturnType<typeof setTimeout> | undefined
}

/** The table and its round in which a player's round has its bet. */
export type RoomSeat = { readonly id: string; readonly round: string }

/** Names of the players that a table shows. */
const mostNames = 12
/** Milliseconds in which changes of people and bets are told together. */
const newsPause = 250
const roundId = 16

export type Rooms = {
  join(place: Place, session: Session, person: Person): () => void
  /** The table of a session and its round, when it takes a bet for it now. @param round the round that the page has seen */
  openSeat(place: Place, session: Session, round: string | undefined): RoomSeat | undefined
  /** When a bet or a step arrives, from one look at the clock; undefined when its table has no such round now. */
  momentOf(seat: RoomSeat): RoomMoment | undefined
  /** Puts another state in the place of the present phase's. */
  alter(seat: RoomSeat, state: unknown): void
  /** What decides a round that no table plays any more: its stored outcome, or nothing when none was drawn. */
  lostOutcome(seat: RoomSeat): { readonly drawn?: unknown } | undefined
  /** A bet was taken or ended: the people at the table hear of it soon. */
  notify(seat: RoomSeat): void
  /** Tells the connections of one player how a round ended. */
  sendEnd(seat: RoomSeat, player: string, frame: RoomFrame): void
  /** Brings every table to the present. */
  look(): void
  /** Tables in memory. */
  count(): number
  close(): void
}

type RoomOptions = {
  readonly table: Pick<Table, 'clock' | 'random' | 'rounds'>
  readonly store: RoomStore
  /** Ends the players' rounds of a table's round with its outcome. */
  readonly settle: (seat: RoomSeat, drawn: unknown) => void
  /** The longest milliseconds between two looks at the clock. */
  readonly lookPause: number
}

/**
 * Tables do not share rounds between operators, vendors, currencies or games, nor between trial money and real money. An
 * operator is one brand with one currency.
 */
export const roomIdOf = ({ operator, vendor }: Place, { seat, game }: Pick<Session, 'seat' | 'game'>): string =>
  [operator, vendor, seat.currency, seat.isTrial ? 'trial' : 'real', game.key, seat.gameId].join(' ')

/** Tables with rounds by the server's clock. A table without people stops once its bets have ended. */
export function createRooms({ table, store, settle, lookPause }: RoomOptions): Rooms {
  const { clock, random, rounds } = table
  const rooms = new Map<string, Room>()

  const betsOf = ({ id, round }: RoomSeat): readonly RunningRound[] =>
    rounds.running().filter(({ running: { room } }) => room?.id === id && room.round === round)
  const endOf = ({ phase, beganAt }: Room) => beganAt + phase.lasts

  function frameOf(room: Room): TableFrame {
    const { id, round, rules, phase, beganAt, currency, people } = room
    const bets = betsOf({ id, round })
    const total = bets.reduce((sum, { stake }) => sum + (parseAmount(stake, currency) ?? 0n), 0n)
    const names = new Map([...people].map(({ player, name }) => [player, name]))
    return {
      type: 'table',
      now: clock.now(),
      round,
      phase: phase.name,
      beganAt,
      ...(Number.isFinite(phase.lasts) ? { endsAt: endOf(room) } : {}),
      takesBets: phase.takesBets === true,
      shown: rules.shown(phase),
      persons: names.size,
      names: [...names.values()].filter((name) => name !== '').slice(0, mostNames),
      me: '',
      betting: bets.length,
      total: toDecimal(total, currency),
    }
  }
  const pastOf = ({ id, rules, round, phase }: Room): RoomFrame => {
    const past = store.past(id).filter((each) => each.round !== round || phase.ends)
    return { type: 'past', rounds: past.map(({ drawn }) => rules.past(drawn)) }
  }
  const sendAll = (room: Room) => {
    clearTimeout(room.news)
    room.news = undefined
    const frame = frameOf(room)
    for (const person of room.people) person.send({ ...frame, me: person.name })
  }
  const sendSoon = (room: Room) => {
    room.news ??= setTimeout(() => sendAll(room), newsPause)
    room.news.unref()
  }

  function stop(room: Room): void {
    clearTimeout(room.timer)
    clearTimeout(room.news)
    rooms.delete(room.id)
  }

  /** Begins the next phase: an outcome is on disk before anything depends on it. */
  function advance(room: Room): void {
    const { id, rules, people, phase: before } = room
    const begins = before.ends === true
    if (people.size === 0 && (begins || betsOf(room).length === 0)) {
      stop(room)
      return
    }
    room.phase = rules.next(before, random)
    room.beganAt = clock.now()
    if (begins) room.round = random.token().slice(0, roundId)
    const { phase, round } = room
    if (phase.drawn !== undefined && before.drawn === undefined) store.keep({ room: id, round, drawn: phase.drawn })
    sendAll(room)
    if (!phase.ends) return
    for (const person of people) person.send(pastOf(room))
    settle({ id, round }, phase.drawn)
  }

  /** Brings a table to the present, and looks again when its phase ends. */
  function look(room: Room): void {
    if (clock.now() >= endOf(room)) advance(room)
    if (rooms.get(room.id) !== room) return
    clearTimeout(room.timer)
    if (!Number.isFinite(room.phase.lasts)) return
    const wait = Math.min(lookPause, Math.max(1, endOf(room) - clock.now()))
    room.timer = setTimeout(() => look(room), wait)
    room.timer.unref()
  }

  function open(id: string, rules: AnyRoomRules, currency: Currency): Room {
    const found = rooms.get(id)
    if (found) return found
    const began = { phase: rules.next(undefined, random), round: random.token().slice(0, roundId) }
    const room = { id, rules, currency, people: new Set<Person>(), ...began, beganAt: clock.now() }
    const opened: Room = { ...room, timer: undefined, news: undefined }
    rooms.set(id, opened)
    return opened
  }

  /** The table with a seat's round, at the present. */
  const present = ({ id, round }: RoomSeat): Room | undefined => {
    const room = rooms.get(id)
    if (room) look(room)
    return room && rooms.get(id) === room && room.round === round ? room : undefined
  }

  return {
    join(place, session, person) {
      const { room: rules } = session.game as AnyGame
      if (!rules) throw new Error(`${session.game.key} has no tables`)
      const room = open(roomIdOf(place, session), rules, session.currency)
      room.people.add(person)
      look(room)
      person.send(pastOf(room))
      person.send({ ...frameOf(room), me: person.name })
      sendSoon(room)
      return () => {
        room.people.delete(person)
        if (rooms.get(room.id) === room) sendSoon(room)
      }
    },
    openSeat(place, session, round) {
      const id = roomIdOf(place, session)
      const room = round === undefined ? undefined : present({ id, round })
      return room?.phase.takesBets && round !== undefined ? { id, round } : undefined
    },
    momentOf(seat) {
      const room = present(seat)
      return room && { phase: room.phase, elapsed: clock.now() - room.beganAt }
    },
    alter(seat, state) {
      const room = present(seat)
      if (!room) return
      room.phase = { ...room.phase, state }
      sendSoon(room)
    },
    lostOutcome({ id, round }) {
      if (rooms.get(id)?.round === round) return undefined
      return store.of(id, round) ?? {}
    },
    notify({ id }) {
      const room = rooms.get(id)
      if (room) sendSoon(room)
    },
    sendEnd({ id }, player, frame) {
      for (const person of rooms.get(id)?.people ?? []) if (person.player === player) person.send(frame)
    },
    look() {
      for (const room of rooms.values()) look(room)
    },
    count: () => rooms.size,
    close() {
      for (const room of rooms.values()) stop(room)
    },
  }
}
