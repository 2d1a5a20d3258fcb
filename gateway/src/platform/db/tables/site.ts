import type { EditorialTables } from './site/editorial.ts'
import type { SiteTables } from './site/site.ts'
import type { TelemetryTables } from './site/telemetry.ts'

/** Tables of the group `site`. */
export type SiteGroupTables = EditorialTables & SiteTables & TelemetryTables
