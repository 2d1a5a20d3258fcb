import { loadWords, type Messages } from '@azulejo/shared/i18n'
import type { Site } from '../site/site.ts'
import { hostWords } from '../words/host-words.ts'
import { takeAddressToken } from './address-token.ts'
import { mayMeasure, startAnalytics } from './analytics.ts'
import { keepLinkCodes } from './link-codes.ts'
import { firstMounts, preloadMounts } from './preload-route.ts'

/** Waits for the permission, then measures, then tells which view is shown: the order of the specification. */
async function choose(site: Site, page: Window, addressToken: string | undefined): Promise<void> {
  const permission = await site.permission.load()
  if (permission.state !== 'ready') return
  if (mayMeasure(site.brand)) startAnalytics(permission.value.analytics.gtagId, site.local, page)
  site.status.take(permission.value)
  if (addressToken && site.status.status.getSnapshot() === 0) void site.session.enter(addressToken)
}

/**
 * Everything before the first view: the files of the remote at hand, the session, the permission.
 * @returns the words of the view
 */
export async function prepare(site: Site, page: Window): Promise<Messages> {
  const addressToken = takeAddressToken(page)
  const siteMap = site.remotes.pins.siteMap.getSnapshot()
  const mounts = firstMounts(page.location.pathname, siteMap, site.brand.home)
  const language = site.preferences.locale.getSnapshot()
  preloadMounts(mounts, siteMap, language, page.document.head)
  for (const { area } of mounts) void site.remotes.load(area)
  void site.kept.banners.load()
  keepLinkCodes(page.location.search, site.perTab)
  if (!addressToken) void site.session.restore()
  const words = loadWords(hostWords, language)
  const [messages] = await Promise.all([words, choose(site, page, addressToken), site.kept.settings.load()])
  return messages
}
