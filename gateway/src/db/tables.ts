import type { AgentTables } from './tables/agents.ts'
import type { C2cMatchTable } from './tables/c2c.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { ChatTables } from './tables/chat.ts'
import type { EditorialTables } from './tables/editorial.ts'
import type { FeedbackTables } from './tables/feedback.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { JobTable } from './tables/jobs.ts'
import type { LaunchTicketTable } from './tables/launch.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { LotteryTables } from './tables/lottery.ts'
import type { MessageTables } from './tables/messages.ts'
import type { MissionTables } from './tables/missions.ts'
import type { OperatorTables } from './tables/operators.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { PointTables } from './tables/points.ts'
import type { PromotionTables } from './tables/promotions.ts'
import type { ProofTables } from './tables/proofs.ts'
import type { ProtectionTables } from './tables/protection.ts'
import type { RaffleTables } from './tables/raffles.ts'
import type { RebateTables } from './tables/rebates.ts'
import type { ReconciliationTables } from './tables/reconciliation.ts'
import type { ReferralTables } from './tables/referrals.ts'
import type { RewardTables } from './tables/rewards.ts'
import type { SiteTables } from './tables/site.ts'
import type { TelemetryTables } from './tables/telemetry.ts'
import type { TransferTables } from './tables/transfers.ts'
import type { TwoStepTables } from './tables/two-step.ts'
import type { PrizeLimitTable, RoundTable } from './tables/vendor.ts'
import type { VerificationTables } from './tables/verification.ts'
import type { WithdrawalTables } from './tables/withdrawals.ts'

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
