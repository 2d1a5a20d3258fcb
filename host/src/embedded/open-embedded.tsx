import { loadQuery } from '@azulejo/shared/data'
import { loadMessages, type Messages } from '@azulejo/shared/i18n'
import type { Fault, Result } from '@azulejo/shared/kernel'
import { type EmbeddedContent, embeddedSchema } from '@azulejo/shared/release'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createLoadModule } from '../boot/load-module.ts'
import { hostCatalogues } from '../locales/host-catalogues.ts'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { noTabs } from '../session/session-tabs.ts'
import { localeAtom, themeAtom } from '../site/preferences.ts'
import { firstMounts, preloadMounts } from '../site/preload-route.ts'
import type { TakenDocument } from '../site/read-brand-document.ts'
import { createSite, type Site } from '../site/site.ts'
import { settingsAtom } from '../site/site-queries.ts'
import { rootOptions } from '../telemetry/root-options.ts'
import { sendBeaconsLater, watchErrorsOf, watchRunningCode } from '../telemetry/watch-page.ts'
import type { PageWatch } from '../watch/early-watch.ts'
import { createAreaHistory } from './area-history.ts'
import { EmbeddedApp } from './embedded-app.tsx'
import { type EmbeddedSettings, firstPath, isRouteOf, readSettings } from './embedded-settings.ts'

type Page = Window & typeof globalThis

/** Sends a message to the element around the frame. Any page may hear it: only pages that the brand allows have the frame. */
function sendToElement(page: Window, content: EmbeddedContent): void {
  page.parent.postMessage({ schema: embeddedSchema, ...content }, '*')
}

/** Sends the height of the content to the element, now and when it changes. @returns function that stops it */
function sendHeight(content: HTMLElement, page: Window & typeof globalThis): () => void {
  const observer = new page.ResizeObserver(() =>
    sendToElement(page, { kind: 'size', height: Math.ceil(content.getBoundingClientRect().height) }),
  )
  observer.observe(content)
  return () => observer.disconnect()
}

/** Loads what the first view of an area needs: the remote, the messages and the permission. A guest has no session. */
async function prepareArea(site: Site, path: string, page: Window): Promise<Messages> {
  const { store } = site
  const registry = store.get(remoteRegistryAtom)
  const language = store.get(localeAtom)
  const mounts = firstMounts(new URL(path, page.location.origin).pathname, registry, [])
  preloadMounts(mounts, registry, language, page.document.head)
  for (const { area } of mounts) void site.remotes.load(area)
  const permitted = site.loadPermission().then((found) => {
    if (found.state === 'ready') site.status.take(found.value)
  })
  const [messages] = await Promise.all([
    loadMessages(hostCatalogues, language),
    permitted,
    loadQuery(store, settingsAtom),
  ])
  return messages
}

/** Follows the settings in the fragment of the address, which the element changes with its attributes. */
function followSettings(page: Page, current: () => EmbeddedSettings, site: Site, show: (route: string) => void): void {
  let { route } = current()
  page.addEventListener('hashchange', () => {
    const next = current()
    site.store.set(localeAtom, next.language)
    site.store.set(themeAtom, next.theme)
    if (next.route !== undefined && next.route !== route) show(next.route)
    route = next.route
  })
}

/**
 * Shows one area of a site to guests, in a frame of a page of another origin. The document and the digests of its builds
 * are verified as for the shell; storage, session and other tabs of the site are never read.
 */
export function openEmbedded(page: Page, watch: PageWatch) {
  return async (root: HTMLElement, found: Result<TakenDocument, Fault>): Promise<void> => {
    if (!found.ok) return sendToElement(page, { kind: 'failed' })
    const { document } = found.value
    const current = () => readSettings(page.location, document)
    const settings = current()
    const { area, language, theme } = settings
    const embedded = { language, theme }
    const loadModule = createLoadModule(true)
    const site = createSite({ ...found.value, page, loadModule, tabs: noTabs, embedded })
    watchErrorsOf(site, page, watch)
    await watchRunningCode(site, page, watch)
    sendBeaconsLater(site, page, watch, false)
    const registry = () => site.store.get(remoteRegistryAtom)
    const leave = (path: string) => void page.open(path, '_blank', 'noopener')
    const first = firstPath(registry(), settings)
    const history = createAreaHistory({ first, leave, isOwn: (path) => isRouteOf(registry(), area, path) })
    followSettings(page, current, site, (route) => {
      if (isRouteOf(registry(), area, route)) history.navigator.replace(route)
    })
    const messages = await prepareArea(site, first, page)
    const shown = () => {
      sendToElement(page, { kind: 'shown' })
      sendHeight(root, page)
    }
    const app = (
      <EmbeddedApp site={site} messages={messages} area={area} history={history} leave={leave} onShown={shown} />
    )
    const view = createRoot(root, rootOptions(site, watch))
    startTransition(() => view.render(app))
  }
}
