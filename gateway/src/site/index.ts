export { unreadAgentAnnouncements } from './editorial/agent-announcements.call.ts'
export { readMerchant } from './site/index.ts'
export { createLiveMerchant } from './site/setting.store.ts'
