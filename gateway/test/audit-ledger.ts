import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

/**
 * Counts ledger errors: unbalanced currencies, journals with fewer than two entries, balances that differ from the sum of
 * their entries, balances below the floor, and running balances with gaps.
 */
export async function auditLedger(db: Db) {
  const { rows } = await sql<{ unbalanced: bigint; halves: bigint; drifts: bigint; below: bigint; skipped: bigint }>`
    select (select count(*) from (select 1 from entry group by journal_id, currency having sum(amount) <> 0) u) as unbalanced,
           (select count(*) from journal j where (select count(*) from entry e where e.journal_id = j.id) < 2) as halves,
           (select count(*) from account a where a.tracked
              and a.balance <> (select coalesce(sum(e.amount), 0) from entry e where e.account_id = a.id)) as drifts,
           (select count(*) from entry e join account a on a.id = e.account_id
             where e.balance_after < a.floor) as below,
           (select count(*) from (select balance_after - amount as before, account_id,
                     lag(balance_after, 1, 0::int8) over (partition by account_id order by journal_id) as last
                from entry where balance_after is not null) s where before <> last) as skipped`.execute(db)
  return rows[0]
}
export const cleanAudit = { unbalanced: 0n, halves: 0n, drifts: 0n, below: 0n, skipped: 0n }
