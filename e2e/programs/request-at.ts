import { type IncomingHttpHeaders, request as sendRequest } from 'node:http'

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Body as received, compressed or not. */
  readonly body: Buffer
}

export type RequestOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request to a server of this machine, with the first brand's host unless `headers` name another. */
export function requestAt(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const named = { host: 'azulejo.localhost', ...headers }
    // Each request opens a connection, because the server may close a reused connection at the same moment.
    const sent = sendRequest({ host: '127.0.0.1', port, path, method, headers: named, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Repeats a request until its answer is as wanted; throws after `withinMs`. @param everyMs pause between requests */
export async function requestUntil(
  isWanted: (answer: Answer) => boolean,
  request: () => Promise<Answer>,
  { withinMs = 30_000, everyMs = 0 } = {},
): Promise<Answer> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await request()
    if (isWanted(answer)) return answer
    if (Date.now() > deadline) throw new Error(`still ${answer.status} ${answer.body.toString().slice(0, 200)}`)
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
