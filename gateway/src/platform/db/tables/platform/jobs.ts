import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type JobTable = {
  id: GeneratedAlways<bigint>
  kind: string
  /** Idempotency key of the job; a recurring job's key is `kind:slot`. */
  key: string
  payload: JSONColumnType<Record<string, unknown>>
  run_at: Date
  attempts: Generated<number>
  done_at: Date | null
  /** Why the last attempt failed. */
  error: string | null
}
