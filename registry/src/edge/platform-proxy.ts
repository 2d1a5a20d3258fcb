import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packAnswer } from './pack-answer.ts'

export type ProxyOptions = {
  /** Origin of the gateway, for example `http://127.0.0.1:8081`. */
  readonly gateway: string
  /** ISO 3166 country that the edge reports for every visitor; by default the gateway determines the country. */
  readonly visitorCountry?: string | undefined
}

export type Visit = { readonly address: string; readonly host: string; readonly protocol: 'http' | 'https' }

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
])
/** Headers that only the edge may set. */
const edgeOnly = /^(x-forwarded-|x-real-ip$|x-visitor-|forwarded$)/

function outgoing(request: Request, visit: Visit, country: string | undefined): Record<string, string> {
  const kept = [...request.headers].filter(([name]) => !hopByHop.has(name) && !edgeOnly.test(name))
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': visit.address,
    'x-forwarded-host': visit.host,
    'x-forwarded-proto': visit.protocol,
    ...(country ? { 'x-visitor-country': country } : {}),
  }
}

function answerOf(answer: IncomingMessage, request: Request): Response {
  const headers = new Headers()
  for (let place = 0; place < answer.rawHeaders.length; place += 2) {
    const name = answer.rawHeaders[place] ?? ''
    if (!hopByHop.has(name.toLowerCase())) headers.append(name, answer.rawHeaders[place + 1] ?? '')
  }
  const status = answer.statusCode ?? 502
  if (request.method === 'HEAD' || status === 204 || status === 304) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  const body = packAnswer(answer, request.headers.get('accept-encoding') ?? undefined, headers)
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers })
}

/** Creates the gateway proxy: it streams bodies both ways, adds the visitor's address and compresses responses. */
export function createPlatformProxy({ gateway, visitorCountry }: ProxyOptions) {
  const agent = new Agent({ keepAlive: true })
  return {
    pass(request: Request, visit: Visit): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      const target = new URL(pathname + search, gateway)
      const headers = outgoing(request, visit, visitorCountry)
      const isReading = request.method === 'GET' || request.method === 'HEAD'
      return new Promise((resolve) => {
        const send = (isAgain: boolean) => {
          const sent = sendRequest(
            target,
            { method: request.method, headers, agent, signal: request.signal },
            (answer) => resolve(answerOf(answer, request)),
          )
          sent.on('error', () => {
            // The platform may close a kept-alive connection just as it is reused. A retry of GET and HEAD does no harm.
            if (isReading && sent.reusedSocket && !isAgain && !request.signal.aborted) return send(true)
            resolve(Response.json({ success: false }, { status: 502 }))
          })
          if (!request.body) return sent.end()
          // An aborted body destroys the request to the platform; the error handler above then responds with 502.
          pipeline(Readable.fromWeb(request.body as never), sent).catch((error: Error) => sent.destroy(error))
        }
        send(false)
      })
    },
    close: () => agent.destroy(),
  }
}
export type PlatformProxy = ReturnType<typeof createPlatformProxy>
