import { WebSocket } from 'ws'
import type { ChatLine, RoomFrame } from '../../../chat-page/shapes.ts'
import { maskAccount } from '../../people/index.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import type { Message } from './messages.ts'
import type { ChatSeat } from './tickets.ts'

/** Maximum number of unsent bytes per page; beyond it the connection is terminated and the page reconnects. */
const mostWaiting = 1_000_000

/** An open page in the room. */
export type Seat = ChatSeat & {
  readonly socket: WebSocket
  /** The newest change sent to the page. */
  change: bigint
}

export type LiveRoom = {
  readonly merchant: MerchantCode
  readonly id: bigint
  readonly seats: Set<Seat>
  /** The newest change sent to all pages. */
  change: bigint
}

export const lineOf = ({ id, account, body, at, memberId }: Message, reader: string): ChatLine => ({
  id: Number(id),
  name: maskAccount(account),
  text: body,
  at: at.getTime(),
  isOwn: memberId === reader,
})

export function sendFrame(socket: WebSocket, frame: RoomFrame): void {
  if (socket.readyState !== WebSocket.OPEN) return
  if (socket.bufferedAmount > mostWaiting) socket.terminate()
  else socket.send(JSON.stringify(frame))
}

/** Splits changes into lines to show and messages to remove. */
export function changesFor(messages: readonly Message[], reader: string) {
  const shown = messages.filter(({ hiddenAt }) => hiddenAt === null)
  const hidden = messages.filter(({ hiddenAt }) => hiddenAt !== null)
  return {
    lines: shown.map((message) => lineOf(message, reader)),
    hidden: hidden.map(({ id }) => Number(id)),
  }
}

/** Sends changes to every page in the room; each page gets only those it has not received yet. */
export function sendChanges(room: LiveRoom, messages: readonly Message[]): void {
  const last = messages.at(-1)
  if (!last) return
  room.change = last.change
  for (const seat of room.seats) {
    const fresh = messages.filter(({ change }) => change > seat.change)
    if (fresh.length === 0) continue
    seat.change = last.change
    sendFrame(seat.socket, { type: 'changes', ...changesFor(fresh, seat.memberId), change: Number(last.change) })
  }
}
