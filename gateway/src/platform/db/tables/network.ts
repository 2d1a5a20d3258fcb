import type { AgentTables } from './network/agents.ts'
import type { ContractTables } from './network/contracts.ts'
import type { ReferralTables } from './network/referrals.ts'

/** Tables of the group `network`. */
export type NetworkGroupTables = AgentTables & ContractTables & ReferralTables
