import type { Generated, GeneratedAlways } from 'kysely'

export type RebateTables = {
  rebate_mark: {
    merchant: string
    /** Start of counting for members who have had no rebate. */
    since: Date
    /** First day of the open period. */
    period: string
    /** Id of the last member that is done, while the period is being closed. */
    closed_to: Generated<string>
  }
  rebate_period: {
    id: GeneratedAlways<bigint>
    merchant: string
    member_id: string
    period: string
    from_day: string
    to_day: string
    /** Bets from this time on count for the next period; bets of `carried` periods count again. */
    counted_to: Date
    amount: bigint
    state: 'claimed' | 'credited' | 'expired' | 'carried'
    at: Date
  }
}
