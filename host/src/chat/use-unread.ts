import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ChatActions } from './chat-actions.ts'
import { chatRoomAtom } from './chat-actions.ts'

const everyMs = 60_000

/**
 * Refreshes the unread count every minute while the page is visible and the room is not open, and when the room closes.
 */
export function useUnread(chat: ChatActions): void {
  const room = useAtomValue(chatRoomAtom)
  useEffect(() => {
    if (room === 'open') return
    const count = () => {
      if (document.visibilityState === 'visible') void chat.count()
    }
    count()
    const timer = setInterval(count, everyMs)
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [chat, room])
}
