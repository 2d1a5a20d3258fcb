import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Gateway } from './index.ts'

export type Served = { readonly port: number; close(): Promise<void> }

type Incoming = { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } } }

/** Milliseconds that idle connections stay open: longer than a proxy's, so that no request meets a closing connection. */
const keepAliveMs = 65_000

/** Address and port on which a server listens. */
export type Listening = {
  /** The default accepts connections from this machine only. */
  readonly host?: string
  /** 0 for any free port. */
  readonly port: number
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** What answers the addresses of the chat room; undefined for all others. */
export type ChatPages = {
  fetch(request: Request): Promise<Response> | undefined
  readonly upgrade: Upgrade
}

/** Serves a function like fetch on a port. @param upgrade accepts WebSockets */
export async function serveFetch(
  fetch: (request: Request, peer?: string) => Promise<Response>,
  { host = '127.0.0.1', port }: Listening,
  upgrade?: Upgrade,
): Promise<Served> {
  const server = createAdaptorServer({
    fetch: (request: Request, env: unknown) => fetch(request, (env as Incoming).incoming?.socket?.remoteAddress),
  })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs
  if (upgrade && 'shouldUpgradeCallback' in server) {
    server.shouldUpgradeCallback = ({ url = '' }) => /^\/(chat|play)\//.test(url)
    server.on('upgrade', upgrade)
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      }),
  }
}

/** Serves a gateway, and the chat room below `/chat`, on a port. Closing finishes running requests, then stops the work and closes the database. */
export async function serve(gateway: Gateway, listening: Listening, chat?: ChatPages): Promise<Served> {
  const served = await serveFetch(
    async (request, peer) => (await chat?.fetch(request)) ?? gateway.fetch(request, peer),
    listening,
    chat?.upgrade,
  )
  return {
    port: served.port,
    async close() {
      await served.close()
      await gateway.close()
    },
  }
}
