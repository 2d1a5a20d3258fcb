import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Answering } from '../platform/pipeline/answers.ts'
import type { AdminCommands, GatewayDeps } from '../platform/pipeline/gateway-deps.ts'
import { bonusDetailsCall, cancelBonusCall } from './bonuses/bonus-details.call.ts'
import { bonusHistoryCall } from './bonuses/bonus-history.call.ts'
import { expireBonuses } from './bonuses/expire-bonuses.ts'
import { below } from './locales/index.ts'
import { adjustCommand, pointsCommand } from './operators/adjust-command.ts'
import { adjustWallet, type DecisionKind } from './operators/index.ts'
import { operatorsCommand } from './operators/operators-command.ts'
import { retentionCommand } from './operators/retention-command.ts'
import { orderCommand } from './orders/order-command.ts'
import { houseCommand } from './reconciliation/house-command.ts'
import { ledgerCommand, proveLedgerNightly } from './reconciliation/ledger-proof.ts'
import { differencesCommand } from './reconciliation/reconcile-command.ts'
import { accountRecordCall } from './wallet/account-record.call.ts'
import { balanceCall, balanceChangeCall } from './wallet/balance.call.ts'
import { bettingRecordCall } from './wallet/betting-record.call.ts'
import { dropMoneyActCall, moneyActStateCall } from './wallet/money-acts.call.ts'
import { personalProfitCall } from './wallet/personal-profit.call.ts'

export { approvalCommand } from './operators/approval-command.ts'
export { withAuthority } from './operators/index.ts'
export { newestSteps } from './orders/index.ts'
export { createLedgerState } from './reconciliation/index.ts'
export { reconcileCommand } from './reconciliation/reconcile-command.ts'
export { balancesChannel, newestBalances } from './wallet/index.ts'

export const calls: readonly Answering[] = [
  balanceCall,
  balanceChangeCall,
  moneyActStateCall,
  dropMoneyActCall,
  bettingRecordCall,
  accountRecordCall,
  personalProfitCall,
  bonusDetailsCall,
  bonusHistoryCall,
  cancelBonusCall,
]

export const jobs = ({ logger }: GatewayDeps): readonly JobKind[] => [expireBonuses, proveLedgerNightly(logger)]

export const commands: AdminCommands = {
  adjust: adjustCommand,
  points: pointsCommand,
  orders: orderCommand,
  house: ({ db }, words) => houseCommand(db, words),
  differences: differencesCommand,
  ledger: ledgerCommand,
  retention: retentionCommand,
  operators: operatorsCommand,
}

/** Decisions about money that may need a second operator. */
export const decisions: readonly DecisionKind[] = [adjustWallet]

export const refusals = below('money.refused.')
