import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { type EmbeddedThread, startHere, startThread } from './embedded-thread.ts'
import { guardedKysely, type OnStatement } from './guarded.ts'
import { migrate, schemaDigest } from './migrate.ts'
import { nameStatements } from './named-statement.ts'
import { type Listen, listenOnPostgres } from './notices.ts'

/**
 * Locks a database folder for this process: two processes on one embedded database lose rows silently. The kernel frees
 * the lock when the process ends, however it ends.
 * @returns a function that unlocks it; throws when another process holds the lock
 */
function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(`the database folder ${folder} is in use by another process`, { cause: error })
  }
  return () => lock.close()
}

export type DatabaseOptions = {
  /** A PostgreSQL of version 15 or newer. */
  readonly databaseUrl?: string | undefined
  /** Folder of the embedded database; in memory if omitted. */
  readonly folder?: string | undefined
  /** Runs the embedded database in this thread, for programs that serve no requests meanwhile. */
  readonly isHere?: boolean | undefined
  /** Receives every statement with its values. */
  readonly onStatement?: OnStatement | undefined
}

export type OpenDatabase = { readonly db: Db; readonly listen: Listen; close(): Promise<void> }

/** Parses int8 as bigint and dates as text, as the embedded database does. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = { 20: BigInt, 1082: (day) => day }
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) =>
  (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text')

/** Connections of the pool, four per core: some wait inside transactions, and more would only compete for the cores. */
const connections = Math.max(4, 4 * availableParallelism())

/** Milliseconds after which a statement is cancelled. Migrations have no limit. */
const longestStatement = 30_000

async function migratePostgres(databaseUrl: string): Promise<void> {
  const db = guardedKysely(new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 2 }) }))
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function openPostgres(databaseUrl: string, onStatement: DatabaseOptions['onStatement']): Promise<OpenDatabase> {
  await migratePostgres(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    statement_timeout: longestStatement,
    types: { getTypeParser },
  })
  // The pool replaces a broken idle connection at the next request for one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    nameStatements(client)
    // When a connection in use breaks between two statements, its next statement reports the error.
    client.on('error', () => {})
  })
  const db = guardedKysely(new PostgresDialect({ pool }), onStatement)
  return { db, listen: listenOnPostgres(databaseUrl), close: () => db.destroy() }
}

const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url))

/**
 * Stores a migrated database as the template of later empty ones: copying takes a quarter of the time of a migration.
 * Where the cache folder cannot be written, every start runs the migrations.
 */
function keepTemplate(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(cache, { recursive: true })
    for (const old of readdirSync(cache)) if (old.startsWith('database-')) rmSync(join(cache, old), { force: true })
    writeFileSync(`${file}.${process.pid}`, bytes)
    renameSync(`${file}.${process.pid}`, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
  }
}

/** Listens inside the only process of an embedded database. */
const listenToThread =
  (db: Db, { listeners }: EmbeddedThread): Listen =>
  (channel, onNotice) => {
    const listener = (notified: string) => {
      if (notified === channel) onNotice()
    }
    listeners.add(listener)
    // LISTEN fails only when the database fails, and the next query reports that failure.
    const begun = sql`listen ${sql.id(channel)}`.execute(db).then(onNotice, () => {})
    return async () => {
      listeners.delete(listener)
      await begun
    }
  }

const dataIn = (folder: string): string => join(folder, 'data')

/** Whether a folder contains an embedded database. */
export const hasDatabase = (folder: string): boolean => existsSync(dataIn(folder))

/** Path of the template, an empty migrated database; the file exists once this machine has made one. */
export const templateFile = (): string => join(cache, `database-${schemaDigest()}.tar`)

async function openEmbedded({ folder, isHere, onStatement }: DatabaseOptions): Promise<OpenDatabase> {
  const unlock = folder ? lockFolder(folder) : () => {}
  const data = folder && dataIn(folder)
  const isNew = !data || !existsSync(data)
  const template = templateFile()
  const hasTemplate = isNew && existsSync(template)
  try {
    const start = { folder: data, template: hasTemplate ? template : undefined }
    const thread = await (isHere ? startHere(start) : startThread(start))
    const db = guardedKysely(embeddedDialect(thread), onStatement)
    await migrate(db)
    if (isNew && !hasTemplate) {
      const { dump } = await thread.command({ kind: 'dump' })
      if (dump) keepTemplate(template, dump)
    }
    return {
      db,
      listen: listenToThread(db, thread),
      async close() {
        await db.destroy()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens the database and runs all migrations that are missing. */
export const openDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  options.databaseUrl ? openPostgres(options.databaseUrl, options.onStatement) : openEmbedded(options)
