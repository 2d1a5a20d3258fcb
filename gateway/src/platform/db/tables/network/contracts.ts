import type { DividendBillState } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'

/** Amounts are minor units as text. */
export type StoredRate =
  | { readonly type: 'percent'; readonly hundredths: number }
  | { readonly type: 'fixed'; readonly amount: string }
export type StoredTier = {
  readonly minimumBet: string
  readonly netLoss?: string
  readonly activeMember: number
  readonly rate: StoredRate
}
/** Terms of a contract; `periodsPerMonth` and `carryOver` are those of a dividend. */
export type StoredTerms = {
  readonly tiers: readonly StoredTier[]
  readonly periodsPerMonth?: 1 | 2 | 3
  readonly carryOver?: 'none' | 'previous' | 'permanent'
}

export type ContractTables = {
  /** Contracts that pay agents. */
  agent_contract: {
    id: string
    merchant: string
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime'
    /** Game class of a dividend; `ALL` for salaries. */
    category: string
    /** Null when the platform pays. */
    payer_id: string | null
    downline_id: string
    status: 'pending' | 'in_force' | 'edit_pending' | 'end_pending' | 'ended' | 'rejected' | 'withdrawn' | 'expired'
    terms: JSONColumnType<StoredTerms>
    /** New terms, while an edit waits for an answer. */
    proposed: JSONColumnType<StoredTerms> | null
    /** Who made the request that waits for an answer. */
    asked_by: 'payer' | 'downline' | null
    version: number
    offered_at: Date | null
    /** When the request that waits for an answer expires. */
    expires_at: Date | null
    in_force_from: Date | null
    ended_at: Date | null
    /** Windows of a salary before are counted. */
    salary_to: Generated<Date | null>
  }
  /** What contracts of salaries pay for their windows. */
  contract_payment: {
    contract_id: string
    window_from: Date
    window_to: Date
    merchant: string
    kind: 'daily' | 'hourly' | 'realtime'
    /** Null when the platform pays. */
    payer_id: string | null
    downline_id: string
    /** Settled stakes of the team, in minor units. */
    bet: bigint
    active_member: number
    /** The tier that was reached, counted from 1. */
    tier: number | null
    rate: JSONColumnType<StoredRate> | null
    amount: bigint
    state: 'counting' | 'paid' | 'not_reached' | 'held' | 'insufficient' | 'returned'
    /** When the payment is tried next. */
    try_at: Date | null
    paid_at: Date | null
  }
  /** Signed events of contracts. */
  agent_contract_event: {
    contract_id: string
    number: number
    act: string
    actor: string
    at: Date
    terms_hash: string
    /** The signed text. */
    statement: string
    key_id: string
    signature: string
  }
  /** Ed25519 keys of brands: PEM. */
  contract_key: {
    key_id: string
    merchant: string
    public_key: string
    private_key: string
    created_at: Date
  }
  /** Bills of dividend contracts. Amounts are minor units. */
  dividend_bill: {
    id: Generated<bigint>
    merchant: string
    contract_id: string
    category: string
    /** Null when the platform pays. */
    payer_id: string | null
    agent_id: string
    /** yyyy-MM-dd */
    from_day: string
    to_day: string
    /** In force at the start of the period. */
    terms: JSONColumnType<StoredTerms>
    bets: bigint
    prizes: bigint
    promotions: bigint
    rebates: bigint
    active_members: number
    /** What earlier periods left; 0 or less. */
    carried: bigint
    carried_left: bigint
    /** Counted from 1. */
    tier: number | null
    amount: bigint
    paid: Generated<bigint>
    payments: Generated<number>
    state: DividendBillState
    written_at: Date
    expires_at: Date | null
    decided_by: string | null
    decided_at: Date | null
    decision_reason: string | null
  }
  /** The next period of each dividend contract. */
  dividend_due: { contract_id: string; merchant: string; from_day: string; due_at: Date | null }
}
