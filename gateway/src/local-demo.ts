import { type ChildProcess, fork } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type ChatPages, type Listening, type Served, serveFetch } from './serve.ts'

const program = fileURLToPath(new URL('../demo/src/main.ts', import.meta.url))

export type LocalDemoSettings = {
  readonly vendorOrigin: string
  readonly siteOrigins: readonly string[] | undefined
  /** Texts of the files of keys. */
  readonly vendorKeys: string
  readonly providerKeys: string
  /** Folder in which the program keeps its own data; in memory if omitted. */
  readonly folder: string | undefined
}

export type LocalDemo = {
  readonly url: string
  /** Path of its beacon, with the hash of the chain. */
  readonly beaconPath: string
  /** Starts its vendors and payment providers, once the gateway answers. */
  open(gatewayUrl: string): void
  close(): Promise<void>
}

type Ready = { readonly port: number; readonly beaconPath: string }

const ready = (child: ChildProcess): Promise<Ready> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the demonstration ended with ${code} before it was ready`)))
  })

/**
 * Starts the demonstration's vendors, payment providers and beacon beside a gateway on a machine of its own. They are a
 * program of their own that gets its keys and its folder, and nothing else of the gateway.
 */
export async function startLocalDemo(settings: LocalDemoSettings): Promise<LocalDemo> {
  const { vendorOrigin, siteOrigins, vendorKeys, providerKeys, folder } = settings
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      PORT: '0',
      VENDOR_ORIGIN: vendorOrigin,
      SITE_ORIGINS: siteOrigins?.join(' '),
      DEMO_FOLDER: folder,
      VENDOR_KEYS: vendorKeys,
      PROVIDER_KEYS: providerKeys,
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const { port, beaconPath } = await ready(child)
  return {
    url: `http://127.0.0.1:${port}`,
    beaconPath,
    open: (gatewayUrl) => void child.send({ gatewayUrl }),
    async close() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Forwards a request, and answers 502 when nobody listens there. */
async function forward(request: Request, url: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection']) headers.delete(name)
  const body = request.body ? await request.arrayBuffer() : undefined
  try {
    const answer = await fetch(new URL(pathname + search, url), {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(body ? { body } : {}),
    })
    // The body arrives unpacked.
    const kept = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) kept.delete(name)
    return new Response(answer.body, { status: answer.status, headers: kept })
  } catch {
    return new Response(null, { status: 502 })
  }
}

/** Joins the socket of a game's table with the program that serves it. */
function forwardSocket({ url, headers }: IncomingMessage, socket: Duplex, { hostname, port }: URL): void {
  const there = connect(Number(port), hostname, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    there.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    there.pipe(socket).pipe(there)
  })
  for (const [one, other] of [
    [there, socket],
    [socket, there],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

/** Serves the origin of the games on a machine of its own: the chat room is the gateway's, all else the demonstration's. */
export const serveFront = (demoUrl: string, chat: ChatPages, listening: Listening): Promise<Served> =>
  serveFetch(
    async (request) => (await chat.fetch(request)) ?? forward(request, demoUrl),
    listening,
    (request, socket, head) => {
      if (request.url?.startsWith('/play/')) forwardSocket(request, socket, new URL(demoUrl))
      else chat.upgrade(request, socket, head)
    },
  )
