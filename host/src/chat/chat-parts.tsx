import { entryPart } from '../site/part.tsx'

/** What a site with a chat room has beside its pages. */
export const ChatButton = entryPart(
  async () => (await import(/* webpackChunkName: "later" */ './chat-button.tsx')).ChatButton,
)
export const ChatRoom = entryPart(
  async () => (await import(/* webpackChunkName: "later" */ './chat-room.tsx')).ChatRoom,
)
