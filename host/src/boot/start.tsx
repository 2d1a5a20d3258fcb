import { loadWords, type Messages } from '@azulejo/shared/i18n'
import { createRoot } from 'react-dom/client'
import { createSite, type Site } from '../site/site.ts'
import { hostWords } from '../words/host-words.ts'
import { takeAddressToken } from './address-token.ts'
import { startAnalytics } from './analytics.ts'
import { App } from './app.tsx'
import { showDocumentError } from './document-error.tsx'
import { keepLinkCodes } from './link-codes.ts'
import { createLoadModule } from './load-module.ts'
import { firstMounts, preloadMounts } from './preload-route.ts'
import { readBrandDocument } from './read-brand-document.ts'

/** Waits for the permission, then measures, then takes the session up: the order of the specification. */
async function choose(site: Site, page: Window, addressToken: string | undefined): Promise<void> {
  const permission = await site.permission.load()
  if (permission.state !== 'ready') return
  startAnalytics(permission.value.analytics.gtagId, site.local, page)
  site.status.take(permission.value)
  if (addressToken && site.status.status.getSnapshot() === 0) void site.session.enter(addressToken)
}

/** Starts the page: brand document, permission, analytics, view. The first paint is the page's own and waits for none. */
export async function start(page: Window): Promise<void> {
  const root = page.document.getElementById('root')
  if (!root) return
  const document = readBrandDocument(page.document)
  if (!document.ok) return showDocumentError(root, document.error, page.document)

  const addressToken = takeAddressToken(page)
  const site = createSite({ document: document.value, page, loadModule: createLoadModule() })
  const mounts = firstMounts(page.location.pathname, site.siteMap, site.brand.home)
  preloadMounts(mounts, site.siteMap, page.document.head)
  for (const { area } of mounts) void site.remotes.load(area)
  void site.kept.banners.load()
  keepLinkCodes(page.location.search, site.perTab)
  if (!addressToken) void site.session.restore()

  const words: Promise<Messages> = loadWords(hostWords, site.preferences.locale.getSnapshot())
  const [messages] = await Promise.all([words, choose(site, page, addressToken), site.kept.settings.load()])
  createRoot(root).render(<App site={site} messages={messages} />)
}
