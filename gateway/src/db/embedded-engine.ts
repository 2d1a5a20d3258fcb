import { readFileSync } from 'node:fs'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { preparedStatements } from './prepared-statements.ts'
import type { WorkerCommand, WorkerReply, WorkerStart } from './worker-messages.ts'

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

const open = ({ folder, template }: WorkerStart) =>
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
  const prepared = start.keepsPlans ? preparedStatements(pglite) : undefined
  // Else a kept statement is planned again for its values each time.
  if (prepared) await pglite.exec('set plan_cache_mode = force_generic_plan')
  let current: Open | undefined

  async function execute(command: WorkerCommand): Promise<Answer> {
    switch (command.kind) {
      case 'query': {
        const { sql, parameters } = command
        const { rows, affectedRows } = prepared
          ? await prepared(sql, parameters)
          : await (current?.transaction ?? pglite).query(sql, [...parameters])
        return { rows, affected: affectedRows }
      }
      case 'script':
        await (current?.transaction ?? pglite).exec(command.sql)
        return {}
      case 'begin':
        if (prepared) await prepared('begin', [])
        else current = await begin(pglite)
        return {}
      case 'commit':
      case 'rollback': {
        if (prepared) {
          await prepared(command.kind, [])
          return {}
        }
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
