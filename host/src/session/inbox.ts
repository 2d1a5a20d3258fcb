import type { Store } from '@azulejo/shared/data'
import type { Transport } from '@azulejo/shared/platform'
import type { markMessages, readAgentAnnouncement } from '@azulejo/shared/wire'
import { atom } from 'jotai'

/** Incremented by each call that changes the member's messages, or an agent's unread announcements. */
export const inboxChangesAtom = atom(0)

/** Number of unread messages that the header shows; 0 for guests. */
export const unreadAtom = atom(0)

/** The module of all calls of the member's messages. */
const inboxModule: (typeof markMessages)['module'] = 'INBOX3'
const readOperation: (typeof readAgentAnnouncement)['operation'] = 'readAgentAnnouncement'

/** Counts the calls of all mounts that change what is unread, so that the shell reloads the counts. */
export const countInboxChanges =
  (send: Transport, store: Store): Transport =>
  async (message) => {
    const reply = await send(message)
    const isOfInbox = message.module === inboxModule || message.operation === readOperation
    if (isOfInbox && message.method !== 'GET') store.set(inboxChangesAtom, (count) => count + 1)
    return reply
  }
