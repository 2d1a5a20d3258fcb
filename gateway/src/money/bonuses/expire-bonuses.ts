import { sql } from 'kysely'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { loseBonus } from './bonus.store.ts'

const minute = 60_000
const batch = 200

/** Expires overdue active bonuses. Converts bonuses with met conditions to cash when that was not possible earlier. */
export const expireBonuses: JobKind = {
  kind: 'bonuses.expire',
  every: minute,
  async work(transaction, _payload, now) {
    const due = await transaction
      .selectFrom('bonus')
      .select(['id', 'member_id', sql<boolean>`done >= required * 100`.as('isDone')])
      .where('state', '=', 'active')
      .where((row) => row.or([row('expires_at', '<=', new Date(now)), sql<boolean>`done >= required * 100`]))
      .orderBy('expires_at')
      .limit(batch)
      .execute()
    if (due.length === 0) return
    await lockWallets(
      transaction,
      due.map(({ member_id }) => member_id),
    )
    for (const { id, member_id, isDone } of due)
      if (isDone) await sql`select complete_bonus(${id}, ${new Date(now)})`.execute(transaction)
      else await loseBonus(transaction, member_id, 'expired', now)
  },
}
