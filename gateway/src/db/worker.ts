import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { WorkerCommand, WorkerNotice, WorkerReply, WorkerStart } from './worker-messages.ts'

/** Runs the embedded database in its own thread, so that a long query blocks nobody else. One order at a time. */

const { folder, template } = workerData as WorkerStart

/** A file that was read, without the two copies that a blob of its own makes of its tens of megabytes. */
class FileBlob extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>

  constructor(path: string) {
    super([])
    this.#bytes = readFileSync(path)
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

const open = () =>
  PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: new FileBlob(template) } : {}),
    postgresqlconf: ['shared_buffers = 16MB', 'max_wal_size = 64MB', 'timezone = UTC'],
    // Its own writes byte by byte, for seconds when they are pictures.
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
    parsers: { [types.INT8]: BigInt, [types.DATE]: (day: string) => day },
  })

type Open = { readonly transaction: Transaction; end(isCommit: boolean): Promise<void> }

class RolledBack extends Error {}

/** PGlite gives a transaction to a callback; this keeps the callback waiting until the end is ordered. */
async function begin(pglite: PGlite): Promise<Open> {
  const begun = Promise.withResolvers<Transaction>()
  const ended = Promise.withResolvers<void>()
  const whole = pglite.transaction(async (transaction) => {
    begun.resolve(transaction)
    await ended.promise
  })
  whole.catch(begun.reject)
  return {
    transaction: await begun.promise,
    async end(isCommit) {
      if (isCommit) ended.resolve()
      else ended.reject(new RolledBack())
      await whole.catch((error) => {
        if (!(error instanceof RolledBack)) throw error
      })
    },
  }
}

const errorFields = ['code', 'detail', 'hint', 'constraint', 'table', 'column', 'schema', 'where'] as const

function describe(error: unknown): Record<string, string> {
  const known = error as Partial<Record<(typeof errorFields)[number] | 'message', unknown>>
  const fields = ['message', ...errorFields].map((name) => [name, known[name as 'message']] as const)
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

const pglite = await open()
let current: Open | undefined

async function execute(command: WorkerCommand): Promise<Pick<WorkerReply, 'rows' | 'affected' | 'dump'>> {
  switch (command.kind) {
    case 'query': {
      const { rows, affectedRows } = await (current?.transaction ?? pglite).query(command.sql, [...command.parameters])
      return { rows, affected: affectedRows }
    }
    case 'script':
      await (current?.transaction ?? pglite).exec(command.sql)
      return {}
    case 'begin':
      current = await begin(pglite)
      return {}
    case 'commit':
    case 'rollback': {
      const ending = current
      current = undefined
      await ending?.end(command.kind === 'commit')
      return {}
    }
    case 'dump':
      return { dump: new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()) }
    case 'close':
      await pglite.close()
      return {}
  }
}

const port = parentPort
let last = Promise.resolve()
port?.on('message', ({ id, command }: { id: number; command: WorkerCommand }) => {
  last = last.then(async () => {
    const reply = await execute(command).catch((error) => ({ error: describe(error) }))
    port.postMessage({ id, ...reply })
    if (command.kind === 'close') port.close()
  })
})
pglite.onNotification((notice) => port?.postMessage({ notice } satisfies WorkerNotice))
port?.postMessage({ id: 0 })
