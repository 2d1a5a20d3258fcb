import { closings, type PageFrame, type RoomFrame } from '../core/room-shapes.ts'
import type { Seat } from './server.ts'

/** joining: the first connection is under way. open: the table tells its rounds. again: the connection broke, and the page connects again. over: it does not. */
export type RoomState = 'joining' | 'open' | 'again' | 'over'

export type RoomSocket = {
  /** Milliseconds since the epoch by the server's clock. */
  readonly now: () => number
  readonly close: () => void
}

type Listener<Shown, Past> = {
  readonly frame: (frame: Exclude<RoomFrame<Shown, Past>, { readonly type: 'beat' }>) => void
  readonly state: (state: RoomState) => void
}

const pauses = [500, 1_000, 2_000, 4_000, 8_000]
/** A server that has told nothing for so many milliseconds is gone; its beats come every 15 seconds. */
const longestSilence = 40_000
const final: readonly number[] = Object.values(closings)

/** Listens to the table of a seat, and connects again when the connection breaks, each time after a longer pause. */
export function openRoom<Shown, Past>(seat: Seat, { frame: told, state }: Listener<Shown, Past>): RoomSocket {
  const address = new URL('/play/socket', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  let socket: WebSocket | undefined
  let failures = 0
  let ahead = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const listen = (opened: WebSocket) => {
    clearTimeout(silence)
    silence = setTimeout(() => opened.close(), longestSilence)
  }

  function connect(): void {
    clearTimeout(again)
    const opened = new WebSocket(address)
    socket = opened
    listen(opened)
    opened.addEventListener('open', () => {
      const hello: PageFrame = { type: 'hello', ...seat }
      opened.send(JSON.stringify(hello))
    })
    opened.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as RoomFrame<Shown, Past>
      listen(opened)
      if (frame.type === 'beat') return
      if (frame.type === 'table') {
        ahead = frame.now - Date.now()
        failures = 0
        state('open')
      }
      told(frame)
    })
    opened.addEventListener('close', ({ code }) => {
      clearTimeout(silence)
      if (isClosed) return
      if (final.includes(code)) {
        state('over')
        return
      }
      state('again')
      const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0
      failures += 1
      again = setTimeout(connect, pause * (0.75 + Math.random() / 2))
    })
  }

  state('joining')
  connect()
  window.addEventListener('online', () => {
    if (!isClosed && socket?.readyState === WebSocket.CLOSED) connect()
  })
  return {
    now: () => Date.now() + ahead,
    close() {
      isClosed = true
      clearTimeout(again)
      clearTimeout(silence)
      socket?.close()
    },
  }
}
