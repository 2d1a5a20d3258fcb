import * as v from 'valibot'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { code, instant, noFields } from './shapes.ts'

const inbox = { caller: 'player', module: 'INBOX3', refusals: ['in_need_true_account'] } as const

export const messageTopics = ['security', 'money', 'reward', 'platform'] as const

const messageId = v.pipe(v.string(), v.regex(/^\d{1,18}$/))
/** Those of one page at most. */
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
  /** The address of the site that it is about. */
  link: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  at: instant,
  isRead: v.boolean(),
})
export type InboxMessage = v.InferOutput<typeof message>

/** What the platform has told the member, newest first. */
export const messageList = listCall({
  ...inbox,
  operation: 'messageList',
  path: '/wps/relay/CSP_messageList',
  filter: { status: v.optional(v.picklist(['unread'])) },
  row: message,
  totals: {},
  size: 9,
})

/** Messages that the member has not read. */
export const unreadCount = call({
  ...inbox,
  operation: 'unreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  token: 'needed',
  request: noFields,
  answer: unread,
})

/** Marks messages as read or as unread: those named, or all of them. Ids of nobody or of others change nothing. */
export const markMessages = call({
  ...inbox,
  operation: 'markMessages',
  method: 'POST',
  path: '/wps/relay/CSP_markMessages',
  token: 'needed',
  request: v.strictObject({ messageIds: v.optional(chosen), isRead: v.boolean() }),
  answer: v.object({ unread }),
})

/** Removes messages for good. */
export const deleteMessages = call({
  ...inbox,
  operation: 'deleteMessages',
  method: 'POST',
  path: '/wps/relay/CSP_deleteMessages',
  token: 'needed',
  request: v.strictObject({ messageIds: chosen }),
  answer: v.object({ unread }),
})
