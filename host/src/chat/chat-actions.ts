import { isOn, mayChat } from '@azulejo/shared/kernel'
import { chatUnreadCount } from '@azulejo/shared/wire'
import { atom } from 'jotai'
import { visitorAtom } from '../session/session-actions.ts'
import { permissionAtom } from '../site/permission.ts'
import type { Site } from '../site/site.ts'
import { useSite } from '../site/site-context.tsx'

/** `folded` shows the head of the window alone. */
export type Room = 'closed' | 'open' | 'folded'

export const chatRoomAtom = atom<Room>('closed')

/** Messages of others that the member has not seen. */
export const unreadAtom = atom(0)

export type ChatActions = {
  /** Opens the room if the visitor may chat; otherwise does nothing. */
  open(): void
  fold(): void
  close(): void
  /** Requests the unread count unless the room is open. A failed request changes nothing. */
  count(): Promise<void>
}

type Parts = Pick<Site, 'store' | 'sendRequest' | 'brand'>

/** The chat state of this page. The chat closes when the session ends or the brand switches the chat off. */
function createChatActions({ store, sendRequest, brand }: Parts): ChatActions {
  let version = 0

  const isAllowed = () => {
    const { role } = store.get(visitorAtom)
    const allowed = store.get(permissionAtom)
    return mayChat(role) && isOn(allowed.state === 'ready' ? allowed.value.whitelabel : brand.flags, 'CBS3')
  }
  const set = (next: Room) => {
    // Makes a pending response of `count` outdated.
    version += 1
    store.set(chatRoomAtom, next)
  }
  const end = () => {
    if (isAllowed()) return
    set('closed')
    store.set(unreadAtom, 0)
  }
  store.sub(visitorAtom, end)
  store.sub(permissionAtom, end)

  return {
    open() {
      if (!isAllowed()) return
      set('open')
      store.set(unreadAtom, 0)
    },
    fold: () => set('folded'),
    close: () => set('closed'),
    async count() {
      if (!isAllowed() || store.get(chatRoomAtom) === 'open') return
      version += 1
      const requested = version
      const answer = await sendRequest(chatUnreadCount, {})
      if (answer.ok && requested === version) store.set(unreadAtom, answer.value.unReadCount)
    },
  }
}

const actions = new WeakMap<Site, ChatActions>()

/** Returns the chat of this site, which the first caller creates. */
export function useChat(): ChatActions {
  const site = useSite()
  const known = actions.get(site) ?? createChatActions(site)
  actions.set(site, known)
  return known
}
