import type { WebSocket } from 'ws'
import { closings } from '../../../chat-page/shapes.ts'
import { maskAccount } from '../../people/index.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { changesAfter, mostChanges, readHistory, roomOf } from './messages.ts'
import { changesFor, type LiveRoom, lineOf, type Seat, sendChanges, sendFrame } from './seats.ts'
import { type ChatSeat, keepTicketsAlive, liveTickets } from './tickets.ts'

/** Maximum number of connections of one member. */
const mostSeats = 8

export type LiveRooms = {
  /**
   * Adds a page to its room and sends the room's content; undefined if the member has too many connections.
   * @param after newest change the page knows
   */
  join(
    socket: WebSocket,
    holder: ChatSeat,
    merchant: MerchantCode,
    after: number | undefined,
  ): Promise<Joined | undefined>
  /** Reads changes made by any process and sends them to the open pages. Runs no query while no page is open. */
  look(): Promise<void>
  /** Closes the seats whose login ended or whose merchant has switched its room off. */
  check(): Promise<void>
  /** Renews the tickets of open pages, so that a ticket expires only some time after its page closed. */
  keepTickets(): Promise<void>
  seats(): Seat[]
}

export type Joined = { readonly seat: Seat; readonly room: LiveRoom; leave(): void }

type Parts = Pick<GatewayDeps, 'db' | 'clock'> & { readonly hasRoom: (merchant: MerchantCode) => Promise<boolean> }

/** The rooms that are open in this process. */
export function createLiveRooms({ db, clock, hasRoom }: Parts): LiveRooms {
  const rooms = new Map<MerchantCode, LiveRoom>()
  const seats = () => [...rooms.values()].flatMap((room) => [...room.seats])
  let last: Promise<unknown> = Promise.resolve()
  /** The queued look that has not started; it finds every change written before its start. */
  let nextLook: Promise<void> | undefined
  /** Runs tasks one after another, so that no page joins between the query for changes and their delivery. */
  const semaphore = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  const lookAt = async (room: LiveRoom) => {
    for (;;) {
      const messages = await changesAfter(db, room.id, room.change)
      sendChanges(room, messages)
      if (messages.length < mostChanges) return
    }
  }

  const welcome = async (seat: Seat, room: LiveRoom, after: number | undefined) => {
    const missed = after === undefined ? [] : await changesAfter(db, room.id, BigInt(after))
    // A page that knows a newer change than the room has seen was connected to another database.
    const isResumed = after !== undefined && BigInt(after) <= seat.change && missed.length < mostChanges
    const history = isResumed ? undefined : await readHistory(db, room.id)
    const shown = history
      ? { lines: history.messages.map((message) => lineOf(message, seat.memberId)), hidden: [] }
      : changesFor(missed, seat.memberId)
    const me = maskAccount(seat.account)
    const details = { isResumed, hasOlder: history?.hasOlder ?? false, me, siteOrigin: seat.siteOrigin }
    sendFrame(seat.socket, { type: 'welcome', ...shown, ...details, change: Number(seat.change) })
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
