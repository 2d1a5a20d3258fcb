import type { GeneratedAlways } from 'kysely'

export type C2cMatchTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  deposit_id: bigint
  withdrawal_id: bigint
  /** One of `c2cStates`. */
  state: string
  receive_minutes: number
  needs_slip: boolean
  matched_at: Date
  pay_until: Date
  paid_at: Date | null
  disputed_at: Date | null
  /** One of `c2cDisputes`. */
  dispute: string | null
  ended_at: Date | null
  /** When the match is automatically released, or counted as received. */
  due_at: Date | null
}
