import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isModuleOn } from '@azulejo/shared/kernel'
import { type WebSocket, WebSocketServer } from 'ws'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { createLiveMerchant } from '../../site/index.ts'
import { chatPage } from './chat-page.ts'
import { type Connecting, serveConnection } from './connection.ts'
import { createLiveRooms } from './live-rooms.ts'
import { chatChannel } from './messages.ts'
import { longestFrame } from './read-frame.ts'
import { sendFrame } from './seats.ts'

export type ChatOptions = {
  readonly deps: GatewayDeps
  /** Sites that may frame the room, as sources of `frame-ancestors`. */
  readonly siteOrigins: readonly string[]
  /** Milliseconds between queries for changes, for the case that database notices do not arrive. */
  readonly lookEvery?: number
  /** Milliseconds between the checks that close pages of ended logins. */
  readonly checkEvery?: number
  /** Milliseconds between heartbeats; a connection that did not answer the last ping is terminated. */
  readonly beatEvery?: number
  /** Milliseconds in which a connection must send its first frame. */
  readonly patience?: number
  /** Milliseconds after which a changed setting of a merchant takes effect. */
  readonly settingFreshMs?: number
}

export type ChatServer = {
  /** The room's page and its files; undefined for addresses outside the chat. */
  fetch(request: Request): Promise<Response> | undefined
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** Browsers send the page's origin; programs that send none still need a ticket. */
const isOwnPage = ({ headers }: IncomingMessage, own: string): boolean =>
  headers.origin === undefined || headers.origin === own

/** The players' rooms: their page and the socket behind it. */
export function createChatServer({ deps, siteOrigins, ...options }: ChatOptions): ChatServer {
  const { lookEvery = 10_000, checkEvery = 2000, beatEvery = 15_000, patience = 10_000 } = options
  const { settingFreshMs = 500 } = options
  const { db, listen, clock, logger, vendorOrigin } = deps
  const { origin: own } = new URL(vendorOrigin)
  const liveMerchant = createLiveMerchant(db, logger, settingFreshMs)
  const hasRoom: Connecting['hasRoom'] = async (merchant) => isModuleOn((await liveMerchant(merchant)).flags, 'CBS3')
  const rooms = createLiveRooms({ db, clock, hasRoom })
  const server = new WebSocketServer({ noServer: true, maxPayload: longestFrame, perMessageDeflate: false })
  const silent = new WeakSet<WebSocket>()
  const page = chatPage(siteOrigins, own)

  server.on('connection', (socket) => {
    socket.on('pong', () => silent.delete(socket))
    serveConnection({ db, clock, logger, rooms, hasRoom, patience }, socket)
  })

  const beat = async () => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate()
      silent.add(socket)
      socket.ping()
    }
    for (const { socket } of rooms.seats()) sendFrame(socket, { type: 'beat' })
    await rooms.keepTickets()
  }
  const running = new Set<Promise<void>>()
  const run = (work: () => Promise<void>): Promise<void> => {
    const task = work()
      .catch((error) => logger.error({ err: error }, 'the chat could not look; it looks again'))
      .finally(() => running.delete(task))
    running.add(task)
    return task
  }
  const repeat = (work: () => Promise<void>, every: number) => {
    let isBusy = false
    return setInterval(async () => {
      if (isBusy || server.clients.size === 0) return
      isBusy = true
      await run(work)
      isBusy = false
    }, every)
  }
  const stopListening = listen(chatChannel, () => void run(rooms.look))
  const timers = [repeat(rooms.look, lookEvery), repeat(rooms.check, checkEvery), repeat(beat, beatEvery)]

  return {
    fetch: (request) => page(request),
    upgrade(request, socket, head) {
      if (request.url?.split('?', 1)[0] !== '/chat/socket' || !isOwnPage(request, own)) {
        socket.on('error', () => {})
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await stopListening()
      for (const socket of server.clients) socket.close(1001)
      const gone = [...server.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      const late = setTimeout(() => {
        for (const socket of server.clients) socket.terminate()
      }, 500)
      await Promise.all(gone)
      clearTimeout(late)
      await Promise.all(running)
    },
  }
}
