import { c2cCommand, receiveC2c, receiveLateC2c, releaseC2c } from './cashier/c2c/c2c-command.ts'
import { depositCommand } from './cashier/payments/deposit-command.ts'
import { creditDeposit, payDeposit } from './cashier/payments/deposit-decisions.ts'
import { paymentStatements } from './cashier/payments/payment-statements.ts'
import { paymentsCommand } from './cashier/payments/stray-command.ts'
import { payoutStatements } from './cashier/withdrawals/payout-statements.ts'
import { withdrawalCommand } from './cashier/withdrawals/withdrawal-command.ts'
import { approveWithdrawal } from './cashier/withdrawals/withdrawal-decisions.ts'
import { chatCommand } from './community/chat/chat-command.ts'
import { feedbackCommand } from './community/feedback/feedback-command.ts'
import { demoCommand } from './demo/demo-data/demo-command.ts'
import { documentCommand } from './document-command.ts'
import { adjustCommand, pointsCommand } from './money/operators/adjust-command.ts'
import { approvalCommand } from './money/operators/approval-command.ts'
import { adjustWallet, type DecisionKind, withAuthority } from './money/operators/index.ts'
import { operatorsCommand } from './money/operators/operators-command.ts'
import { retentionCommand } from './money/operators/retention-command.ts'
import { orderCommand } from './money/orders/order-command.ts'
import { houseCommand } from './money/reconciliation/house-command.ts'
import { ledgerCommand } from './money/reconciliation/ledger-proof.ts'
import { differencesCommand, reconcileCommand } from './money/reconciliation/reconcile-command.ts'
import { loginCodeCommand } from './people/identity/login-code-command.ts'
import { memberStateCommand } from './people/identity/member-state-command.ts'
import { messageCommand } from './people/messages/message-command.ts'
import { identityCommand } from './people/verification/identity-command.ts'
import type { Merchant } from './platform/merchants/merchants.ts'
import type { CommandDeps } from './platform/pipeline/gateway-deps.ts'
import { gameCommand } from './play/catalogue/game-command.ts'
import { redrawIssue } from './play/lottery/draw/redraw.ts'
import { lotteryCommand } from './play/lottery/lottery-command.ts'
import { returnChases } from './play/lottery/sale/return-chases.ts'
import { payUnpaid } from './play/lottery/settle/pay-unpaid.ts'
import { transferCommand } from './play/transfers/transfer-command.ts'
import { completeTransfer, returnTransfer } from './play/transfers/transfer-decisions.ts'
import { transferStatements } from './play/transfers/transfer-statements.ts'
import { prizeLimitCommand } from './play/vendor/prize-limit-command.ts'
import { roundsCommand } from './play/vendor/round-command.ts'
import { missionCommand } from './rewards/missions/mission-command.ts'
import { redemptionCommand } from './rewards/points/redemption-command.ts'
import { approveRedemption } from './rewards/points/redemption-decision.ts'
import { promotionCommand } from './rewards/promotions/promotion-command.ts'
import { issuePromotionDecision } from './rewards/promotions/promotion-decision.ts'
import { settingCommand } from './site/site/setting-command.ts'
import { statusCommand } from './site/site/status-command.ts'

/** Every decision about money that may need a second operator. */
const decisionKinds: readonly DecisionKind[] = [
  creditDeposit,
  payDeposit,
  approveWithdrawal,
  receiveC2c,
  releaseC2c,
  receiveLateC2c,
  adjustWallet,
  approveRedemption,
  completeTransfer,
  returnTransfer,
  issuePromotionDecision,
  redrawIssue,
  payUnpaid,
]

/** External providers and vendors that move money for a brand and write statements. */
const statementSources =
  ({ paymentProviders, payoutProviders, transferVendors }: CommandDeps) =>
  (merchant: Merchant) => [
    ...paymentStatements(paymentProviders),
    ...payoutStatements(payoutProviders),
    ...transferStatements(transferVendors, merchant),
  ]

/** Calls `authorize` before it changes anything or reads data about members. */
type AdminCommand = (deps: CommandDeps, words: readonly string[]) => Promise<string>

/** The commands that an operator may give a running gateway, by name. */
const adminCommands: Readonly<Record<string, AdminCommand>> = {
  status: statusCommand,
  setting: settingCommand,
  game: gameCommand,
  'prize-limit': prizeLimitCommand,
  lottery: lotteryCommand,
  rounds: roundsCommand,
  deposits: depositCommand,
  payments: paymentsCommand,
  withdrawals: withdrawalCommand,
  transfers: transferCommand,
  c2c: c2cCommand,
  redemptions: redemptionCommand,
  messages: messageCommand,
  missions: missionCommand,
  promotions: promotionCommand,
  adjust: adjustCommand,
  points: pointsCommand,
  member: (deps, words) =>
    memberStateCommand(deps, words, (memberId) => returnChases(deps.db, deps.clock.now(), memberId)),
  identity: identityCommand,
  chat: chatCommand,
  feedback: feedbackCommand,
  demo: demoCommand,
  'login-code': loginCodeCommand,
  orders: orderCommand,
  house: ({ db }, words) => houseCommand(db, words),
  reconcile: (deps, words) => reconcileCommand(deps, statementSources(deps), words),
  differences: differencesCommand,
  ledger: ledgerCommand,
  retention: retentionCommand,
  documents: documentCommand,
  operators: operatorsCommand,
  approvals: (deps, words) => approvalCommand(deps, decisionKinds, words),
}

/** Names of all commands, for the help of the program. */
export const adminCommandNames: readonly string[] = Object.keys(adminCommands)

/** Separates the options `--as` and `--reason` from the other words of a command. */
function readOptions(words: readonly string[]) {
  const rest = [...words]
  const take = (option: string): string | undefined => {
    const at = rest.indexOf(option)
    if (at < 0) return undefined
    const [, value] = rest.splice(at, 2)
    if (value === undefined) throw new Error(`${option} says nothing`)
    return value
  }
  return { name: take('--as'), reason: take('--reason'), rest }
}

/**
 * Executes the command in the first word. Throws an Error that names the problem.
 * @param secret of the operator that `--as` names
 * @returns the message for the operator
 */
export async function executeAdminCommand(
  deps: Omit<CommandDeps, 'authorize'>,
  words: readonly string[],
  secret?: string,
): Promise<string> {
  const { name, reason, rest } = readOptions(words)
  const [word = '', ...more] = rest
  const command = Object.hasOwn(adminCommands, word) ? adminCommands[word] : undefined
  if (!command) throw new Error(`unknown command ${word}; there is: ${adminCommandNames.join(', ')}`)
  return withAuthority(deps, { name, reason, secret, command: rest.join(' ') }, (authorize) =>
    command({ ...deps, authorize }, more),
  )
}
