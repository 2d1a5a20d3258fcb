import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type MadeSite, makeSite } from '../../test/made-up-site.ts'

/** Reaction of the platform to a call, by the path of the call. */
const reactions: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/wps/reads': (request, response) => {
    request.resume().once('end', () => response.end('{"success":true}'))
  },
  '/wps/answers-early': (_, response) => response.end('{"success":true}'),
  '/wps/never-reads': () => {},
  '/wps/drops': (request) => request.once('data', () => request.socket.destroy()),
  '/wps/answers-by-parts': (_, response) => {
    response.write('{"part":"')
  },
  '/wps/breaks-its-answer': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"part":"', () => response.destroy())
  },
}

let made: MadeSite
let edge: ChildProcess
let port: number
let exitCode: number | null | undefined
const pending = new Set<IncomingMessage>()
/** Emits `head <path>` when a call arrives and `settled` when a call ends. */
const calls = new EventEmitter().setMaxListeners(0)

const platform = createServer((request, response) => {
  pending.add(request)
  response.once('close', () => {
    pending.delete(request)
    calls.emit('settled')
  })
  request.on('error', () => {})
  calls.emit(`head ${request.url}`)
  reactions[request.url ?? '']?.(request, response)
})

beforeAll(async () => {
  made = await makeSite()
  await once(platform.listen(0, '127.0.0.1'), 'listening')
  edge = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      SITE_FOLDER: made.site,
      KEYS_FOLDER: made.keys,
      GATEWAY_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  edge.once('exit', (code) => {
    exitCode = code
  })
  const [line] = await once(edge.stdout ?? edge, 'data')
  port = Number(/edge on port (\d+)/.exec(String(line))?.[1])
})
afterAll(async () => {
  if (exitCode === undefined) {
    edge.kill()
    await once(edge, 'exit')
  }
  platform.closeAllConnections()
  platform.close()
  await made.remove()
})

const fixed = 'Content-Length: 100\r\n\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
const multipart = `Content-Type: multipart/form-data; boundary=part\r\n${fixed}`
/** Bodies without any data byte: the edge has not called the platform yet. */
const unstarted: Readonly<Record<string, string>> = {
  'nothing of 100 bytes': fixed,
  'no chunk': chunked,
  'half of the size of a chunk': `${chunked}1`,
}
/** Bodies that the edge has begun to send to the platform. */
const started: Readonly<Record<string, string>> = {
  '10 of 100 bytes': `${fixed}0123456789`,
  '99 of 100 bytes': `${fixed}${'0'.repeat(99)}`,
  'half of a chunk': `${chunked}a\r\n01234`,
  'a chunk without an end': `${chunked}a\r\n0123456789`,
  'no last chunk': `${chunked}a\r\n0123456789\r\n`,
  'a size that is no number': `${chunked}a\r\n0123456789\r\nzz\r\n`,
  'a chunk longer than its size': `${chunked}2\r\n0123456789\r\n0\r\n\r\n`,
  'half of a multipart field': `${multipart}--part\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab`,
}
const bodies = { ...unstarted, ...started }

/** Sends the start of a request and aborts it; resolves when the connection is closed. */
async function breakOff(method: string, path: string, name: string, breaks: 'end' | 'reset'): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const headReceived = path in reactions && name in started ? once(calls, `head ${path}`) : undefined
  await once(socket, 'connect')
  socket.resume()
  const head = `${method} ${path} HTTP/1.1\r\nHost: azulejo.localhost\r\n`
  await new Promise((resolve) => socket.write(head + bodies[name], resolve))
  // The edge closes the connection of a malformed body itself, possibly before the platform receives the head.
  if (headReceived) await Promise.race([headReceived, closed])
  if (breaks === 'reset') socket.resetAndDestroy()
  else socket.end()
  await closed
}

async function platformSettled(): Promise<void> {
  while (pending.size > 0) await once(calls, 'settled')
}

const paths = [...Object.keys(reactions), '/home', '/host/h1/js/main.js', '/health']

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('the edge survives every aborted body of a %s', async (method) => {
  for (const breaks of ['end', 'reset'] as const) {
    for (const body of Object.keys(bodies)) {
      await Promise.all(paths.map((path) => breakOff(method, path, body, breaks)))
    }
  }
  await platformSettled()
  const health = await fetch(`http://127.0.0.1:${port}/health`).catch((error: Error) => error.message)
  expect([exitCode, health]).toEqual([undefined, expect.objectContaining({ status: 200 })])
})

test('a visitor who disconnects during a response ends the call at the platform', async () => {
  const start = 'GET /wps/answers-by-parts HTTP/1.1\r\nHost: azulejo.localhost\r\n\r\n'
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(start)
  await once(socket, 'data')
  expect(pending.size).toBe(1)
  socket.resetAndDestroy()
  await platformSettled()
  expect(exitCode).toBeUndefined()
})

test.each(['identity', 'gzip'])(
  'a response that the platform aborts is aborted, also when sent as %s',
  async (encoding) => {
    const request = async () => {
      const headers = { 'Accept-Encoding': encoding }
      return (await fetch(`http://127.0.0.1:${port}/wps/breaks-its-answer`, { headers })).text()
    }
    await expect(request()).rejects.toThrow()
    expect(exitCode).toBeUndefined()
  },
)
