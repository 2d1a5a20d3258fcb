import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ChatActions } from './chat-actions.ts'
import { chatRoomAtom } from './chat-actions.ts'

const everyMs = 60_000

/**
 * Keeps the count of unread messages fresh while the page can be seen and the room cannot; asks again when it closes.
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
