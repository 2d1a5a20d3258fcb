import type { JSONColumnType } from 'kysely'

/** Rebate rates of an account in hundredths of a percent, by game group; without a row it has those of its upline. */
type MemberRatesTable = {
  member_id: string
  rebates: JSONColumnType<Readonly<Record<string, number>>>
  /** Counts the changes. */
  version: number
  set_by: string
  set_at: Date
}

/** All rates that an account was given, each from a moment on. */
type MemberRatesSinceTable = Pick<MemberRatesTable, 'member_id' | 'rebates'> & { since: Date }

export type RateTables = { member_rates: MemberRatesTable; member_rates_since: MemberRatesSinceTable }
