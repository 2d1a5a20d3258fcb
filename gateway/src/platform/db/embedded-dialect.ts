import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { EmbeddedThread } from './embedded-thread.ts'
import { isNamed } from './named-statement.ts'

/** Kysely's own lock would apply before the guard can refuse a caller; the driver below locks after the guard. */
class EmbeddedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function createConnection(thread: EmbeddedThread): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affected } = await thread.command({ kind: 'query', sql, parameters, isKept: isNamed(sql) })
      const found = { rows: (rows ?? []) as Row[] }
      return affected === undefined ? found : { ...found, numAffectedRows: BigInt(affected) }
    },
    streamQuery() {
      throw new Error('the embedded database does not stream')
    },
  }
}

/** One connection, given to one caller at a time in the order of requests. */
function createDriver(thread: EmbeddedThread): Driver {
  const connection = createConnection(thread)
  let last: Promise<void> = Promise.resolve()
  let release = () => {}
  const run = async (kind: 'begin' | 'commit' | 'rollback') => {
    await thread.command({ kind })
  }
  const statement = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql)).then(() => {})
  return {
    async init() {},
    async acquireConnection() {
      const mine = Promise.withResolvers<void>()
      const before = last
      last = mine.promise
      await before
      release = mine.resolve
      return connection
    },
    async releaseConnection() {
      release()
    },
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    savepoint: (_, name) => statement(`savepoint "${name}"`),
    rollbackToSavepoint: (_, name) => statement(`rollback to savepoint "${name}"`),
    releaseSavepoint: (_, name) => statement(`release savepoint "${name}"`),
    destroy: () => thread.close(),
  }
}

/** Kysely's dialect for the embedded database in its thread, with PostgreSQL's SQL. */
export const embeddedDialect = (thread: EmbeddedThread): Dialect => ({
  createAdapter: () => new EmbeddedAdapter(),
  createDriver: () => createDriver(thread),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
