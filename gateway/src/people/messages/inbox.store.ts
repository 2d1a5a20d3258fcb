import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { InboxDetail, InboxMessageTable } from '../../platform/db/tables/people/messages.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type InboxKind, inboxWords } from './inbox-words.ts'
import { dueChannels, notificationKindOf } from './notification-rules.ts'
import { isOnFor } from './notification-settings.store.ts'

export type NewInboxMessage = {
  readonly merchant: string
  readonly memberId: string
  readonly kind: InboxKind
  readonly detail: InboxDetail
  readonly at: Instant
}

/**
 * Notifies members, in the caller's transaction: writes the message into the inbox of each who gets such messages there, and
 * leaves to a job what goes to their other channels.
 */
export async function notifyMembers(db: Db, messages: readonly NewInboxMessage[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(messages, (message) => message.kind)) await notifyOfKind(db, kind, ofKind)
}

async function notifyOfKind(db: Db, kind: InboxKind, messages: readonly NewInboxMessage[]): Promise<void> {
  const { topic }: { readonly topic: InboxMessageTable['topic'] } = inboxWords[kind]
  const notification = notificationKindOf(kind)
  const rows = messages.map(({ merchant, memberId, detail, at }) => ({
    merchant,
    member_id: memberId,
    detail,
    at: new Date(at),
  }))
  const member = sql<string>`m.member_id`
  const hasDevice = sql`and exists (select from push_device d where d.member_id = m.member_id)`
  const channels = dueChannels(notification).map(
    (channel) => sql`
      select m.merchant, m.member_id, ${channel}, ${kind}, m.detail, m.at, case when m.is_kept then m.id end from message m
       where ${isOnFor(member, notification, channel)} ${channel === 'push' ? hasDevice : sql``}`,
  )
  await sql`
    with message as materialized (
      select m.*, nextval(pg_get_serial_sequence('inbox_message', 'id')) as id,
             ${isOnFor(member, notification, 'inbox')} as is_kept
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as m (merchant text, member_id text, detail jsonb, at timestamptz)
    ), due as (
      insert into notification_due (merchant, member_id, channel, kind, detail, at, message_id)
      ${sql.join(channels, sql` union all `)}
    )
    insert into inbox_message (id, merchant, member_id, topic, kind, detail, at) overriding system value
    select m.id, m.merchant, m.member_id, ${topic}, ${kind}, m.detail, m.at from message m
     where m.is_kept
     order by m.member_id`.execute(db)
}

/** Notifies one member, as `notifyMembers` does. */
export const notifyMember = (db: Db, message: NewInboxMessage): Promise<void> => notifyMembers(db, [message])

/** Counts the member's unread messages. */
export async function unreadMessages({ db, member }: Pick<Context<'needed'>, 'db' | 'member'>): Promise<number> {
  const { count } = await db
    .selectFrom('inbox_message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member.id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const day = 86_400_000
/** Days for which a message is kept, read or not. */
const keptDays = 90

/** Deletes old messages. */
export const sweepInbox: JobKind = {
  kind: 'messages.sweep-inbox',
  every: 3_600_000,
  async work(transaction, _payload, now) {
    await transaction
      .deleteFrom('inbox_message')
      .where('at', '<', new Date(now - keptDays * day))
      .execute()
  },
}
