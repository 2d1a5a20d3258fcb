export { createChatServer } from './chat/chat-server.ts'
