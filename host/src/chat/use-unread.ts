import { useEffect } from 'react'
import { useSource } from '../site/use-source.ts'
import type { ChatStore } from './chat.store.ts'

const everyMs = 60_000

/**
 * Keeps the count of unread messages fresh while the page can be seen and the room cannot; asks again when it closes.
 */
export function useUnread(chat: ChatStore): void {
  const room = useSource(chat.room)
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
