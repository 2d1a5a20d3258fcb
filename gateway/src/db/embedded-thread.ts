import { Worker } from 'node:worker_threads'
import type { WorkerCommand, WorkerNotice, WorkerReply, WorkerStart } from './worker-messages.ts'

/** An error of the embedded database with the fields that `pg` gives its own: code, constraint, detail. */
export class DatabaseFailure extends Error {
  constructor(fields: Readonly<Record<string, string>>) {
    super(fields.message)
    Object.assign(this, fields)
  }
}

export type EmbeddedThread = {
  command(command: WorkerCommand): Promise<WorkerReply>
  /** Who is told the channel of each notice. */
  readonly hearers: Set<(channel: string) => void>
  close(): Promise<void>
}

/** Starts the embedded database in a worker thread and waits until it answers. */
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
  const hearers: EmbeddedThread['hearers'] = new Set()
  worker.on('message', (reply: WorkerReply | WorkerNotice) => {
    if ('notice' in reply) {
      for (const hear of hearers) hear(reply.notice)
      return
    }
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error) asked?.reject(new DatabaseFailure(reply.error))
    else asked?.resolve(reply)
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
    hearers,
    async close() {
      if (!failure) await command({ kind: 'close' })
      await worker.terminate()
    },
  }
}

/** The same in this thread, with plans that are kept: for programs that run the same statements many times and answer nobody. */
export async function startHere(start: WorkerStart): Promise<EmbeddedThread> {
  // Comes here when it is wanted: programs that have it in its thread, or another database, spare its code.
  const { openEngine } = await import('./embedded-engine.ts')
  const engine = await openEngine({ ...start, keepsPlans: true })
  const hearers: EmbeddedThread['hearers'] = new Set()
  engine.listen((channel) => {
    for (const hear of hearers) hear(channel)
  })
  const command = async (wanted: WorkerCommand): Promise<WorkerReply> => {
    const reply = await engine.execute(wanted)
    if (reply.error) throw new DatabaseFailure(reply.error)
    return { id: 0, ...reply }
  }
  return { command, hearers, close: async () => void (await command({ kind: 'close' })) }
}
