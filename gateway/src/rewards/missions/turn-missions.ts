import type { Instant } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MissionTable } from '../../platform/db/tables/rewards/missions.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { issueMilestone } from './issue-milestone.ts'
import { windowAt } from './periods.ts'
import { reachedOf } from './reached.ts'

type Row = Selectable<MissionTable>

/** Milliseconds after the end of a period by which settlements in progress at the end are booked. */
export const settled = 60_000
const batch = 500

/** Issues the rewards that members reached in a period and did not claim. */
async function closeWindow(
  db: Db,
  merchant: Merchant,
  row: Row,
  from: Instant,
  to: Instant,
  now: Instant,
): Promise<void> {
  let after = ''
  for (;;) {
    const entries = await db
      .selectFrom('mission_entry')
      .select(['member_id', 'joined_at'])
      .where('merchant', '=', row.merchant)
      .where('mission_id', '=', row.mission_id)
      .where('joined_at', '<', new Date(to))
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(batch)
      .execute()
    const last = entries.at(-1)
    if (!last) return
    after = last.member_id
    const since = entries.map((entry) => ({ member: entry.member_id, from: Math.max(from, entry.joined_at.getTime()) }))
    for (const [memberId, reached] of await reachedOf(db, row, since, to))
      for (const [at, { target }] of row.milestones.entries())
        if (reached >= BigInt(target))
          await issueMilestone(db, merchant, {
            row,
            memberId,
            startsAt: from,
            milestone: at + 1,
            actor: 'job:missions.turn',
            at: now,
          })
  }
}

async function turnMission(db: Db, merchant: Merchant, row: Row, now: Instant): Promise<void> {
  const end = row.is_removed ? Math.min(now, row.ends_at?.getTime() ?? now) : row.ends_at?.getTime()
  const mission = { ...row, ends_at: end === undefined ? null : new Date(end) }
  let closed = row.closed_until.getTime()
  while (end === undefined || closed < end) {
    const window = windowAt(merchant.timeZone, mission, closed)
    if (window?.to === undefined || window.to + (row.is_removed ? 0 : settled) > now) break
    await closeWindow(db, merchant, row, window.from, window.to, now)
    closed = window.to
  }
  if (closed > row.closed_until.getTime())
    await db
      .updateTable('mission')
      .set({ closed_until: new Date(closed), ends_at: mission.ends_at })
      .where('merchant', '=', row.merchant)
      .where('mission_id', '=', row.mission_id)
      .execute()
}

/** Closes ended periods of missions; rewards that were reached and not claimed then wait in the reward centre. */
export const turnMissions: JobKind = {
  kind: 'missions.turn',
  every: 60_000,
  work: byMerchant(async (transaction, merchant, now) => {
    const rows = await transaction
      .selectFrom('mission')
      .selectAll()
      .where('merchant', '=', merchant.code)
      .where('closed_until', '<', new Date(now))
      .where(sql<boolean>`(ends_at is null or closed_until < ends_at)`)
      .forNoKeyUpdate()
      .execute()
    for (const row of rows) await turnMission(transaction, merchant, row, now)
  }),
}
