import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { InboxDetail, InboxMessageTable } from '../../platform/db/tables/people/messages.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type InboxKind, inboxWords } from './inbox-words.ts'

export type NewInboxMessage = {
  readonly merchant: string
  readonly memberId: string
  readonly kind: InboxKind
  readonly detail: InboxDetail
  readonly at: Instant
}

/** Writes a message into a member's inbox in the member centre, in the caller's transaction. */
export async function notifyMember(db: Db, { merchant, memberId, kind, detail, at }: NewInboxMessage): Promise<void> {
  const { topic }: { readonly topic: InboxMessageTable['topic'] } = inboxWords[kind]
  await db
    .insertInto('inbox_message')
    .values({
      merchant,
      member_id: memberId,
      topic,
      kind,
      detail: JSON.stringify(detail),
      at: new Date(at),
      read_at: null,
    })
    .execute()
}

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
