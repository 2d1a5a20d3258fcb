import { showToast } from '@azulejo/shared/design'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { part } from '../site/part.tsx'
import { chatRoomAtom, useChat } from './chat-actions.ts'
import { useUnread } from './use-unread.ts'

const ChatWindow = part(async () => (await import('./chat-window.tsx')).ChatWindow, { Failed: WindowFailed })

/** The room of a member, on every page: its unread messages while it is closed, its window while it is not. */
export function ChatRoom() {
  const chat = useChat()
  useUnread(chat)
  return useAtomValue(chatRoomAtom) === 'closed' ? null : <ChatWindow />
}

/** The window did not come: the page says so, and the button asks for it again. */
function WindowFailed() {
  const title = useEntryLingui()._('error.network')
  const chat = useChat()
  useEffect(() => {
    showToast({ kind: 'err', title })
    chat.close()
  }, [chat, title])
  return null
}
