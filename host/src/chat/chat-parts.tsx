import { entryPart } from '../locales/entry-part.ts'

/** Lazy chat components that the shell renders beside its pages. */
export const ChatButton = entryPart(
  async () => (await import(/* webpackChunkName: "later" */ './chat-button.tsx')).ChatButton,
)
export const ChatRoom = entryPart(
  async () => (await import(/* webpackChunkName: "later" */ './chat-room.tsx')).ChatRoom,
)
