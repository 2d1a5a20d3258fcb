import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerFault } from './answer-fault.ts'
import { brand, documentPath, type SiteSource } from './site-source.ts'
import type { Staging } from './staging.ts'

export type FaultEdge = {
  readonly origin: string
  /** Ends the fault: later requests get correct responses. Requests that already hang stay unanswered. */
  heal(): void
  end(): Promise<void>
}

export type PageText = (staging: Staging) => {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }
const typeOf = (path: string) => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Opens a separate edge for one visit in front of the real one: real sockets, and an origin that no other visit shares. */
export async function openFaultEdge(source: SiteSource, staging: Staging, page: PageText): Promise<FaultEdge> {
  const agent = new Agent({ keepAlive: true })
  const timers = new Set<NodeJS.Timeout>()
  let lasts = true

  const document = () => Buffer.from(lasts ? staging.offered : staging.healed)
  const bytesOf = async (path: string) =>
    path === documentPath ? document() : (staging.bodies.get(path) ?? source.file(path))

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const headers = { ...request.headers, host: `${brand}.localhost:${source.port}` }
    const sent = sendRequest(
      { port: source.port, path: request.url, method: request.method, headers, agent },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    sent.on('error', () => response.destroy())
    request.pipe(sent)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://edge')
    if (lasts && staging.harmed.has(pathname)) {
      const whole = { body: await bytesOf(pathname), type: typeOf(pathname) }
      const timer = answerFault(staging.kind, request, response, whole)
      if (timer) timers.add(timer)
    } else if (pathname === documentPath || staging.bodies.has(pathname)) {
      response.writeHead(200, { 'Content-Type': typeOf(pathname), 'Cache-Control': 'no-cache' })
      response.end(await bytesOf(pathname))
    } else if (request.headers['sec-fetch-dest'] === 'document') {
      const { html, headers } = page(staging)
      response.writeHead(200, { ...headers, 'Cache-Control': 'no-cache' }).end(html)
    } else pass(request, response)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${brand}.localhost:${port}`,
    heal() {
      lasts = false
    },
    async end() {
      for (const timer of timers) clearTimeout(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
