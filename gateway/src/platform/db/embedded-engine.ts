import { readFileSync } from 'node:fs'
import { PGlite, types } from '@electric-sql/pglite'
import { preparedStatements } from './prepared-statements.ts'
import type { WorkerCommand, WorkerReply, WorkerStart } from './worker-messages.ts'

/** A blob that reads its file on demand and keeps no copy; a plain Blob would hold two copies of tens of megabytes. */
class FileBlob extends Blob {
  readonly #path: string

  constructor(path: string) {
    super([])
    this.#path = path
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = readFileSync(this.#path)
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

const open = ({ folder, template }: WorkerStart) =>
  PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: new FileBlob(template) } : {}),
    postgresqlconf: ['shared_buffers = 16MB', 'max_wal_size = 64MB', 'timezone = UTC'],
    // PGlite's own serialiser converts byte by byte, which takes seconds for pictures.
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
    parsers: { [types.INT8]: BigInt, [types.DATE]: (day: string) => day },
  })

/** The database rolled a transaction back instead of committing it, because one of its statements had failed. */
class RolledBack extends Error {
  readonly code = '25P02'
  constructor() {
    super('the transaction was rolled back instead of committed')
  }
}

const errorFields = ['code', 'detail', 'hint', 'constraint', 'table', 'column', 'schema', 'where'] as const

function describe(error: unknown): Record<string, string> {
  const known = error as Partial<Record<(typeof errorFields)[number] | 'message', unknown>>
  const fields = ['message', ...errorFields].map((name) => [name, known[name as 'message']] as const)
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

type Answer = Omit<WorkerReply, 'id'>

export type EmbeddedEngine = {
  /** Executes commands one at a time, in order; the answer contains the error of a failed command. */
  execute(command: WorkerCommand): Promise<Answer>
  /** @param onNotice receives the channel of each notification */
  listen(onNotice: (channel: string) => void): void
}

/** Opens the embedded database in this thread. */
export async function openEngine(start: WorkerStart): Promise<EmbeddedEngine> {
  const pglite = await open(start)
  const keepsAll = start.keepsPlans === true
  const run = preparedStatements(pglite, { keepsAll })
  // Without this setting PostgreSQL plans a kept statement again for its values each time.
  if (keepsAll) await pglite.exec('set plan_cache_mode = force_generic_plan')

  async function execute(command: WorkerCommand): Promise<Answer> {
    switch (command.kind) {
      case 'query': {
        const { rows, affectedRows } = await run(command)
        return { rows, affected: affectedRows }
      }
      case 'script':
        await pglite.exec(command.sql)
        return {}
      case 'begin':
      case 'rollback':
        await run({ sql: command.kind, parameters: [], isKept: true })
        return {}
      case 'commit': {
        const done = await run({ sql: 'commit', parameters: [], isKept: true })
        if (done.command !== 'COMMIT') throw new RolledBack()
        return {}
      }
      case 'dump':
        return { dump: new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()) }
      case 'close':
        await pglite.close()
        return {}
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    execute(command) {
      const answer = last.then(() => execute(command).catch((error): Answer => ({ error: describe(error) })))
      last = answer
      return answer
    },
    listen: (onNotice) => void pglite.onNotification(onNotice),
  }
}
