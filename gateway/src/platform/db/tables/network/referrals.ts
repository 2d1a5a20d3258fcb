import type { Generated } from 'kysely'

/** A friend whom a member has invited. Amounts are minor units of the merchant's currency. */
type ReferralTable = {
  /** The friend. */
  member_id: string
  referrer_id: string
  merchant: string
  at: Date
  /** What the friend must deposit and validly bet. */
  deposits: bigint
  valid_bet: bigint
  /** Reward of the referrer. */
  reward: bigint
  until: Date
  state: Generated<'open' | 'qualified' | 'expired' | 'excluded'>
  reason: Generated<'shared-device' | 'shared-account' | 'limit' | null>
  decided_at: Generated<Date | null>
  reward_id: Generated<bigint | null>
  looked_at: Date
}

/** A visitor, as a hash, who opened the invitation of a member. */
type ReferralVisitTable = { member_id: string; visitor: string; at: Date }

export type ReferralTables = { referral: ReferralTable; referral_visit: ReferralVisitTable }
