import { loadQuery, type Store } from '@azulejo/shared/data'
import { loadMessages, type Messages } from '@azulejo/shared/i18n'
import { hostRoutes } from '@azulejo/shared/release'
import { atom } from 'jotai'
import { matchPath } from 'react-router-dom'
import { hostCatalogues } from '../locales/host-catalogues.ts'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { sessionAtom } from '../session/session-actions.ts'
import { mayMeasure, startAnalytics } from '../shell/analytics.ts'
import { firstContentAtom, onceTrue } from '../site/first-content.ts'
import { homePaths } from '../site/home-paths.ts'
import { keepLinkCodes, resetCodeAtom } from '../site/link-codes.ts'
import { localeAtom } from '../site/preferences.ts'
import { dropPrefetchedLogin } from '../site/prefetched-responses.ts'
import { firstMounts, type preloadMounts } from '../site/preload-route.ts'
import type { Site } from '../site/site.ts'
import { bannersAtom, settingsAtom } from '../site/site-queries.ts'
import { statusAtom } from '../site/status.ts'
import { storeServicePath } from '../site/stored-service-path.ts'
import { takeAddressCode } from './address-code.ts'

/** Enters with the code of a link, in the chunk of later parts. If the chunk fails, the session is restored as without a code. */
async function enter(site: Site, code: string): Promise<void> {
  try {
    const { enterByCode } = await import(/* webpackChunkName: "later" */ '../session/enter-by-code.ts')
    await enterByCode(site, code)
  } catch {
    await site.session.restore()
  }
}

/** Loads the permission, then starts analytics, then sets the status of the view: the order of the specification. */
async function choose(site: Site, page: Window, loginCode: string | undefined): Promise<void> {
  const permission = await site.loadPermission()
  if (permission.state !== 'ready') return
  storeServicePath(site.local, permission.value)
  if (mayMeasure(site.brand)) startAnalytics(permission.value.analytics.gtagId, site.local, page)
  site.status.take(permission.value)
  if (loginCode && site.store.get(statusAtom) === 0) void enter(site, loginCode)
  else if (loginCode) void site.session.restore()
}

/** Loads the queries of other pages. If their chunk fails, the component that shows the data requests the chunk again. */
async function keepForLater(store: Store): Promise<void> {
  void loadQuery(store, bannersAtom)
  const { countriesAtom, domainRouteAtom } = await import(/* webpackChunkName: "later" */ '../site/later-queries.ts')
  await Promise.all([loadQuery(store, countriesAtom), loadQuery(store, domainRouteAtom)])
}

const isInCentre = (pathname: string): boolean =>
  [...hostRoutes.memberCentre, ...hostRoutes.agentCentre].some((path) => matchPath(path, pathname) !== null)

const isSomebodyInAtom = atom((get) => get(sessionAtom).role !== 'guest')

/** Resolves when the session is not a guest's: the role is `entering` until the member has loaded. */
const whenSomebodyIsIn = (store: Store) =>
  new Promise<void>((resolve) => void onceTrue(store, isSomebodyInAtom, resolve))

/**
 * Runs everything before the first view: loads the remotes of the path, the session and the permission.
 * @param preload requests the files of the view's remotes
 * @returns the messages of the view
 */
export async function prepare(site: Site, page: Window, preload: typeof preloadMounts): Promise<Messages> {
  const loginCode = takeAddressCode(page, 'token')
  const { store } = site
  store.set(resetCodeAtom, takeAddressCode(page, 'reset'))
  const remoteRegistry = site.store.get(remoteRegistryAtom)
  const mounts = firstMounts(page.location.pathname, remoteRegistry, site.brand.home)
  const language = site.store.get(localeAtom)
  preload(mounts, remoteRegistry, language, page.document.head)
  for (const { area } of mounts) void site.remotes.load(area)
  if (homePaths.includes(page.location.pathname)) void loadQuery(store, bannersAtom)
  // The specification loads these queries at the start of the app; here they wait for the first content.
  onceTrue(store, firstContentAtom, () => void keepForLater(store).catch(() => undefined))
  keepLinkCodes(page.location.search, site.perTab)
  const restored = loginCode ? undefined : site.session.restore().finally(() => dropPrefetchedLogin(page))
  const loading = loadMessages(hostCatalogues, language)
  const chosen = Promise.all([choose(site, page, loginCode), loadQuery(store, settingsAtom)])
  // Customer service opens in a separate window and does not wait for the platform's response.
  if (page.location.pathname === '/helpmc') return loading
  const [messages, [, settings]] = await Promise.all([loading, chosen])
  // The route guard redirects guests to the login, and a centre opens the login for them: both need the session's role.
  if (settings.value?.loginedToHomePage) await restored
  else if (isInCentre(page.location.pathname)) await Promise.race([restored, whenSomebodyIsIn(store)])
  return messages
}
