import type { WebSocket } from 'ws'
import { closings } from '../../chat-page/shapes.ts'
import { maskAccount } from '../identity/index.ts'
import type { MerchantCode } from '../merchants.ts'
import type { GatewayDeps } from '../pipeline/gateway-deps.ts'
import { changesAfter, mostChanges, readHistory, roomOf } from './messages.ts'
import { changesFor, type LiveRoom, lineOf, type Seat, tell, tellChanges } from './seats.ts'
import { type ChatSeat, keepTicketsAlive, liveTickets } from './tickets.ts'

/** Connections of one member at most. */
const mostSeats = 8

export type LiveRooms = {
  /** Seats a page and shows it the room; undefined when its member has too many. @param after newest change it knows */
  join(
    socket: WebSocket,
    holder: ChatSeat,
    merchant: MerchantCode,
    after: number | undefined,
  ): Promise<Joined | undefined>
  /** Reads what changed, in this process or another, and tells it. Costs nothing while nobody is there. */
  look(): Promise<void>
  /** Closes the seats whose login ended or whose merchant has no room any more. */
  check(): Promise<void>
  /** A ticket is over some time after its page left, not while it is there. */
  keepTickets(): Promise<void>
  seats(): Seat[]
}

export type Joined = { readonly seat: Seat; readonly room: LiveRoom; leave(): void }

type Parts = Pick<GatewayDeps, 'db' | 'clock'> & { readonly hasRoom: (merchant: MerchantCode) => Promise<boolean> }

/** The rooms of this process that somebody has open. */
export function createLiveRooms({ db, clock, hasRoom }: Parts): LiveRooms {
  const rooms = new Map<MerchantCode, LiveRoom>()
  const seats = () => [...rooms.values()].flatMap((room) => [...room.seats])
  let last: Promise<unknown> = Promise.resolve()
  /** The one that has not begun; it sees all that is written until it does. */
  let nextLook: Promise<void> | undefined
  /** One after the other, so that nobody is seated between what is read and what is told. */
  const semaphore = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  const lookAt = async (room: LiveRoom) => {
    for (;;) {
      const messages = await changesAfter(db, room.id, room.change)
      tellChanges(room, messages)
      if (messages.length < mostChanges) return
    }
  }

  const welcome = async (seat: Seat, room: LiveRoom, after: number | undefined) => {
    const missed = after === undefined ? [] : await changesAfter(db, room.id, BigInt(after))
    // A page that knows more than there is saw another database.
    const isResumed = after !== undefined && BigInt(after) <= seat.change && missed.length < mostChanges
    const history = isResumed ? undefined : await readHistory(db, room.id)
    const shown = history
      ? { lines: history.messages.map((message) => lineOf(message, seat.memberId)), hidden: [] }
      : changesFor(missed, seat.memberId)
    const me = maskAccount(seat.account)
    const told = { isResumed, hasOlder: history?.hasOlder ?? false, me, siteOrigin: seat.siteOrigin }
    tell(seat.socket, { type: 'welcome', ...shown, ...told, change: Number(seat.change) })
  }

  return {
    seats,
    join: (socket, holder, merchant, after) =>
      semaphore(async () => {
        if (seats().filter(({ memberId }) => memberId === holder.memberId).length >= mostSeats) return undefined
        const { id, lastChange } = await roomOf(db, merchant)
        const room = rooms.get(merchant) ?? { merchant, id, seats: new Set(), change: lastChange }
        if (room.seats.size === 0) room.change = lastChange
        const seat: Seat = { ...holder, socket, change: lastChange }
        await welcome(seat, room, after)
        await keepTicketsAlive(db, [holder.ticketHash], clock.now())
        rooms.set(merchant, room)
        room.seats.add(seat)
        return { seat, room, leave: () => room.seats.delete(seat) }
      }),
    look() {
      nextLook ??= semaphore(async () => {
        nextLook = undefined
        for (const room of rooms.values()) if (room.seats.size > 0) await lookAt(room)
      })
      return nextLook
    },
    async check() {
      const checked = seats()
      if (checked.length === 0) return
      const hashes = checked.map(({ ticketHash }) => ticketHash)
      const live = await liveTickets(db, hashes, clock.now())
      for (const { ticketHash, socket } of checked) if (!live.has(ticketHash)) socket.close(closings.ended)
      for (const { merchant, seats } of rooms.values())
        if (!(await hasRoom(merchant))) for (const { socket } of seats) socket.close(closings.ended)
    },
    async keepTickets() {
      const hashes = seats().map(({ ticketHash }) => ticketHash)
      if (hashes.length > 0) await keepTicketsAlive(db, hashes, clock.now())
    },
  }
}
