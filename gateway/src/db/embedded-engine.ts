import { readFileSync } from 'node:fs'
import { PGlite, types } from '@electric-sql/pglite'
import { preparedStatements } from './prepared-statements.ts'
import type { WorkerCommand, WorkerReply, WorkerStart } from './worker-messages.ts'

/** A file that is read when it is needed and kept by nobody, where a blob of its own makes two copies of its tens of megabytes. */
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
    // Its own writes byte by byte, for seconds when they are pictures.
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
    parsers: { [types.INT8]: BigInt, [types.DATE]: (day: string) => day },
  })

/** The database rolled back what was to be committed, because a statement of it had failed. */
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
  /** Does what is ordered, one order after the other; what fails is in the answer. */
  execute(command: WorkerCommand): Promise<Answer>
  /** @param hear is told the channel of each notice */
  listen(hear: (channel: string) => void): void
}

/** Opens the embedded database in this thread. */
export async function openEngine(start: WorkerStart): Promise<EmbeddedEngine> {
  const pglite = await open(start)
  const keepsAll = start.keepsPlans === true
  const run = preparedStatements(pglite, { keepsAll })
  // Else a kept statement is planned again for its values each time.
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
    listen: (hear) => void pglite.onNotification(hear),
  }
}
