import type { ContentKind } from '../platform/brands/content-store.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Answering } from '../platform/pipeline/answers.ts'
import type { AdminCommands, GatewayDeps } from '../platform/pipeline/gateway-deps.ts'
import { centreCountsCall } from './centre/centre-counts.call.ts'
import { chatUnreadCountCall, launchChatCall } from './chat/chat.call.ts'
import { chatCommand } from './chat/chat-command.ts'
import { chatContent } from './chat/chat-content.ts'
import { sweepChat } from './chat/sweep-chat.ts'
import { closeAccounts } from './closing/close-account.ts'
import { closeCommand } from './closing/close-command.ts'
import { accountClosingCall, requestClosingCall, revokeClosingCall } from './closing/closing.call.ts'
import { eraseIdentityChecks } from './closing/erase-identity.ts'
import { closeDisputeCall, openDisputeCall, replyDisputeCall } from './disputes/change-dispute.call.ts'
import { closeUnanswered } from './disputes/close-unanswered.ts'
import { disputeCommand } from './disputes/dispute-command.ts'
import { disputeAboutCall, disputeDetailsCall, disputeListCall } from './disputes/disputes.call.ts'
import { feedbackCommand } from './feedback/feedback-command.ts'
import { sendFeedbackCall } from './feedback/send-feedback.call.ts'
import { sweepFeedback } from './feedback/sweep-feedback.ts'
import { below } from './locales/index.ts'
import { downloadOwnDataCall, ownDataStateCall, requestOwnDataCall } from './own-data/own-data.call.ts'
import { prepareExports, sweepExports } from './own-data/prepare-export.ts'
import {
  answerServiceCall,
  readAtDeskCall,
  sendDeskPictureCall,
  typeAtDeskCall,
} from './service/answer-service.call.ts'
import { deskHistoryCall, deskImageCall, serviceDeskCall } from './service/desk.call.ts'
import { endServiceCall, mailServiceCall } from './service/end-service.call.ts'
import { closeServiceCall, handServiceCall, takeServiceCall } from './service/move-service.call.ts'
import type { CommunityServices } from './service/service-changes.ts'
import { serviceCommand } from './service/service-command.ts'
import { closeIdleService, sweepService } from './service/sweep-service.ts'
import { serviceHistoryCall, serviceImageCall, serviceTalkCall } from './service/talk.call.ts'
import {
  readServiceCall,
  sendServicePictureCall,
  typeServiceCall,
  writeServiceCall,
} from './service/write-service.call.ts'

export { chatModule } from './chat/chat-module.ts'
export { type CommunityServices, createServiceChanges } from './service/service-changes.ts'

export const calls: readonly Answering<CommunityServices>[] = [
  sendFeedbackCall,
  openDisputeCall,
  disputeAboutCall,
  disputeListCall,
  disputeDetailsCall,
  replyDisputeCall,
  closeDisputeCall,
  ownDataStateCall,
  requestOwnDataCall,
  downloadOwnDataCall,
  accountClosingCall,
  requestClosingCall,
  revokeClosingCall,
  centreCountsCall,
  launchChatCall,
  chatUnreadCountCall,
  serviceTalkCall,
  serviceHistoryCall,
  serviceImageCall,
  writeServiceCall,
  sendServicePictureCall,
  typeServiceCall,
  readServiceCall,
  endServiceCall,
  mailServiceCall,
  serviceDeskCall,
  deskHistoryCall,
  deskImageCall,
  takeServiceCall,
  answerServiceCall,
  sendDeskPictureCall,
  typeAtDeskCall,
  readAtDeskCall,
  handServiceCall,
  closeServiceCall,
]

export const jobs = (deps: GatewayDeps): readonly JobKind[] => [
  sweepChat,
  sweepFeedback(deps.logger),
  prepareExports(deps),
  sweepExports,
  closeAccounts,
  eraseIdentityChecks,
  closeUnanswered,
  closeIdleService,
  sweepService,
]

export const commands: AdminCommands = {
  chat: chatCommand,
  'close-account': closeCommand,
  disputes: disputeCommand,
  feedback: feedbackCommand,
  service: serviceCommand,
}

/** Kinds of content in the files of the brands. */
export const contents: readonly ContentKind[] = [chatContent]

export const refusals = below('community.refused.')
