import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: string }

export type OwnPlatform = {
  readonly port: number
  /** Requests received so far, the newest last. */
  readonly received: ReceivedRequest[]
  close(): Promise<void>
}

/** `left` is the number of calls whose connection breaks once the request is read; platforms may share the object. */
export type Trouble = { left: number }

/** Starts a platform that returns the requests it receives, echoes data of upgraded connections, and can fail. */
export async function startPlatform(trouble: Trouble = { left: 0 }): Promise<OwnPlatform> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url, headers, socket } = request
      const one = { method, url, headers, body: Buffer.concat(parts).toString() }
      received.push(one)
      if (trouble.left > 0) {
        trouble.left -= 1
        return socket.destroy()
      }
      response.writeHead(url?.startsWith('/wps/refused') ? 409 : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ ...one, port }))
    })
  })
  server.on('upgrade', ({ headers }, socket, head) => {
    const lines = ['HTTP/1.1 101 Switching Protocols', `Upgrade: ${headers.upgrade}`, 'Connection: Upgrade', '', '']
    socket.write(lines.join('\r\n'))
    socket.write(head)
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
