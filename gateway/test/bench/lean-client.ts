import { connect, type Socket } from 'node:net'

/** Complete HTTP requests that one connection sends one after another, for example a stake and its end. */
export type Sequence = readonly Buffer[]

export type Load = {
  /** Completed sequences per second. */
  readonly perSecond: number
  /** Latencies of single requests in milliseconds, sorted. */
  readonly latencies: readonly number[]
  /** Number of answers without success. */
  readonly refused: number
}

const headEnd = Buffer.from('\r\n\r\n')
const announced = /\r\ncontent-length: (\d+)/i
const success = Buffer.from('"success":true')

/** Length of the first answer in the received bytes; undefined while the answer is incomplete. */
function endOfAnswer(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const length = announced.exec(bytes.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error('an answer does not tell its length')
  const whole = end + headEnd.length + Number(length)
  return bytes.length >= whole ? whole : undefined
}

type Line = { send(request: Buffer): Promise<boolean>; close(): void }

/** One connection with one request at a time; `send` resolves to whether the answer is a success. */
async function openLine(port: number): Promise<Line> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: PromiseWithResolvers<boolean> | undefined
  let arrived: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk])
    if (endOfAnswer(arrived) === undefined) return
    const isSuccess = arrived.subarray(0, 12).toString('latin1').endsWith('200') && arrived.includes(success)
    arrived = Buffer.alloc(0)
    waiting?.resolve(isSuccess)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the gateway closed a connection')))
  return {
    send(request) {
      waiting = Promise.withResolvers()
      socket.write(request)
      return waiting.promise
    },
    close() {
      waiting = undefined
      socket.destroy()
    },
  }
}

const openLines = (port: number, count: number) => Promise.all(Array.from({ length: count }, () => openLine(port)))

type Options = {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Signed and serialised beforehand, so that the generator uses little CPU. */
  readonly sequences: readonly Sequence[]
}

function counted() {
  const latencies: number[] = []
  let refused = 0
  let done = 0
  return {
    request(since: number, isSuccess: boolean) {
      latencies.push(performance.now() - since)
      if (!isSuccess) refused += 1
    },
    sequence() {
      done += 1
    },
    over: (took: number): Load => ({
      perSecond: done / (took / 1000),
      latencies: latencies.sort((one, other) => one - other),
      refused,
    }),
  }
}

/** Each connection sends its next request after the answer to the previous one. */
export async function closedLoad({ port, connections, seconds, sequences }: Options): Promise<Load> {
  const lines = await openLines(port, connections)
  const count = counted()
  const began = performance.now()
  const until = began + seconds * 1000
  let next = 0
  const play = async (line: Line) => {
    while (performance.now() < until) {
      const sequence = sequences[next]
      next += 1
      if (!sequence) throw new Error('more was answered than was signed beforehand')
      for (const request of sequence) {
        const since = performance.now()
        count.request(since, await line.send(request))
      }
      count.sequence()
    }
  }
  await Promise.all(lines.map(play))
  const load = count.over(performance.now() - began)
  for (const line of lines) line.close()
  return load
}

/** Sends `perSecond` requests each second, however long answers take; a latency counts from the time its request was due. */
export async function openLoad({ port, connections, seconds, sequences }: Options, perSecond: number): Promise<Load> {
  const lines = await openLines(port, connections)
  const count = counted()
  const due: { readonly at: number; readonly request: Buffer }[] = []
  const free = [...lines]
  const wanted = seconds * perSecond
  const under: Promise<void>[] = []
  const began = performance.now()
  const play = async (line: Line) => {
    for (let one = due.shift(); one; one = due.shift()) {
      count.request(one.at, await line.send(one.request))
      count.sequence()
    }
    free.push(line)
  }
  for (let sent = 0; sent < wanted; ) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    for (; sent < wanted && began + (sent * 1000) / perSecond <= performance.now(); sent += 1) {
      const [request] = sequences[sent] ?? []
      if (!request) throw new Error('more was due than was signed beforehand')
      due.push({ at: began + (sent * 1000) / perSecond, request })
    }
    while (due.length > 0 && free.length > 0) under.push(play(free.pop() as Line))
  }
  await Promise.all(under)
  const load = count.over(performance.now() - began)
  for (const line of lines) line.close()
  return load
}

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
