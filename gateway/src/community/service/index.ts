export { unreadService } from './service-view.ts'
