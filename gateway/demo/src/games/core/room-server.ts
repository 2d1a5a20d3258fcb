import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { WebSocket, WebSocketServer } from 'ws'
import type { Place, Session, Sessions } from './play-session.ts'
import { closings, type RoomFrame } from './room-shapes.ts'
import type { Rooms } from './rooms.ts'

/** A page sends nothing but its `hello`. */
const longestFrame = 1024
/** Maximum number of unsent bytes per page; beyond it the connection is terminated and the page reconnects. */
const mostWaiting = 1_000_000
/** Connections of one player: windows and devices. */
const mostOfPlayer = 8
const mostOfAll = 5_000

const hello = v.object({
  type: v.literal('hello'),
  operator: v.pipe(v.string(), v.maxLength(80)),
  vendor: v.pipe(v.string(), v.maxLength(40)),
  ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
})

export type RoomServerOptions = {
  readonly rooms: Rooms
  readonly sessions: Sessions
  /** Whether this program has the key of a vendor. */
  readonly isVendor: (vendor: string) => boolean
  /** Origin at which browsers reach the games; pages of other origins get no socket. */
  readonly origin: string
  /** Milliseconds between heartbeats; a connection that did not answer the last one is terminated. */
  readonly beatEvery: number
  /** Milliseconds in which a connection must send its first frame. */
  readonly patience: number
}

export type RoomServer = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

function readHello(data: string): Place | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), hello), data)
  return read.success ? read.output : undefined
}

export function sendFrame(socket: WebSocket, frame: RoomFrame): void {
  if (socket.readyState !== WebSocket.OPEN) return
  if (socket.bufferedAmount > mostWaiting) socket.terminate()
  else socket.send(JSON.stringify(frame))
}

/** The sockets of the tables. They only tell; stakes and steps are calls of their own. */
export function createRoomServer(options: RoomServerOptions): RoomServer {
  const { rooms, sessions, isVendor, origin, beatEvery, patience } = options
  const server = new WebSocketServer({ noServer: true, maxPayload: longestFrame, perMessageDeflate: false })
  const silent = new WeakSet<WebSocket>()
  const ofPlayer = new Map<string, number>()

  function sit(socket: WebSocket, place: Place, session: Session): (() => void) | undefined {
    const { playerId: player, maskedName: name = '' } = session.seat
    const key = `${place.operator} ${player}`
    const count = ofPlayer.get(key) ?? 0
    if (count >= mostOfPlayer) return void socket.close(closings.tooMuch)
    ofPlayer.set(key, count + 1)
    const leave = rooms.join(place, session, { player, name, send: (frame) => sendFrame(socket, frame) })
    return () => {
      leave()
      const left = (ofPlayer.get(key) ?? 1) - 1
      if (left > 0) ofPlayer.set(key, left)
      else ofPlayer.delete(key)
    }
  }

  async function greet(socket: WebSocket, data: string): Promise<(() => void) | undefined> {
    const place = readHello(data)
    if (!place || !isVendor(place.vendor)) return void socket.close(closings.wrong)
    const opened = await sessions.open(place, false)
    if (socket.readyState !== WebSocket.OPEN) return undefined
    // A wallet that does not answer is asked again with the next connection.
    if ('refused' in opened) return void socket.close(opened.refused === 'wallet.unreachable' ? 1013 : closings.ended)
    return opened.value.game.room ? sit(socket, place, opened.value) : void socket.close(closings.ended)
  }

  server.on('connection', (socket) => {
    let greeting: Promise<(() => void) | undefined> | undefined
    const late = setTimeout(() => socket.close(closings.wrong), patience)
    socket.on('pong', () => silent.delete(socket))
    socket.on('message', (data, isBinary) => {
      clearTimeout(late)
      if (greeting || isBinary) return socket.close(closings.wrong)
      greeting = greet(socket, String(data)).catch(() => void socket.close(1011))
    })
    // An oversized or malformed frame closes the connection; the error needs no further handling.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(late)
      void greeting?.then((leave) => leave?.())
    })
  })

  const beat = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate()
      silent.add(socket)
      socket.ping()
      sendFrame(socket, { type: 'beat' })
    }
  }, beatEvery)
  beat.unref()

  return {
    upgrade(request, socket, head) {
      const isOwn = request.headers.origin === undefined || request.headers.origin === origin
      const isFull = server.clients.size >= mostOfAll
      if (request.url?.split('?', 1)[0] !== '/play/socket' || !isOwn || isFull) {
        socket.on('error', () => {})
        const status = isFull && isOwn ? '503 Service Unavailable' : '403 Forbidden'
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return
      }
      server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
    },
    async close() {
      clearInterval(beat)
      const gone = [...server.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const socket of server.clients) socket.close(1001)
      const late = setTimeout(() => {
        for (const socket of server.clients) socket.terminate()
      }, 500)
      await Promise.all(gone)
      clearTimeout(late)
    },
  }
}
