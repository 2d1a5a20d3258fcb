import type { ChatTables } from './community/chat.ts'
import type { DisputeTables } from './community/disputes.ts'
import type { FeedbackTables } from './community/feedback.ts'
import type { OwnDataTables } from './community/own-data.ts'
import type { ServiceTables } from './community/service.ts'

/** Tables of the group `community`. */
export type CommunityGroupTables = ChatTables & DisputeTables & FeedbackTables & OwnDataTables & ServiceTables
