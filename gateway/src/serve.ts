import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Gateway } from './index.ts'

export type Served = { readonly port: number; close(): Promise<void> }

type Incoming = { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } } }

/** Longer than a proxy keeps an idle connection, so that no request goes out on one that is just being closed. */
const keepAliveMs = 65_000

/** Where a server listens. */
export type Listening = {
  /** This machine alone reaches the usual one. */
  readonly host?: string
  /** 0 for any free one. */
  readonly port: number
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Anything that answers like fetch, on a port. @param upgrade takes WebSockets */
export async function serveFetch(
  fetch: (request: Request, peer?: string) => Promise<Response>,
  { host = '127.0.0.1', port }: Listening,
  upgrade?: Upgrade,
): Promise<Served> {
  const server = createAdaptorServer({
    fetch: (request: Request, env: unknown) => fetch(request, (env as Incoming).incoming?.socket?.remoteAddress),
  })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs
  if (upgrade) server.on('upgrade', upgrade)
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

/** A gateway on a port: closing answers what is under way, then stops the work and closes the database. */
export async function serve(gateway: Gateway, listening: Listening): Promise<Served> {
  const served = await serveFetch(gateway.fetch, listening)
  return {
    port: served.port,
    async close() {
      await served.close()
      await gateway.close()
    },
  }
}
