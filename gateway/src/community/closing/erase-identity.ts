import { sql } from 'kysely'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { merchants } from '../../platform/merchants/merchants.ts'
import { recordsBefore } from '../../platform/merchants/profiles.ts'

const day = 86_400_000
const batch = 1_000

/**
 * Erases the identity checks of closed accounts, with their pictures, when the years have passed for which the law of the
 * profile has records kept. Exclusions keep what they know a person by in rows of their own.
 */
export const eraseIdentityChecks: JobKind = {
  kind: 'closing.identity',
  every: day,
  async work(transaction, _payload, now) {
    const ends = sql.join(merchants().map((each) => sql`(${each.code}, ${recordsBefore(each, now)}::timestamptz)`))
    const { numAffectedRows = 0n } = await sql`
      delete from identity_check where id in (
        select c.id from identity_check c
          join member m on m.id = c.member_id
          join (values ${ends}) as b (merchant, before) on b.merchant = m.merchant and m.closed_at < b.before
         limit ${batch})`.execute(transaction)
    // The rest runs in a transaction of its own.
    return numAffectedRows < BigInt(batch) ? undefined : {}
  },
}
