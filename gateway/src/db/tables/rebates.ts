import type { Generated, GeneratedAlways } from 'kysely'

export type RebateTables = {
  rebate_mark: {
    merchant: string
    /** Bets are counted from here on for members who have had no rebate. */
    since: Date
    /** First day of the period that is open. */
    period: string
    /** Members up to here are done, while the period is being closed. */
    closed_to: Generated<string>
  }
  rebate_period: {
    id: GeneratedAlways<bigint>
    merchant: string
    member_id: string
    period: string
    from_day: string
    to_day: string
    /** Bets from here on count for the next one; those of periods that were carried count again. */
    counted_to: Date
    amount: bigint
    state: 'claimed' | 'credited' | 'expired' | 'carried'
    at: Date
  }
}
