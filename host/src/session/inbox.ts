import type { Store } from '@azulejo/shared/data'
import type { Transport } from '@azulejo/shared/platform'
import type { markMessages } from '@azulejo/shared/wire'
import { atom } from 'jotai'

/** Incremented by each call that changes the member's messages. */
export const inboxChangesAtom = atom(0)

/** The module of all calls of the member's messages. */
const inboxModule: (typeof markMessages)['module'] = 'INBOX3'

/** Counts the calls of all mounts that change the member's messages, so that the shell reloads the unread count. */
export const countInboxChanges =
  (send: Transport, store: Store): Transport =>
  async (message) => {
    const reply = await send(message)
    if (message.module === inboxModule && message.method !== 'GET') store.set(inboxChangesAtom, (count) => count + 1)
    return reply
  }
