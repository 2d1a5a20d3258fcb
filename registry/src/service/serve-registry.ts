import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { type ServerType, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Registry } from '../releases/registry.ts'
import { createRegistryService, type ServiceOptions } from './create-service.ts'
import { openUploads } from './upload-folder.ts'

export type ServingOptions = Pick<ServiceOptions, 'report' | 'limits'> & {
  readonly port: number
  readonly host: string
  /** Folder of open uploads; not served. */
  readonly uploads: string
  /** Files of the certificate and its private key; plain HTTP without them. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
  /** Whether a proxy is in front that ends TLS and sets `X-Forwarded-For`. */
  readonly isBehindProxy: boolean
}

export type RunningRegistry = { readonly origin: string; stop(): Promise<void> }

/** Address of the client: that of the connection, behind a proxy the last one that the proxy added. */
const addressOf = (isBehindProxy: boolean) => (c: Context) => {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return (isBehindProxy && forwarded) || (getConnInfo(c).remote.address ?? 'unknown')
}

/** Interval in ms at which expired uploads are removed. */
const cleanMs = 3_600_000

/** Time in ms that running requests have to end when the server stops; clients resume the others. */
const patienceMs = 5_000

/** Serves a registry until it is stopped. */
export async function serveRegistry(registry: Registry, options: ServingOptions): Promise<RunningRegistry> {
  const { port, host, tls, isBehindProxy, report, limits } = options
  const uploads = openUploads(options.uploads, registry.now)
  await uploads.clean()
  const service = createRegistryService({
    registry,
    uploads,
    report,
    addressOf: addressOf(isBehindProxy),
    ...(limits ? { limits } : {}),
  })
  const secure = tls && { cert: await readFile(tls.cert), key: await readFile(tls.key) }
  const cleaning = setInterval(() => {
    uploads.removeExpired().catch((error: Error) => report(error.message))
  }, cleanMs)
  cleaning.unref()
  const listening = { fetch: service.fetch, port, hostname: host }
  const server = await new Promise<ServerType>((resolve, reject) => {
    const started = serve(secure ? { ...listening, createServer, serverOptions: secure } : listening, () =>
      resolve(started),
    )
    started.once('error', reject)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const name = host.includes(':') ? `[${host}]` : host
  return {
    origin: `${secure ? 'https' : 'http'}://${name}:${bound}`,
    async stop() {
      clearInterval(cleaning)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      if (!('closeIdleConnections' in server)) return closed
      server.closeIdleConnections()
      const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(patience)
    },
  }
}
