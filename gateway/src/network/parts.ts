import type { DecisionKind } from '../money/index.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Answering } from '../platform/pipeline/answers.ts'
import type { AdminCommands } from '../platform/pipeline/gateway-deps.ts'
import {
  affiliateUrlsCall,
  changeAffiliateUrlCall,
  createAffiliateUrlCall,
  pauseAffiliateUrlCall,
  removeAffiliateUrlCall,
} from './affiliates/affiliate-links.call.ts'
import { registeredAffiliatesCall } from './affiliates/registered-affiliates.call.ts'
import { directTeamCall } from './agents/direct-team.call.ts'
import { sumDays } from './agents/sum-days.ts'
import { downlineBetsCall } from './agents/team-bets.call.ts'
import { teamOverviewCall } from './agents/team-overview.call.ts'
import { downlineProfitCall } from './agents/team-profit.call.ts'
import { downlineTransactionCall } from './agents/team-transactions.call.ts'
import { branchCommand } from './branches/branch-command.ts'
import { agentSalaryCall } from './contract-pay/agent-salary.call.ts'
import { agentSalaryWindowsCall } from './contract-pay/agent-salary-windows.call.ts'
import { paySalaries } from './contract-pay/pay-salaries.ts'
import { ceaseContracts, expireContracts } from './contracts/change-contract.ts'
import { consolidatedFundsCall } from './contracts/consolidated-funds.call.ts'
import { contractCommand } from './contracts/contract-command.ts'
import {
  agentContractsCall,
  editContractCall,
  exportContractCall,
  offerContractCall,
  processDailySalaryCall,
  processDividendCall,
  processHourlySalaryCall,
  processRealtimeSalaryCall,
  requestContractCall,
} from './contracts/contracts.call.ts'
import { approveDividend, billCommand } from './dividend-bills/bill-command.ts'
import { agentDividendBillsCall } from './dividend-bills/bills.call.ts'
import { collectDividendCall } from './dividend-bills/collect-dividend.call.ts'
import { agentDividendCall } from './dividend-bills/dividend.call.ts'
import { expireBills } from './dividend-bills/expire-bills.ts'
import { writeBills } from './dividend-bills/write-bills.ts'
import {
  changeDownlineCall,
  createDownlineCall,
  downlineRebatesCall,
  globalRebateSettingsCall,
  promoteDownlineToAgentCall,
} from './downlines/downline.call.ts'
import { downlineDetailsCall, saveDownlineNoteCall } from './downlines/downline-details.call.ts'
import { downlinesCall } from './downlines/downlines.call.ts'
import { messageDownlineCall } from './downlines/message-downline.call.ts'
import { answerRateRequestCall, rateRequestsCall, requestLowerRatesCall } from './downlines/rate-requests.call.ts'
import { teamMessagesCommand } from './downlines/team-messages-command.ts'
import { transferDownlineCall, transferEnabledCall } from './downlines/transfer.call.ts'
import { agentCommissionCall } from './income/commission.call.ts'
import { agentIncomeCall } from './income/income.call.ts'
import { payRebates } from './income/pay-rebates.ts'
import { below } from './locales/index.ts'
import { decideReferrals } from './referrals/decide-referrals.ts'
import { referralDetailsCall, referralVisitCall } from './referrals/referral-details.call.ts'
import { referralFriendsCall } from './referrals/referral-friends.call.ts'
import { transferUplineCall, uplineTermsCall, uplineTransfersCall } from './upline/upline.call.ts'

export const calls: readonly Answering[] = [
  uplineTermsCall,
  transferUplineCall,
  uplineTransfersCall,
  globalRebateSettingsCall,
  downlineRebatesCall,
  createDownlineCall,
  changeDownlineCall,
  promoteDownlineToAgentCall,
  downlinesCall,
  downlineDetailsCall,
  saveDownlineNoteCall,
  messageDownlineCall,
  rateRequestsCall,
  requestLowerRatesCall,
  answerRateRequestCall,
  transferEnabledCall,
  transferDownlineCall,
  affiliateUrlsCall,
  createAffiliateUrlCall,
  changeAffiliateUrlCall,
  pauseAffiliateUrlCall,
  removeAffiliateUrlCall,
  registeredAffiliatesCall,
  consolidatedFundsCall,
  agentContractsCall,
  offerContractCall,
  editContractCall,
  requestContractCall,
  exportContractCall,
  processDividendCall,
  processDailySalaryCall,
  processHourlySalaryCall,
  processRealtimeSalaryCall,
  agentDividendCall,
  agentDividendBillsCall,
  collectDividendCall,
  agentSalaryCall,
  agentSalaryWindowsCall,
  directTeamCall,
  teamOverviewCall,
  downlineTransactionCall,
  downlineBetsCall,
  downlineProfitCall,
  agentIncomeCall,
  agentCommissionCall,
  referralDetailsCall,
  referralFriendsCall,
  referralVisitCall,
]

/**
 * Most journals, and as many rounds, that one transaction adds to the sums of days. On the embedded database, where all statements wait for
 * one connection, that is about 10 ms of work. On PostgreSQL a transaction must be short too: while it is open, old
 * versions of the balances that stakes change cannot be vacuumed.
 */
const summedAtOnce = { embedded: 500, postgres: 5_000 }

/** Most changes of rounds that one transaction counts for level rebates, for the same reasons. */
const countedAtOnce = { embedded: 200, postgres: 2_000 }

export const jobs = (database: keyof typeof summedAtOnce): readonly JobKind[] => [
  decideReferrals,
  sumDays(summedAtOnce[database]),
  payRebates(countedAtOnce[database]),
  expireContracts,
  ceaseContracts,
  writeBills,
  expireBills,
  ...paySalaries,
]

export const commands: AdminCommands = {
  contracts: contractCommand,
  dividends: billCommand,
  branch: branchCommand,
  'team-messages': teamMessagesCommand,
}

export const decisions: readonly DecisionKind[] = [approveDividend]

export const refusals = below('network.refused.')
