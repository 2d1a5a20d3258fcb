import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { exclusionsOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { merchants } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { PayoutServices } from './payout-context.ts'
import { returnBalanceOf } from './return-balance.ts'

const minute = 60_000
const day = 86_400_000

/** For each brand, the latest start of an exclusion whose days to withdraw the balance have passed. */
const startsBefore = (now: Instant) =>
  sql.join(
    merchants().map(
      (each) => sql`(${each.code}, ${new Date(now - profileOf(each).exclusion.returnDays * day)}::timestamptz)`,
    ),
  )

/**
 * The first excluded member after another whose days to withdraw have passed and who has money again. Not one whose last
 * return waits for an operator or failed.
 */
async function nextOf(db: Db, now: Instant, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id
      from member m
      join (values ${startsBefore(now)}) as b (merchant, started) on b.merchant = m.merchant and m.excluded_at <= b.started
      join account w on w.owner_kind = 'member' and w.owner_id = m.id and w.kind = 'main' and w.balance > 0
      left join lateral (select * from exclusion_return r where r.member_id = m.id and r.at >= m.excluded_at
                          order by r.id desc limit 1) r on true
      left join money_order o on o.id = r.order_id
     where m.excluded_until > ${new Date(now)} and m.id > ${after}
       and r.obstacle is null and (o.id is null or o.state not in ('failed', 'rejected'))
     order by m.id limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Returns what excluded members have got since their balance was returned: prizes of rounds and tickets that were open, and
 * money that came back from vendors. Each member in a transaction of its own.
 */
export const returnLateBalances = (deps: GatewayDeps & PayoutServices): JobKind => ({
  kind: 'exclusion.late',
  every: 10 * minute,
  async work(transaction, { after = '' }, now) {
    const memberId = await nextOf(transaction, now, String(after))
    if (memberId === undefined) return undefined
    const [exclusion] = await exclusionsOf(transaction, memberId, now)
    if (exclusion) await returnBalanceOf(transaction, deps, { exclusionId: exclusion.id, memberId })
    return { after: memberId }
  },
})
