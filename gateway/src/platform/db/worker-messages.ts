import type { Statement } from './prepared-statements.ts'

/** Start options of the embedded database. */
export type WorkerStart = {
  /** Folder of the database; in memory if omitted. */
  readonly folder: string | undefined
  /** File of a template database that is copied instead of creating a new one. */
  readonly template: string | undefined
  /** Plans every repeated statement only once. */
  readonly keepsPlans?: boolean
}

export type WorkerCommand =
  | ({ readonly kind: 'query' } & Statement)
  /** Several statements without parameters. */
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'dump' | 'close' }

/** The channel of a `pg_notify` that a committed transaction sent, when the thread listens on it. */
export type WorkerNotice = { readonly notice: string }

export type WorkerReply = {
  readonly id: number
  readonly rows?: unknown[] | undefined
  readonly affected?: number | undefined
  readonly dump?: Uint8Array<ArrayBuffer>
  /** Message, code, constraint and the like of a database error. */
  readonly error?: Readonly<Record<string, string>>
}
