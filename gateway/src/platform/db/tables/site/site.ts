import type { Generated } from 'kysely'

export type SiteStatusTable = {
  merchant: string
  state: 'normal' | 'maintenance' | 'restricted'
  until: Date | null
  blocked_countries: Generated<string[]>
  planned_from: Date | null
  planned_until: Date | null
  changed_at: Date
}

export type SeededTable = { part: string; at: Date; removed_at: Date | null }

/** A setting of a merchant that an operator changed; `value` is the text as typed. */
export type MerchantSettingTable = { merchant: string; name: string; value: string; changed_at: Date }

/** A running gateway process and when it last showed that it runs. */
export type GatewayProcessTable = { id: string; seen_at: Date }

export type SiteTables = {
  gateway_process: GatewayProcessTable
  site_status: SiteStatusTable
  seeded: SeededTable
  merchant_setting: MerchantSettingTable
}
