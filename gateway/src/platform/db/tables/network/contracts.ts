import type { JSONColumnType } from 'kysely'

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
}
