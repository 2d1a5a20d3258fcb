import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The database, or the transaction a call runs in: rules take it as an argument and never know which.
 * int8 columns are bigint, timestamptz columns Date, dates and numerics text, on both engines.
 */
export type Db = Kysely<Tables>
