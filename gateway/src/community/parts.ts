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
import { accountClosingCall, requestClosingCall, revokeClosingCall } from './closing/closing.call.ts'
import { closeDisputeCall, openDisputeCall, replyDisputeCall } from './disputes/change-dispute.call.ts'
import { disputeCommand } from './disputes/dispute-command.ts'
import { disputeAboutCall, disputeDetailsCall, disputeListCall } from './disputes/disputes.call.ts'
import { feedbackCommand } from './feedback/feedback-command.ts'
import { sendFeedbackCall } from './feedback/send-feedback.call.ts'
import { sweepFeedback } from './feedback/sweep-feedback.ts'
import { below } from './locales/index.ts'
import { downloadOwnDataCall, ownDataStateCall, requestOwnDataCall } from './own-data/own-data.call.ts'
import { prepareExports, sweepExports } from './own-data/prepare-export.ts'

export { chatModule } from './chat/chat-module.ts'

export const calls: readonly Answering[] = [
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
]

export const jobs = (deps: GatewayDeps): readonly JobKind[] => [
  sweepChat,
  sweepFeedback(deps.logger),
  prepareExports(deps),
  sweepExports,
  closeAccounts,
]

export const commands: AdminCommands = {
  chat: chatCommand,
  disputes: disputeCommand,
  feedback: feedbackCommand,
}

/** Kinds of content in the files of the brands. */
export const contents: readonly ContentKind[] = [chatContent]

export const refusals = below('community.refused.')
