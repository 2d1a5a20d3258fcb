import type { Instant } from '@azulejo/shared/kernel'
import type { DecisionKind } from '../money/index.ts'
import type { DueReturn } from '../people/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Answering } from '../platform/pipeline/answers.ts'
import type { AdminCommands, GatewayDeps } from '../platform/pipeline/gateway-deps.ts'
import { c2cCommand, receiveC2c, receiveLateC2c, releaseC2c } from './c2c/c2c-command.ts'
import { paymentConfirmationListCall } from './c2c/confirmation-list.call.ts'
import { processC2CTransactionCall } from './c2c/process-c2c.call.ts'
import { below } from './locales/index.ts'
import { createDepositCall } from './payments/create-deposit.call.ts'
import { depositCommand } from './payments/deposit-command.ts'
import { creditDeposit, payDeposit } from './payments/deposit-decisions.ts'
import {
  cancelDepositCall,
  checkDepositCall,
  depositChannelsCall,
  depositOrderCall,
  depositSettingsCall,
} from './payments/deposit-order.call.ts'
import { sendDepositSlipCall } from './payments/deposit-slip.call.ts'
import { depositTransactionCall } from './payments/deposit-transaction.call.ts'
import type { PaymentServices } from './payments/index.ts'
import { resendDepositCall } from './payments/resend-deposit.call.ts'
import { paymentsCommand } from './payments/stray-command.ts'
import { exclusionCommand } from './withdrawals/exclusion-command.ts'
import type { PayoutServices } from './withdrawals/index.ts'
import { withdrawalCalls } from './withdrawals/index.ts'
import { returnBalanceOf } from './withdrawals/return-balance.ts'
import { returnLateBalances } from './withdrawals/return-late.ts'
import { withdrawalCommand } from './withdrawals/withdrawal-command.ts'
import { approveWithdrawal } from './withdrawals/withdrawal-decisions.ts'

export { c2cModule } from './c2c/c2c-module.ts'
export { createPspProvider, offeredChannels, type PaymentProviders } from './payments/index.ts'
export { paymentNoticeRoute } from './payments/payment-notices.ts'
export { paymentStatements } from './payments/payment-statements.ts'
export { paymentsModule } from './payments/payments-module.ts'
export { createPspPayouts, type PayoutProviders } from './withdrawals/index.ts'
export { payoutStatements } from './withdrawals/payout-statements.ts'
export { withdrawalsModule } from './withdrawals/withdrawals-module.ts'

/** What the group needs in addition to the dependencies of every group. */
export type CashierServices = PaymentServices & PayoutServices

/** Returns the balance of an excluded member, as the job of an exclusion does. */
export const returnBalance =
  (deps: GatewayDeps & PayoutServices) =>
  async (transaction: Db, _now: Instant, due: DueReturn): Promise<void> => {
    await returnBalanceOf(transaction, deps, due)
  }

export const calls: readonly Answering<CashierServices>[] = [
  depositChannelsCall,
  depositSettingsCall,
  createDepositCall,
  depositOrderCall,
  checkDepositCall,
  cancelDepositCall,
  resendDepositCall,
  sendDepositSlipCall,
  depositTransactionCall,
  ...withdrawalCalls,
  paymentConfirmationListCall,
  processC2CTransactionCall,
]

export const jobs = (deps: GatewayDeps & PayoutServices): readonly JobKind[] => [returnLateBalances(deps)]

export const commands: AdminCommands<CashierServices> = {
  deposits: depositCommand,
  payments: paymentsCommand,
  withdrawals: withdrawalCommand,
  c2c: c2cCommand,
  exclusions: exclusionCommand,
}

/** Decisions about money that may need a second operator. */
export const decisions: readonly DecisionKind[] = [
  creditDeposit,
  payDeposit,
  approveWithdrawal,
  receiveC2c,
  releaseC2c,
  receiveLateC2c,
]

export const refusals = below('cashier.refused.')
