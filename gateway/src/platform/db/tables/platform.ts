import type { JobTable } from './platform/jobs.ts'
import type { LedgerTables } from './platform/ledger.ts'

/** Tables of the group `platform`. */
export type PlatformGroupTables = LedgerTables & {
  job: JobTable
}
