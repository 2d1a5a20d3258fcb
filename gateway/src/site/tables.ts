import type { Generated } from 'kysely'

export type SiteStatusTable = {
  merchant: string
  state: 'normal' | 'maintenance' | 'restricted'
  until: Date | null
  blocked_countries: Generated<string[]>
  changed_at: Date
}

export type SeededTable = { part: string; at: Date }

export type SiteTables = { site_status: SiteStatusTable; seeded: SeededTable }
