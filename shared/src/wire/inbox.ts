import * as v from 'valibot'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { code, instant, noFields } from './shapes.ts'

const inbox = { caller: 'player', module: 'INBOX3', refusals: ['in_need_true_account'] } as const

export const messageTopics = ['security', 'money', 'reward', 'platform'] as const

const messageId = v.pipe(v.string(), v.regex(/^\d{1,18}$/))
/** Ids of at most one page of messages. */
const chosen = v.pipe(v.array(messageId), v.minLength(1), v.maxLength(100))
const unread = v.pipe(v.number(), v.integer(), v.minValue(0))

const message = v.object({
  messageId: code,
  topic: v.picklist(messageTopics),
  title: v.string(),
  /** One line for the list. */
  summary: v.string(),
  paragraphs: v.array(v.string()),
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
  /** Address in the site that the message refers to. */
  link: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  at: instant,
  isRead: v.boolean(),
})
export type InboxMessage = v.InferOutput<typeof message>

/** Messages of the platform to the member, newest first. */
export const messageList = listCall({
  ...inbox,
  operation: 'messageList',
  path: '/wps/relay/CSP_messageList',
  filter: { status: v.optional(v.picklist(['unread'])), topic: v.optional(v.picklist(messageTopics)) },
  row: message,
  totals: {},
  size: 9,
})

/** Number of messages that the member has not read. */
export const unreadCount = call({
  ...inbox,
  operation: 'unreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  token: 'needed',
  request: noFields,
  answer: unread,
})

/** Marks the named messages, or all, as read or unread. Unknown ids and ids of other members change nothing. */
export const markMessages = call({
  ...inbox,
  operation: 'markMessages',
  method: 'POST',
  path: '/wps/relay/CSP_markMessages',
  token: 'needed',
  request: v.strictObject({ messageIds: v.optional(chosen), isRead: v.boolean() }),
  answer: v.object({ unread }),
})

/** Removes messages permanently. */
export const deleteMessages = call({
  ...inbox,
  operation: 'deleteMessages',
  method: 'POST',
  path: '/wps/relay/CSP_deleteMessages',
  token: 'needed',
  request: v.strictObject({ messageIds: chosen }),
  answer: v.object({ unread }),
})
