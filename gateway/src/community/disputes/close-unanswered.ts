import { notifyMember } from '../../people/index.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { t } from '../locales/index.ts'
import { deadlineOf } from './deadline.ts'
import { addEntry, numberOf } from './dispute.store.ts'

const hour = 3_600_000
const day = 24 * hour
/** Cases in one transaction. */
const most = 50

/**
 * Closes the cases whose member has not replied to an answer for as long as the platform has for its own, and tells the member.
 * A case that waits for the platform is never closed.
 */
export const closeUnanswered: JobKind = {
  kind: 'disputes.close',
  every: hour,
  work: byMerchant(async (db, merchant, now) => {
    const { complaintDays: days } = profileOf(merchant).sla
    const rows = await db
      .selectFrom('dispute as d')
      .innerJoin('member as m', 'm.id', 'd.member_id')
      .select(['d.id', 'd.member_id', 'd.changed_at', 'm.language'])
      .where('d.merchant', '=', merchant.code)
      .where('d.state', '=', 'answered')
      .where('d.changed_at', '<=', new Date(now - days * day))
      .orderBy('d.changed_at')
      .orderBy('d.id')
      .limit(most)
      .forNoKeyUpdate('d')
      .skipLocked()
      .execute()
    const due = rows.filter((row) => deadlineOf(merchant.timeZone, row.changed_at.getTime(), days) <= now)
    for (const { id, member_id: memberId, language } of due) {
      const text = t('community.disputeUnanswered', language ?? merchant.defaultLanguage, { days })
      const entry = { step: 'resolved', actor: 'rule:deadline', text, at: now, intent: null } as const
      await addEntry(db, id, entry, { state: 'closed', outcome: 'resolved' })
      const detail = { dispute: numberOf(id), text }
      await notifyMember(db, { merchant: merchant.code, memberId, kind: 'dispute.resolved', detail, at: now })
    }
    return due.length === most
  }),
}
