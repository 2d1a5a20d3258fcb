import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Language, Merchant } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { sendNotification, sendPush } from './outbox.ts'
import { writtenFor } from './written-message.ts'

type Deps = Pick<GatewayDeps, 'clock' | 'proofs'>

/** Notices written in one transaction. */
const most = 100

/** Takes the oldest due notices of a merchant; skips those that another process has taken. */
const takeDue = (db: Db, merchant: Merchant) =>
  db
    .deleteFrom('notification_due')
    .where('id', 'in', (query) =>
      query
        .selectFrom('notification_due')
        .select('id')
        .where('merchant', '=', merchant.code)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** Writes some due notices into the outbox, to devices and to addresses that their members have proved. @returns whether more may be due */
async function sendSome(db: Db, { clock, proofs }: Deps, merchant: Merchant): Promise<boolean> {
  const due = await takeDue(db, merchant)
  if (due.length === 0) return false
  const members = await db
    .selectFrom('member')
    .select(['id', 'account', 'email', 'email_proven_at', 'phone', 'phone_proven_at', 'language'])
    .where('id', 'in', [...new Set(due.map(({ member_id }) => member_id))])
    .where('closed_at', 'is', null)
    .execute()
  for (const { id, member_id, channel, kind, detail, at, message_id } of due) {
    const member = members.find((each) => each.id === member_id)
    if (!member) continue
    const { email, email_proven_at, phone, phone_proven_at } = member
    const language: Language = member.language ?? merchant.defaultLanguage
    const { title, summary, paragraphs } = writtenFor(
      { id, topic: 'platform', kind, detail, at, read_at: null },
      { merchant, language },
    )
    if (channel === 'push') {
      await sendPush(
        db,
        { merchant, language, clock, proofs },
        { memberId: member_id, title, messageId: message_id ?? undefined, noticeId: id },
      )
      continue
    }
    const to = channel === 'mail' ? email_proven_at && email : phone_proven_at && phone
    if (!to) continue
    const text = channel === 'mail' && paragraphs.length > 0 ? paragraphs.join('\n\n') : summary
    await sendNotification(
      db,
      { merchant, language, clock, proofs },
      { channel, to, account: member.account, title, text },
    )
  }
  return due.length === most
}

/** Writes notices for mail, SMS and devices into the outbox, each once. */
export const sendNotifications = (deps: Deps): JobKind => ({
  kind: 'messages.notifications',
  every: 15_000,
  work: byMerchant((db, merchant) => sendSome(db, deps, merchant)),
})
