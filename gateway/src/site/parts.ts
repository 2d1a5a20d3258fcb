import type { ContentKind } from '../platform/brands/content-store.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Answering } from '../platform/pipeline/answers.ts'
import type { AdminCommands } from '../platform/pipeline/gateway-deps.ts'
import { agentAnnouncementsCall, readAgentAnnouncementCall } from './editorial/agent-announcements.call.ts'
import { announcementContent } from './editorial/announcement-content.ts'
import { announcementsCall } from './editorial/announcements.call.ts'
import { bannerContent } from './editorial/banner-content.ts'
import { helpCenterCall } from './help/help-center.call.ts'
import { helpContent } from './help/help-content.ts'
import { below } from './locales/index.ts'
import { permissionCall } from './site/permission.call.ts'
import { settingCommand } from './site/setting-command.ts'
import {
  countriesCall,
  domainRouteCall,
  registerSettingsCall,
  type SiteServices,
  servicePathCall,
  settingsCall,
  siteConfigCall,
  systemStatusCall,
} from './site/settings.call.ts'
import { statusCommand } from './site/status-command.ts'
import { remoteBeaconCall } from './telemetry/remote-beacon.call.ts'
import { sweepTelemetry } from './telemetry/sweep-telemetry.ts'

export { createSiteGate } from './site/status.ts'
export { opsRoutes } from './telemetry/ops-routes.ts'

export type { SiteServices }

export const calls: readonly Answering<SiteServices>[] = [
  permissionCall,
  helpCenterCall,
  systemStatusCall,
  servicePathCall,
  settingsCall,
  siteConfigCall,
  domainRouteCall,
  countriesCall,
  registerSettingsCall,
  announcementsCall,
  agentAnnouncementsCall,
  readAgentAnnouncementCall,
  remoteBeaconCall,
]

export const jobs: readonly JobKind[] = [sweepTelemetry]

export const commands: AdminCommands = {
  status: statusCommand,
  setting: settingCommand,
}

/** Kinds of content in the files of the brands. */
export const contents: readonly ContentKind[] = [bannerContent, announcementContent, helpContent]

export const refusals = below('site.refused.')
