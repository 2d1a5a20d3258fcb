import { showToast } from '@azulejo/shared/design'
import { useEffect } from 'react'
import { part } from '../site/part.tsx'
import { useSource } from '../site/use-source.ts'
import { useEntryWords } from '../words/use-entry-words.ts'
import { useChat } from './chat.store.ts'
import { useUnread } from './use-unread.ts'

const ChatWindow = part(async () => (await import('./chat-window.tsx')).ChatWindow, { Failed: WindowFailed })

/** The room of a member, on every page: its unread messages while it is closed, its window while it is not. */
export function ChatRoom() {
  const chat = useChat()
  useUnread(chat)
  return useSource(chat.room) === 'closed' ? null : <ChatWindow />
}

/** The window did not come: the page says so, and the button asks for it again. */
function WindowFailed() {
  const title = useEntryWords()('error.network')
  const chat = useChat()
  useEffect(() => {
    showToast({ kind: 'err', title })
    chat.close()
  }, [chat, title])
  return null
}
