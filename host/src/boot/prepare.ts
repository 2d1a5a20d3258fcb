import { loadQuery, type Store } from '@azulejo/shared/data'
import { loadMessages, type Messages } from '@azulejo/shared/i18n'
import { hostRoutes } from '@azulejo/shared/release'
import { matchPath } from '@azulejo/shared/router'
import { atom } from 'jotai'
import { hostCatalogues } from '../locales/host-catalogues.ts'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { enterByCode } from '../session/enter-by-code.ts'
import { sessionAtom } from '../session/session-actions.ts'
import { mayMeasure, startAnalytics } from '../shell/analytics.ts'
import { firstContentAtom, onceTrue } from '../site/first-content.ts'
import { homePaths } from '../site/home-paths.ts'
import { keepLinkCodes, resetCodeAtom } from '../site/link-codes.ts'
import { localeAtom } from '../site/preferences.ts'
import { dropPrefetchedLogin } from '../site/prefetched-responses.ts'
import { firstMounts, preloadMounts } from '../site/preload-route.ts'
import type { Site } from '../site/site.ts'
import { bannersAtom, registerSettingsAtom, settingsAtom } from '../site/site-queries.ts'
import { statusAtom } from '../site/status.ts'
import { storeServicePath } from '../site/stored-service-path.ts'
import { takeAddressCode } from './address-code.ts'

/** Waits for the permission, then measures, then tells which view is shown: the order of the specification. */
async function choose(site: Site, page: Window, loginCode: string | undefined): Promise<void> {
  const permission = await site.loadPermission()
  if (permission.state !== 'ready') return
  storeServicePath(site.local, permission.value)
  if (mayMeasure(site.brand)) startAnalytics(permission.value.analytics.gtagId, site.local, page)
  site.status.take(permission.value)
  if (loginCode && site.store.get(statusAtom) === 0) void enterByCode(site, loginCode)
  else if (loginCode) void site.session.restore()
}

/** Asks for what other pages need. A file of the shell that does not come is asked for again by what shows an answer. */
async function keepForLater(store: Store): Promise<void> {
  void loadQuery(store, bannersAtom)
  const { countriesAtom, domainRouteAtom } = await import(/* webpackChunkName: "later" */ '../site/later-queries.ts')
  await Promise.all([loadQuery(store, countriesAtom), loadQuery(store, domainRouteAtom)])
}

const isInCentre = (pathname: string): boolean =>
  [...hostRoutes.memberCentre, ...hostRoutes.agentCentre].some((path) => matchPath(path, pathname) !== null)

const isSomebodyInAtom = atom((get) => get(sessionAtom).role !== 'guest')

/** A session that a tab holds is known at once; whose it is comes later. */
const whenSomebodyIsIn = (store: Store) =>
  new Promise<void>((resolve) => void onceTrue(store, isSomebodyInAtom, resolve))

/**
 * Everything before the first view: the files of the remote at hand, the session, the permission.
 * @returns the messages of the view
 */
export async function prepare(site: Site, page: Window): Promise<Messages> {
  const loginCode = takeAddressCode(page, 'token')
  const { store } = site
  store.set(resetCodeAtom, takeAddressCode(page, 'reset'))
  const remoteRegistry = site.store.get(remoteRegistryAtom)
  const mounts = firstMounts(page.location.pathname, remoteRegistry, site.brand.home)
  const language = site.store.get(localeAtom)
  preloadMounts(mounts, remoteRegistry, language, page.document.head)
  for (const { area } of mounts) void site.remotes.load(area)
  if (homePaths.includes(page.location.pathname)) void loadQuery(store, bannersAtom)
  if (hostRoutes.register.some((path) => path === page.location.pathname)) void loadQuery(store, registerSettingsAtom)
  // At the start of the app as specified, but behind what the first view needs.
  onceTrue(store, firstContentAtom, () => void keepForLater(store).catch(() => undefined))
  keepLinkCodes(page.location.search, site.perTab)
  const restored = loginCode ? undefined : site.session.restore().finally(() => dropPrefetchedLogin(page))
  const loading = loadMessages(hostCatalogues, language)
  const chosen = Promise.all([choose(site, page, loginCode), loadQuery(store, settingsAtom)])
  // Customer service opens in a window of its own, whatever the platform says or does not say.
  if (page.location.pathname === '/helpmc') return loading
  const [messages, [, settings]] = await Promise.all([loading, chosen])
  // Guests are sent to the login by the guard of the first view, and asked to log in by a centre: it has to be known who is one.
  if (settings.value?.loginedToHomePage) await restored
  else if (isInCentre(page.location.pathname)) await Promise.race([restored, whenSomebodyIsIn(store)])
  return messages
}
