import type { JobKind } from '../../platform/jobs/jobs.ts'
import { expireContract } from './change-contract.ts'

const batch = 100

/** Expires offers and requests that were not answered in time; a contract in force keeps its terms. */
export const expireContracts: JobKind = {
  kind: 'contracts.expire',
  every: 60_000,
  async work(db, _, now) {
    const rows = await db
      .selectFrom('agent_contract')
      .selectAll()
      .where('expires_at', '<=', new Date(now))
      .orderBy('expires_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) await expireContract(db, row, now)
  },
}
