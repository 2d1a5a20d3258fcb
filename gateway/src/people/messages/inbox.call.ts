import { wallTime } from '@azulejo/shared/kernel'
import { deleteMessages, markMessages, messageList, unreadCount } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { below } from '../locales/index.ts'
import { unreadMessages } from './inbox.store.ts'
import { type InboxRow, writtenFor } from './written-message.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('people.messageFile.') }

export const messageListCall = answersList<typeof messageList, InboxRow>(messageList, {
  async bound({ db, member }) {
    const newest = await db
      .selectFrom('inbox_message')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query: ({ status, topic }, { member }, bound) => ({
    from: sql`inbox_message m`,
    where: sql`m.member_id = ${member.id} and m.id <= ${bound}::int8
      ${status === 'unread' ? sql`and m.read_at is null` : sql``}
      ${topic === undefined ? sql`` : sql`and m.topic = ${topic}`}`,
    key: [
      { column: sql`m.at`, type: 'timestamptz' },
      { column: sql`m.id`, type: 'int8' },
    ],
    direction: 'desc',
    columns: sql`m.id, m.topic, m.kind, m.detail, m.at, m.read_at`,
  }),
  totals: () => ({}),
  row: writtenFor,
  csv: ({ merchant: { timeZone } }) => [
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.title, cell: ({ title }) => title },
    { head: heads.text, cell: ({ summary, paragraphs }) => [summary, ...paragraphs].join(' ') },
  ],
})

export const unreadCountCall = answers(unreadCount, (_, context) => unreadMessages(context))

/** Converts message ids to the database's integers. */
const ids = (messageIds: readonly string[]) => messageIds.map(BigInt)

export const markMessagesCall = answers(markMessages, async ({ messageIds, isRead }, context) => {
  const { db, member, clock } = context
  const own = db
    .updateTable('inbox_message')
    .set({ read_at: isRead ? new Date(clock.now()) : null })
    .where('member_id', '=', member.id)
    .where('read_at', isRead ? 'is' : 'is not', null)
  await (messageIds ? own.where('id', 'in', ids(messageIds)) : own).execute()
  return { unread: await unreadMessages(context) }
})

export const deleteMessagesCall = answers(deleteMessages, async ({ messageIds }, context) => {
  const { db, member } = context
  await db.deleteFrom('inbox_message').where('member_id', '=', member.id).where('id', 'in', ids(messageIds)).execute()
  return { unread: await unreadMessages(context) }
})
