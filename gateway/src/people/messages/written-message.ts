import { type Currency, formatAmount, numberFormat, wallTime } from '@azulejo/shared/kernel'
import type { InboxMessage } from '@azulejo/shared/wire'
import type { InboxDetail, InboxMessageTable } from '../../platform/db/tables/people/messages.ts'
import { formatOf, textIn } from '../../platform/merchants/languages.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { t } from '../locales/index.ts'
import { type InboxKind, inboxText, inboxWords } from './inbox-words.ts'
import type { InboxText, InboxValues } from './words.ts'

export type InboxRow = Pick<InboxMessageTable, 'topic' | 'kind' | 'at' | 'read_at'> & {
  readonly id: bigint
  readonly detail: InboxDetail
}
type Reader = Pick<Context, 'merchant' | 'language'>

/** Details of a message that it also shows with a label. */
const facts = ['device', 'ip', 'order', 'dispute', 'until'] as const

function valuesOf(detail: InboxDetail, reader: Reader): InboxValues {
  const { merchant, language } = reader
  const { amount, currency, words = {}, points = 0, tickets = 0, until } = detail
  const {
    reason = '',
    device = '',
    ip = '',
    order = '',
    dispute = '',
    ticket = '',
    title = '',
    text = '',
    agent = '',
  } = detail
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
    dispute,
    ticket,
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

/** The page of a message; a message that was written before its ticket was kept leads to the list of tickets. */
const linkTo = (link: string, { dispute, ticket }: InboxValues): string =>
  link.replace('{dispute}', dispute).replace('/{ticket}', ticket && `/${ticket}`)

/** A message in the reader's language. */
export function writtenFor({ id, topic, kind, detail, at, read_at }: InboxRow, reader: Reader): InboxMessage {
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
    ...(words.link === undefined ? {} : { link: linkTo(words.link, values) }),
    at: at.getTime(),
    isRead: read_at !== null,
  }
}
