import {
  type CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { guardedKysely } from '../../src/platform/db/guarded.ts'
import type { OpenDatabase } from '../../src/platform/db/open-database.ts'
import type { Tables } from '../../src/platform/db/tables.ts'
import { isCollision } from '../../src/platform/db/transact.ts'

/** Thrown by every further statement of a killed gateway. */
export class GatewayKilled extends Error {
  constructor() {
    super('this gateway was killed')
  }
}

export type KillableDatabase = {
  readonly database: OpenDatabase
  /**
   * Kills at the given number of statements from now: before that statement runs, or after it ran without its result
   * arriving.
   */
  killAt(statement: number, when: 'before' | 'after'): void
  kill(): void
  readonly isKilled: boolean
  /** Number of statements that failed on a deadlock or a serialisation conflict. */
  readonly collisions: number
  /** Waits until the pending queries at the database have ended. */
  ended(): Promise<void>
}

type Connection = DatabaseConnection & { transaction: ControlledTransaction<Tables> | undefined }

/**
 * The database of one process that can be killed at any statement. A kill rolls back its open transactions and fails all
 * its further queries. The database itself stays open for other processes.
 */
export function killableDatabase({ db, listen }: OpenDatabase): KillableDatabase {
  const open = new Set<ControlledTransaction<Tables>>()
  const underWay = new Set<Promise<unknown>>()
  let isKilled = false
  let left = Number.POSITIVE_INFINITY
  let isAfter = false
  let collisions = 0

  const track = <Value>(work: Promise<Value>): Promise<Value> => {
    underWay.add(work)
    const end = () => underWay.delete(work)
    work.then(end, end)
    return work
  }
  function kill(): void {
    if (isKilled) return
    isKilled = true
    for (const transaction of open) track(transaction.rollback().execute())
    open.clear()
  }
  async function unlessKilled<Value>(work: () => Promise<Value>): Promise<Value> {
    if (isKilled) throw new GatewayKilled()
    left -= 1
    if (left <= 0 && !isAfter) kill()
    if (isKilled) throw new GatewayKilled()
    const isLast = left <= 0
    const value = await track(work()).catch((error: unknown) => {
      if (isCollision(error)) collisions += 1
      throw error
    })
    if (isLast) kill()
    if (isKilled) throw new GatewayKilled()
    return value
  }

  const createConnection = (): Connection => ({
    transaction: undefined,
    executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { transaction } = this
      return unlessKilled(() => (transaction ?? db).executeQuery(query as CompiledQuery<Row>))
    },
    streamQuery() {
      throw new Error('nothing is streamed')
    },
  })
  /** Detaches the transaction of a connection that ends. */
  const take = (connection: DatabaseConnection) => {
    const mine = connection as Connection
    const { transaction } = mine
    mine.transaction = undefined
    if (transaction) open.delete(transaction)
    return transaction
  }
  const driver: Driver = {
    async init() {},
    acquireConnection: async () => createConnection(),
    async releaseConnection() {},
    beginTransaction: (connection) =>
      unlessKilled(async () => {
        const transaction = await db.startTransaction().execute()
        if (isKilled) await transaction.rollback().execute()
        else {
          open.add(transaction)
          Object.assign(connection, { transaction })
        }
      }),
    commitTransaction: (connection) => unlessKilled(async () => void (await take(connection)?.commit().execute())),
    async rollbackTransaction(connection) {
      // `kill` has already rolled back the transactions of a killed process.
      if (!isKilled) await track(take(connection)?.rollback().execute() ?? Promise.resolve())
    },
    async destroy() {},
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return {
    database: { db: guardedKysely(dialect), listen, async close() {} },
    killAt(statement, when) {
      left = statement
      isAfter = when === 'after'
    },
    kill,
    get isKilled() {
      return isKilled
    },
    get collisions() {
      return collisions
    },
    async ended() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
