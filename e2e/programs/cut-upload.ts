import { type ClientRequest, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CutConnection = {
  /** Address of the proxy. */
  readonly origin: string
  /** Requests that sent bytes of the cut file, the oldest first: path, and the offset from which they sent. */
  readonly sent: readonly { readonly path: string; readonly offset: number }[]
  /** Bytes of the cut file that went through before the connection broke; 0 before that. */
  cutAt(): number
  close(): Promise<void>
}

/**
 * Starts a proxy in front of a registry that breaks a client's connection once: in the middle of a file of the given size.
 * The registry has received the first half by then.
 * @param registry origin of the registry
 * @param size bytes of the file
 */
export async function startCutConnection(registry: string, size: number): Promise<CutConnection> {
  const sent: { path: string; offset: number }[] = []
  let cutAt = 0
  let open: ClientRequest | undefined
  const server = createServer((request, response) => {
    const { method, url = '/', headers, socket } = request
    const isFile = method === 'PATCH' && Number(headers['content-length']) + Number(headers['upload-offset']) === size
    const onward = send(registry + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => socket.destroy())
    if (isFile) sent.push({ path: url, offset: Number(headers['upload-offset']) })
    if (!isFile || cutAt > 0) return void request.pipe(onward)
    cutAt = Math.floor(size / 2)
    open = onward
    let left = cutAt
    request.on('data', (part: Buffer) => {
      const kept = part.subarray(0, left)
      left -= kept.length
      onward.write(kept, () => {
        if (left === 0) socket.destroy()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    sent,
    cutAt: () => cutAt,
    close: () =>
      new Promise((resolve) => {
        open?.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
