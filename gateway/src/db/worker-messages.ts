import type { Statement } from './prepared-statements.ts'

/** What the embedded database starts with. */
export type WorkerStart = {
  /** Where the database lives; in memory when left out. */
  readonly folder: string | undefined
  /** A file with a database that is copied instead of setting up a new one. */
  readonly template: string | undefined
  /** Plans every statement once, however often it comes. */
  readonly keepsPlans?: boolean
}

export type WorkerCommand =
  | ({ readonly kind: 'query' } & Statement)
  /** Several statements without parameters. */
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'dump' | 'close' }

/** What a committed transaction said with `pg_notify`, on a channel that is listened to. */
export type WorkerNotice = { readonly notice: string }

export type WorkerReply = {
  readonly id: number
  readonly rows?: unknown[] | undefined
  readonly affected?: number | undefined
  readonly dump?: Uint8Array<ArrayBuffer>
  /** Message, code, constraint and the like of a database error. */
  readonly error?: Readonly<Record<string, string>>
}
