import type { Instant } from '@azulejo/shared/kernel'
import { collectableStates } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { expiryOf, isPartyClosed, isPartyHeld } from './bill.store.ts'

const collectable = sql.join(collectableStates)

/**
 * Closes bills that nobody has collected in time, and those of closed accounts, which are never paid. While a party is
 * frozen or excluded, the time to collect does not run.
 */
async function expireMerchant(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  await sql`
    update dividend_bill b set state = 'expired', expires_at = null
     where b.merchant = ${merchant.code} and b.state in ('pending_review', ${collectable}) and ${isPartyClosed}`.execute(
    db,
  )
  const until = expiryOf(merchant, now)
  await sql`
    update dividend_bill b set expires_at = ${until}
     where b.merchant = ${merchant.code} and b.state in (${collectable}) and b.expires_at < ${until}
       and ${isPartyHeld(now)}`.execute(db)
  await sql`
    update dividend_bill b set state = 'expired', expires_at = null
     where b.merchant = ${merchant.code} and b.state in (${collectable}) and b.expires_at <= ${new Date(now)}`.execute(
    db,
  )
}

/** Job that expires bills of dividends. */
export const expireBills: JobKind = { kind: 'dividends.expire', every: 60_000, work: byMerchant(expireMerchant) }
