import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The database, or the transaction that a call runs in; functions accept both alike. int8 columns are bigint,
 * timestamptz columns Date, dates and numerics text, on both engines.
 */
export type Db = Kysely<Tables>
