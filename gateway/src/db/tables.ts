import type { AgentLinkTable } from '../agents/tables.ts'
import type { BrandContentTable } from '../brands/tables.ts'
import type { CatalogueTables } from '../catalogue/tables.ts'
import type { ChatTables } from '../chat/tables.ts'
import type { DemoMemberTable } from '../demo-data/tables.ts'
import type { EditorialTables } from '../editorial/tables.ts'
import type { FeedbackTables } from '../feedback/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { JobTable } from '../jobs/tables.ts'
import type { LaunchTicketTable } from '../launch/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { LotteryTables } from '../lottery/tables.ts'
import type { MessageTables } from '../messages/tables.ts'
import type { PointRewardTable } from '../points/tables.ts'
import type { PromotionTables } from '../promotions/tables.ts'
import type { ProofTables } from '../proofs/tables.ts'
import type { SiteTables } from '../site/tables.ts'
import type { TelemetryTables } from '../telemetry/tables.ts'
import type { PrizeLimitTable, RoundTable } from '../vendor/tables.ts'

/** All tables: each domain declares its own beside its code and adds one line here. */
export type Tables = CatalogueTables & { agent_link: AgentLinkTable } & ChatTables &
  EditorialTables &
  FeedbackTables &
  IdentityTables &
  LedgerTables &
  LotteryTables &
  MessageTables &
  PromotionTables &
  ProofTables &
  SiteTables &
  TelemetryTables & { brand_content: BrandContentTable; demo_member: DemoMemberTable } & {
    point_reward: PointRewardTable
  } & { job: JobTable } & {
    round: RoundTable
  } & {
    prize_limit: PrizeLimitTable
  } & {
    launch_ticket: LaunchTicketTable
  }
