import type { Generated, JSONColumnType } from 'kysely'

/** Link by which an agent invites accounts. */
export type AffiliateLinkTable = {
  id: Generated<bigint>
  merchant: string
  agent_id: string
  /** In lower case. */
  code: string
  kind: 'agent' | 'member'
  series: number
  /** Hundredths of a percent, by game group. */
  rebates: JSONColumnType<Readonly<Record<string, number>>>
  expires_at: Date | null
  most_uses: number | null
  uses: Generated<number>
  paused: Generated<boolean>
  /** Counts the changes. */
  version: Generated<number>
  created_at: Date
  deleted_at: Date | null
}

type AffiliateRegistrationTable = {
  member_id: string
  link_id: bigint
  at: Date
}

export type AffiliateTables = {
  affiliate_link: AffiliateLinkTable
  affiliate_registration: AffiliateRegistrationTable
}
