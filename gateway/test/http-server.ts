import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedRequest = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

/** A third-party server for one test, with the requests it received. @param answer status and JSON for each request */
export async function startHttp(
  answer: (request: ReceivedRequest) => { readonly status?: number | undefined; readonly body?: unknown },
) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    received.push(one)
    const { status = 200, body = {} } = answer(one)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
