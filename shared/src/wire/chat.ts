import * as v from 'valibot'
import { call } from './call.ts'

const chatCall = { module: 'CBS3', token: 'needed', caller: 'chatter' } as const

/**
 * Opens the chat room for a member: an address with a ticket of its own, never the token of the session. The room is
 * shown in a frame of the site; `headerColor` dresses it as the site does. A platform may show `title`; the one that comes
 * with the gateway has words of its own. Once its page runs it posts
 * `{ type: 'chat-ready' }` to the window that frames it: a frame that does not is taken for a room that did not come.
 * `{ type: 'chat-close-asked' }` closes the room, as Escape does outside of the frame.
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
    /** For example `#1d4ed8`. */
    headerColor: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)),
  }),
  answer: v.object({ chatUrl: v.pipe(v.string(), v.url()) }),
  refusals: ['in_please_information'],
})

/** Messages of others that came after the member last had the room open. */
export const chatUnreadCount = call({
  ...chatCall,
  operation: 'chatUnreadCount',
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  // What is read in the room changes it, and no call tells the page of that.
  singleUse: true,
  request: v.strictObject({}),
  answer: v.object({ unReadCount: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  refusals: ['in_please_information'],
})
