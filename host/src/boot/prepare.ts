import { loadMessages, type Messages } from '@azulejo/shared/i18n'
import { hostCatalogues } from '../locales/host-catalogues.ts'
import { enterByCode } from '../session/enter-by-code.ts'
import { mayMeasure, startAnalytics } from '../shell/analytics.ts'
import { onceTrue } from '../site/first-content.ts'
import { keepLinkCodes } from '../site/link-codes.ts'
import { firstMounts, preloadMounts } from '../site/preload-route.ts'
import type { Site } from '../site/site.ts'
import { storeServicePath } from '../site/stored-service-path.ts'
import { takeAddressCode } from './address-code.ts'

/** Waits for the permission, then measures, then tells which view is shown: the order of the specification. */
async function choose(site: Site, page: Window, loginCode: string | undefined): Promise<void> {
  const permission = await site.permission.load()
  if (permission.state !== 'ready') return
  storeServicePath(site.local, permission.value)
  if (mayMeasure(site.brand)) startAnalytics(permission.value.analytics.gtagId, site.local, page)
  site.status.take(permission.value)
  if (loginCode && site.status.status.getSnapshot() === 0) void enterByCode(site, loginCode)
  else if (loginCode) void site.session.restore()
}

/**
 * Everything before the first view: the files of the remote at hand, the session, the permission.
 * @returns the messages of the view
 */
export async function prepare(site: Site, page: Window): Promise<Messages> {
  const loginCode = takeAddressCode(page, 'token')
  site.resetCode.set(takeAddressCode(page, 'reset'))
  const remoteRegistry = site.remotes.activeBuilds.remoteRegistry.getSnapshot()
  const mounts = firstMounts(page.location.pathname, remoteRegistry, site.brand.home)
  const language = site.preferences.locale.getSnapshot()
  preloadMounts(mounts, remoteRegistry, language, page.document.head)
  for (const { area } of mounts) void site.remotes.load(area)
  void site.kept.banners.load()
  // At the start of the app as specified, but behind what the first view needs.
  onceTrue(site.firstContent, () => void Promise.all([site.kept.countries.load(), site.kept.routers.load()]))
  keepLinkCodes(page.location.search, site.perTab)
  const restored = loginCode ? undefined : site.session.restore()
  const loading = loadMessages(hostCatalogues, language)
  const chosen = Promise.all([choose(site, page, loginCode), site.kept.settings.load()])
  // Customer service opens in a window of its own, whatever the platform says or does not say.
  if (page.location.pathname === '/helpmc') return loading
  const [messages] = await Promise.all([loading, chosen])
  // The guard of the first view sends guests to the login, so it has to know who is one.
  if (site.kept.settings.state.getSnapshot().value?.loginedToHomePage) await restored
  return messages
}
