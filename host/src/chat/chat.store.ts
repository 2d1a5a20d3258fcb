import { isOn, mayChat } from '@azulejo/shared/kernel'
import { createSource, type Source } from '@azulejo/shared/remote'
import { chatUnreadCount } from '@azulejo/shared/wire'
import type { Site } from '../site/site.ts'
import { useSite } from '../site/site-context.tsx'

/** `folded` shows the head of the window alone. */
export type Room = 'closed' | 'open' | 'folded'

export type ChatStore = {
  readonly room: Source<Room>
  /** Messages of others that the member has not seen. */
  readonly unread: Source<number>
  /** Opens for those who may chat, for nobody else. */
  open(): void
  fold(): void
  close(): void
  /** Asks how much is unread, unless the room is open; what cannot be had changes nothing. */
  count(): Promise<void>
}

type Parts = Pick<Site, 'sendRequest' | 'session' | 'permission' | 'brand'>

/** Where the chat of this page stands. It ends with the session, however that ends, and when the brand has no chat any more. */
function createChatStore({ sendRequest, session, permission, brand }: Parts): ChatStore {
  const room = createSource<Room>('closed')
  const unread = createSource(0)
  let asked = 0

  const isAllowed = () => {
    const { standing: role } = session.visitor.getSnapshot()
    const allowed = permission.permission.getSnapshot()
    return mayChat(role) && isOn(allowed.state === 'ready' ? allowed.value.whitelabel : brand.flags, 'CBS3')
  }
  const set = (next: Room) => {
    // An answer that is on its way tells of the time before.
    asked += 1
    room.set(next)
  }
  const end = () => {
    if (isAllowed()) return
    set('closed')
    unread.set(0)
  }
  session.visitor.subscribe(end)
  permission.permission.subscribe(end)

  return {
    room,
    unread,
    open() {
      if (!isAllowed()) return
      set('open')
      unread.set(0)
    },
    fold: () => set('folded'),
    close: () => set('closed'),
    async count() {
      if (!isAllowed() || room.getSnapshot() === 'open') return
      asked += 1
      const turn = asked
      const answer = await sendRequest(chatUnreadCount, {})
      if (answer.ok && turn === asked) unread.set(answer.value.unReadCount)
    },
  }
}

const stores = new WeakMap<Site, ChatStore>()

/** The chat of this site; it comes with the first part that uses it. */
export function useChat(): ChatStore {
  const site = useSite()
  const store = stores.get(site) ?? createChatStore(site)
  stores.set(site, store)
  return store
}
