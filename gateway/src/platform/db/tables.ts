import type { C2cMatchTable } from './tables/cashier/c2c.ts'
import type { PaymentTables } from './tables/cashier/payments.ts'
import type { WithdrawalTables } from './tables/cashier/withdrawals.ts'
import type { ChatTables } from './tables/community/chat.ts'
import type { FeedbackTables } from './tables/community/feedback.ts'
import type { OperatorTables } from './tables/money/operators.ts'
import type { OrderTables } from './tables/money/orders.ts'
import type { ReconciliationTables } from './tables/money/reconciliation.ts'
import type { AgentTables } from './tables/network/agents.ts'
import type { ReferralTables } from './tables/network/referrals.ts'
import type { IdentityTables } from './tables/people/identity.ts'
import type { MessageTables } from './tables/people/messages.ts'
import type { ProofTables } from './tables/people/proofs.ts'
import type { ProtectionTables } from './tables/people/protection.ts'
import type { TwoStepTables } from './tables/people/two-step.ts'
import type { VerificationTables } from './tables/people/verification.ts'
import type { JobTable } from './tables/platform/jobs.ts'
import type { LedgerTables } from './tables/platform/ledger.ts'
import type { CatalogueTables } from './tables/play/catalogue.ts'
import type { LaunchTicketTable } from './tables/play/launch.ts'
import type { LotteryTables } from './tables/play/lottery.ts'
import type { TransferTables } from './tables/play/transfers.ts'
import type { PrizeLimitTable, RoundTable } from './tables/play/vendor.ts'
import type { MissionTables } from './tables/rewards/missions.ts'
import type { PointTables } from './tables/rewards/points.ts'
import type { PromotionTables } from './tables/rewards/promotions.ts'
import type { RaffleTables } from './tables/rewards/raffles.ts'
import type { RebateTables } from './tables/rewards/rebates.ts'
import type { RewardTables } from './tables/rewards/rewards.ts'
import type { EditorialTables } from './tables/site/editorial.ts'
import type { SiteTables } from './tables/site/site.ts'
import type { TelemetryTables } from './tables/site/telemetry.ts'

/** All tables as the migrations create them; `tables/` has one file per domain. */
export type Tables = AgentTables &
  CatalogueTables &
  ChatTables &
  EditorialTables &
  FeedbackTables &
  IdentityTables &
  LedgerTables &
  LotteryTables &
  MessageTables &
  MissionTables &
  OperatorTables &
  OrderTables &
  PaymentTables &
  PointTables &
  PromotionTables &
  ProofTables &
  ProtectionTables &
  RebateTables &
  RaffleTables &
  ReconciliationTables &
  ReferralTables &
  RewardTables &
  SiteTables &
  TelemetryTables &
  TransferTables &
  TwoStepTables &
  VerificationTables &
  WithdrawalTables & {
    c2c_match: C2cMatchTable
    job: JobTable
    launch_ticket: LaunchTicketTable
    prize_limit: PrizeLimitTable
    round: RoundTable
  }
