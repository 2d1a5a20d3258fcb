import { type Currency, formatAmount, numberFormat, wallTime } from '@azulejo/shared/kernel'
import { deleteMessages, type InboxMessage, markMessages, messageList, unreadCount } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { InboxDetail, InboxMessageTable } from '../../platform/db/tables/people/messages.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import { formatOf, textIn } from '../../platform/merchants/languages.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below, t } from '../locales/index.ts'
import { unreadMessages } from './inbox.store.ts'
import { type InboxKind, inboxText, inboxWords } from './inbox-words.ts'
import type { InboxText, InboxValues } from './words.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('people.messageFile.') }

type Row = Pick<InboxMessageTable, 'topic' | 'kind' | 'at' | 'read_at'> & {
  readonly id: bigint
  readonly detail: InboxDetail
}
type Reader = Pick<Context, 'merchant' | 'language'>

/** Details of a message that it also shows with a label. */
const facts = ['device', 'ip', 'order', 'until'] as const

function valuesOf(detail: InboxDetail, reader: Reader): InboxValues {
  const { merchant, language } = reader
  const { amount, currency, words = {}, points = 0, tickets = 0, until } = detail
  const { reason = '', device = '', ip = '', order = '', title = '', text = '', agent = '' } = detail
  const figures = numberFormat(formatOf[language])
  const money = (value: string, unit: string) =>
    unit === 'PTS'
      ? figures.format(value as `${number}`)
      : formatAmount(value, unit as Currency, formatOf[language], merchant.symbol)
  const counted = (count: number, name: 'points' | 'tickets') =>
    count > 0 ? [t(`people.given.${name}`, language, { n: figures.format(count) })] : []
  const written = amount !== undefined && currency !== undefined ? money(amount, currency) : ''
  return {
    reason,
    device,
    ip,
    order,
    title,
    text,
    agent,
    amount: written,
    reward: textIn(words, reader) ?? '',
    given: [
      ...(/[1-9]/.test(amount ?? '') ? [written] : []),
      ...counted(points, 'points'),
      ...counted(tickets, 'tickets'),
    ].join(', '),
    until: until === undefined ? '' : wallTime(merchant.timeZone, until).slice(0, 16),
  }
}

/** A message in the reader's language. */
function writtenFor({ id, topic, kind, detail, at, read_at }: Row, reader: Reader): InboxMessage {
  const words = inboxWords[kind as InboxKind]
  const values = valuesOf(detail, reader)
  const textOf = (text: InboxText) => inboxText(text, reader.language, values)
  return {
    messageId: id.toString(),
    topic,
    title: textOf(words.title),
    summary: words.summary === undefined ? '' : textOf(words.summary),
    paragraphs: words.paragraphs.map(textOf).filter((text) => text !== ''),
    facts: facts.flatMap((name) =>
      values[name] ? [{ name: t(`people.fact.${name}`, reader.language), value: values[name] }] : [],
    ),
    ...(words.link === undefined ? {} : { link: words.link }),
    at: at.getTime(),
    isRead: read_at !== null,
  }
}

export const messageListCall = answersList<typeof messageList, Row>(messageList, {
  async bound({ db, member }) {
    const newest = await db
      .selectFrom('inbox_message')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query: ({ status }, { member }, bound) => ({
    from: sql`inbox_message m`,
    where: sql`m.member_id = ${member.id} and m.id <= ${bound}::int8
      ${status === 'unread' ? sql`and m.read_at is null` : sql``}`,
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
