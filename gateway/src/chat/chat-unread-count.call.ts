import { chatUnreadCount } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { countUnread } from './readings.ts'

export const chatUnreadCountCall = answers(chatUnreadCount, async (_, { db, merchant, member }) => ({
  unReadCount: await countUnread(db, merchant.code, member.id),
}))
