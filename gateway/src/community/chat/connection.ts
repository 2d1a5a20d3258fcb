import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RawData, WebSocket } from 'ws'
import { closings, type PageFrame } from '../../../chat-page/shapes.ts'
import { merchantOf } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { Joined, LiveRooms } from './live-rooms.ts'
import { readHistory } from './messages.ts'
import { readFrame } from './read-frame.ts'
import { markSeen } from './readings.ts'
import { lineOf, sendFrame } from './seats.ts'
import { sendMessage } from './send-message.ts'
import { chatSeatOf } from './tickets.ts'

/** Limit per connection: 60 frames in 10 seconds; a page used by hand stays far below. */
const flood = { points: 60, duration: 10 }

export type Connecting = Pick<GatewayDeps, 'db' | 'clock' | 'logger'> & {
  readonly rooms: LiveRooms
  /** Whether the merchant has a room at all. */
  readonly hasRoom: (merchant: Joined['room']['merchant']) => Promise<boolean>
  /** Milliseconds in which a connection must send its first frame. */
  readonly patience: number
}

async function join(parts: Connecting, socket: WebSocket, hello: PageFrame | undefined): Promise<Joined | undefined> {
  const { db, clock, rooms } = parts
  if (hello?.type !== 'hello') return void socket.close(closings.wrong)
  const merchant = merchantOf(hello.operator)?.code
  const holder = merchant && (await chatSeatOf(db, hello.ticket, merchant, clock.now()))
  if (!merchant || !holder || !(await parts.hasRoom(merchant))) return void socket.close(closings.ended)
  const joined = await rooms.join(socket, holder, merchant, hello.after)
  if (!joined) return void socket.close(closings.tooMuch)
  if (socket.readyState !== socket.OPEN) joined.leave()
  return joined
}

async function answer(parts: Connecting, { seat, room }: Joined, frame: PageFrame): Promise<void> {
  const { db, clock, rooms } = parts
  const { socket, memberId } = seat
  if (frame.type === 'hello') return socket.close(closings.wrong)
  if (frame.type === 'older') {
    const { messages, hasOlder } = await readHistory(db, room.id, frame.before)
    return sendFrame(socket, { type: 'older', lines: messages.map((message) => lineOf(message, memberId)), hasOlder })
  }
  if (frame.type === 'read') {
    if (await markSeen(db, room.id, memberId, frame.upTo)) sendFrame(socket, { type: 'read' })
    return
  }
  const { key, text } = frame
  const result = await sendMessage(db, { room: room.id, memberId, key, text }, clock.now())
  if ('refused' in result) {
    const { refused: reason, seconds } = result
    return sendFrame(socket, { type: 'refused', key, reason, ...(seconds === undefined ? {} : { seconds }) })
  }
  sendFrame(socket, { type: 'sent', key, line: lineOf(result.message, memberId) })
  await rooms.look()
}

/**
 * Serves one page until it disconnects: the first frame identifies the member by ticket, later frames are answered in order.
 */
export function serveConnection(parts: Connecting, socket: WebSocket): void {
  const limiter = new RateLimiterMemory(flood)
  let joined: Joined | undefined
  let last = Promise.resolve()
  const late = setTimeout(() => socket.close(closings.wrong), parts.patience)

  const take = async (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return
    const frame = isBinary ? undefined : readFrame(String(data))
    if (!joined) joined = await join(parts, socket, frame)
    else if (frame) await answer(parts, joined, frame)
    else socket.close(closings.wrong)
  }
  socket.on('message', (data, isBinary) => {
    clearTimeout(late)
    last = last
      .then(async () => {
        const isFlood = await limiter.consume('').then(
          () => false,
          () => true,
        )
        if (isFlood) socket.close(closings.tooMuch)
        else await take(data, isBinary)
      })
      .catch((error) => {
        parts.logger.error({ err: error }, 'the chat failed')
        socket.close(1011)
      })
  })
  // An oversized or malformed frame closes the connection; the error needs no further handling.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(late)
    void last.then(() => joined?.leave())
  })
}
