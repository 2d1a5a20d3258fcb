import { showToast } from '@azulejo/shared/design'
import { part } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { chatRoomAtom, useChat } from './chat-actions.ts'
import { useUnread } from './use-unread.ts'

const ChatWindow = part(async () => (await import('./chat-window.tsx')).ChatWindow, { Failed: WindowFailed })

/** The chat of a member on every page: keeps the unread count, and renders the window unless the room is closed. */
export function ChatRoom() {
  const chat = useChat()
  useUnread(chat)
  return useAtomValue(chatRoomAtom) === 'closed' ? null : <ChatWindow />
}

/** Replaces a window whose chunk failed: shows a toast and closes the room, so that the button can retry. */
function WindowFailed() {
  const title = useEntryLingui()._('error.network')
  const chat = useChat()
  useEffect(() => {
    showToast({ kind: 'err', title })
    chat.close()
  }, [chat, title])
  return null
}
