import { closings, type PageFrame, type RoomFrame } from './shapes.ts'

/** `broken` keeps reconnecting by itself, `stopped` reconnects on request, `ended` never reconnects. */
export type LineState = 'opening' | 'open' | 'again' | 'broken' | 'stopped' | 'ended'

export type Line = {
  /** Sends a frame when the connection is open; returns false when it is not. */
  send(frame: PageFrame): boolean
  /** Connects at once. */
  retry(): void
}

type Parts = {
  readonly seat: { readonly operator: string; readonly ticket: string }
  /** Number of the newest change on the page. */
  readonly known: () => number | undefined
  readonly onFrame: (frame: RoomFrame) => void
  readonly onState: (state: LineState) => void
}

/** Milliseconds before each reconnect; the last value repeats. */
const pauses = [300, 1000, 2000, 4000, 8000, 15_000]
/** Failed tries after which the page shows an error. */
const patience = 3
/** Milliseconds in which signs that the network is back open one socket at most. */
const hurryMs = 1000
/** Milliseconds without a frame after which the page reconnects; the gateway sends frames more often. */
const longestSilence = 40_000

const address = () => `${location.protocol.replace('http', 'ws')}//${location.host}/chat/socket`

/** A socket to the room that reconnects by itself and resumes from the newest change it received. */
export function openLine({ seat, known, onFrame, onState }: Parts): Line {
  let socket: WebSocket | undefined
  let isOpen = false
  let tries = 0
  let next: number | undefined
  let silence: number | undefined

  const restartSilenceTimer = () => {
    clearTimeout(silence)
    silence = setTimeout(() => socket?.close(), longestSilence)
  }
  const lose = (code: number) => {
    isOpen = false
    clearTimeout(silence)
    socket = undefined
    next = undefined
    if (code === closings.ended) return onState('ended')
    if (code === closings.wrong || code === closings.tooMuch) return onState('stopped')
    const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 0
    tries += 1
    onState(tries > patience ? 'broken' : known() === undefined ? 'opening' : 'again')
    // Spreads the reconnects of many pages after a restart.
    next = setTimeout(connect, pause * (0.5 + Math.random()))
  }
  const connect = () => {
    clearTimeout(next)
    const mine = new WebSocket(address())
    socket = mine
    restartSilenceTimer()
    mine.addEventListener('open', () => {
      mine.send(JSON.stringify({ type: 'hello', ...seat, after: known() } satisfies PageFrame))
    })
    mine.addEventListener('message', ({ data }) => {
      restartSilenceTimer()
      const frame: RoomFrame = JSON.parse(data)
      if (frame.type === 'welcome') {
        tries = 0
        isOpen = true
      }
      onFrame(frame)
      if (frame.type === 'welcome') onState('open')
    })
    mine.addEventListener('close', ({ code }) => {
      if (socket === mine) lose(code)
    })
  }
  let hurried = 0
  const hurry = () => {
    if (socket || next === undefined || document.hidden || Date.now() - hurried < hurryMs) return
    hurried = Date.now()
    connect()
  }
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  onState('opening')
  connect()
  return {
    send(frame) {
      if (isOpen) socket?.send(JSON.stringify(frame))
      return isOpen
    },
    retry() {
      if (!socket) connect()
    },
  }
}
