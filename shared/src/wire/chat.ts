import * as v from 'valibot'
import { call } from './call.ts'

const chatCall = { module: 'CBS3', token: 'needed', caller: 'chatter' } as const

/**
 * Opens the chat room for a member. The answer's address has its own ticket, never the session token. The site shows the
 * room in a frame; `headerColor` gives the room the site's colour. A platform may show `title`; the gateway's own room has
 * texts of its own. The room's page posts `{ type: 'chat-ready' }` to the framing window when it runs; without this
 * message the site treats the room as not loaded. The message `{ type: 'chat-close-asked' }` closes the room, as Escape
 * does outside of the frame.
 */
export const launchChat = call({
  ...chatCall,
  operation: 'launchChat',
  method: 'POST',
  path: '/wps/relay/CBS_launchChat',
  request: v.strictObject({
    /** Business to customer: the players' room. */
    b2c: v.literal(1),
    title: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    language: v.pipe(v.string(), v.maxLength(10)),
    /** Colour of the header, for example `#1d4ed8`. */
    headerColor: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)),
  }),
  answer: v.object({ chatUrl: v.pipe(v.string(), v.url()) }),
  refusals: ['in_please_information'],
})

/** Number of messages by other members since the member last had the room open. */
export const chatUnreadCount = call({
  ...chatCall,
  operation: 'chatUnreadCount',
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  // Reading messages in the room changes the count, and no call of the page reports the change.
  singleUse: true,
  request: v.strictObject({}),
  answer: v.object({ unReadCount: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  refusals: ['in_please_information'],
})
