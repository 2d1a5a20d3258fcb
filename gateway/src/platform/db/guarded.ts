import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, type Driver, Kysely, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The embedded database has one connection: a second request inside a transaction would wait forever, and on PostgreSQL
 * the statement would silently run outside the transaction. Therefore the async context marks a transaction, and a
 * request for another connection inside it throws.
 */
const inside = new AsyncLocalStorage<true>()

export class OutsideTransaction extends Error {
  constructor() {
    super('the database was used beside the transaction that is open; use the handle that was given')
  }
}

/** Throws an OutsideTransaction inside a transaction. */
export function needNoTransaction(): void {
  if (inside.getStore()) throw new OutsideTransaction()
}

export type OnStatement = (text: string, parameters: readonly unknown[]) => void

function guardedDriver(driver: Driver, onStatement?: OnStatement): Driver {
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      needNoTransaction()
      return driver.acquireConnection(options)
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction(connection, settings) {
      onStatement?.('begin', [])
      return driver.beginTransaction(connection, settings)
    },
    commitTransaction(connection) {
      onStatement?.('commit', [])
      return driver.commitTransaction(connection)
    },
    rollbackTransaction(connection) {
      onStatement?.('rollback', [])
      return driver.rollbackTransaction(connection)
    },
    savepoint: async (connection, name, compile) => driver.savepoint?.(connection, name, compile),
    rollbackToSavepoint: async (connection, name, compile) => driver.rollbackToSavepoint?.(connection, name, compile),
    releaseSavepoint: async (connection, name, compile) => driver.releaseSavepoint?.(connection, name, compile),
    destroy: (options) => driver.destroy(options),
  }
}

class GuardedKysely extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = <Value>(work: (transaction: Transaction<Tables>) => Promise<Value>) =>
      execute((transaction) => inside.run(true, () => work(transaction)))
    return builder
  }
}

/**
 * A database whose handle cannot be used inside a transaction that it opened.
 * @param onStatement receives every statement with its values, including begin, commit and rollback
 */
export const guardedKysely = (dialect: Dialect, onStatement?: OnStatement): Kysely<Tables> =>
  new GuardedKysely({
    ...(onStatement && { log: ({ query }) => onStatement(query.sql, query.parameters) }),
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => guardedDriver(dialect.createDriver(), onStatement),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  })
