export { createChatServer } from './chat/chat-server.ts'
export { createServiceChanges } from './service/service-changes.ts'
