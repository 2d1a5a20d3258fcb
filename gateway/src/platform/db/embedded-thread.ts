import { Worker } from 'node:worker_threads'
import type { WorkerCommand, WorkerNotice, WorkerReply, WorkerStart } from './worker-messages.ts'

/** An error of the embedded database with the same fields as an error of `pg`: code, constraint, detail. */
export class DatabaseFailure extends Error {
  constructor(fields: Readonly<Record<string, string>>) {
    super(fields.message)
    Object.assign(this, fields)
  }
}

export type EmbeddedThread = {
  command(command: WorkerCommand): Promise<WorkerReply>
  /** Listeners that receive the channel of each notification. */
  readonly listeners: Set<(channel: string) => void>
  close(): Promise<void>
}

/** Starts the embedded database in a worker thread and waits until it is ready. */
export async function startThread(start: WorkerStart): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start, execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<WorkerReply>>()
  let lastId = 0
  let failure: Error | undefined

  const expect = (id: number) => {
    const reply = Promise.withResolvers<WorkerReply>()
    waiting.set(id, reply)
    return reply.promise
  }
  const fail = (error: Error) => {
    failure = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const ready = expect(0)
  const listeners: EmbeddedThread['listeners'] = new Set()
  worker.on('message', (reply: WorkerReply | WorkerNotice) => {
    if ('notice' in reply) {
      for (const listener of listeners) listener(reply.notice)
      return
    }
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error) waiter?.reject(new DatabaseFailure(reply.error))
    else waiter?.resolve(reply)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(failure ?? new Error('the embedded database has ended')))
  await ready

  const command = (wanted: WorkerCommand): Promise<WorkerReply> => {
    if (failure) return Promise.reject(failure)
    lastId += 1
    const reply = expect(lastId)
    worker.postMessage({ id: lastId, command: wanted })
    return reply
  }
  return {
    command,
    listeners,
    async close() {
      if (!failure) await command({ kind: 'close' })
      await worker.terminate()
    },
  }
}

/** Starts the embedded database in this thread and keeps query plans: for batch programs that serve no requests. */
export async function startHere(start: WorkerStart): Promise<EmbeddedThread> {
  // Loaded on demand: programs with a worker thread or another database never load the engine here.
  const { openEngine } = await import('./embedded-engine.ts')
  const engine = await openEngine({ ...start, keepsPlans: true })
  const listeners: EmbeddedThread['listeners'] = new Set()
  engine.listen((channel) => {
    for (const listener of listeners) listener(channel)
  })
  const command = async (wanted: WorkerCommand): Promise<WorkerReply> => {
    const reply = await engine.execute(wanted)
    if (reply.error) throw new DatabaseFailure(reply.error)
    return { id: 0, ...reply }
  }
  return { command, listeners, close: async () => void (await command({ kind: 'close' })) }
}
