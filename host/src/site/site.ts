import { setDataHost } from '@azulejo/shared/data'
import { systemClock } from '@azulejo/shared/kernel'
import { createSendRequest, type SendRequest, type Transport } from '@azulejo/shared/platform'
import type { FirstCall } from '@azulejo/shared/release'
import { toSource } from '@azulejo/shared/remote'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import type { SessionTabs } from '../session/session-tabs.ts'
import { firstContentAtom, onceTrue, watchFirstContent } from './first-content.ts'
import type { ShownFirstView } from './first-view.ts'
import { createLateHttp } from './late-clients.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { createOwnChanges } from './own-changes.ts'
import { loadPermission, type PermissionState } from './permission.ts'
import { localeAtom, themeAtom } from './preferences.ts'
import { firstMounts } from './preload-route.ts'
import { createSiteRemotes, type RemotesOptions, type SiteRemotes } from './site-remotes.ts'
import { createSiteSession, type SiteSession } from './site-session.ts'
import { createSiteState, type EmbeddedPreferences, type SiteState } from './site-state.ts'
import { createStatusActions, type StatusActions } from './status.ts'
import { createTransport, type SiteTransport } from './transport.ts'

export type SiteOptions = RemotesOptions & {
  /** Origin of the platform; empty for the page's own. */
  readonly origin?: string
  readonly tabs?: SessionTabs
  readonly firstView?: ShownFirstView | undefined
  /** Preferences of a page in a frame of another origin. */
  readonly embedded?: EmbeddedPreferences
}

/** How the page calls the platform. */
type SiteCalls = {
  readonly send: Transport
  /** Body of a response that is available at once: from the pre-rendered page, or from a recent equal call. */
  readonly firstAnswer: (call: FirstCall) => unknown
  readonly sendRequest: SendRequest
  loadPermission(): Promise<PermissionState>
  readonly status: StatusActions
}

/** What the page shows. */
type SitePage = {
  readonly navigation: Navigation
  /** The pre-rendered view of the page; undefined if the page shows none. */
  readonly firstView: ShownFirstView | undefined
}

/** State and services of the shell, for the lifetime of the page. */
export type Site = SiteState &
  SiteRemotes &
  Pick<SiteSession, 'session' | 'balance' | 'activity' | 'playSessionChanged'> &
  SiteCalls &
  SitePage

/** Assembles the shell; sends no request to the platform yet. */
export function createSite(options: SiteOptions): Site {
  const { document, page, origin = '', firstView, tabs, embedded } = options
  const { now } = systemClock
  const state = createSiteState(document, page, embedded)
  const { brand, store } = state
  const builds = createSiteRemotes(options, state)
  const ownChanges = createOwnChanges({ storage: () => page.localStorage, merchant: brand.merchant, now })
  const later = (): SendRequest => sendRequest
  const { session, balance, activity, profileChanged, playSessionChanged } = createSiteSession({
    ...state,
    bus: builds.bus,
    page,
    tabs,
    ownChanges,
    sendRequest: later,
    shared: () => shared,
  })
  const host = page.location.hostname
  const status = createStatusActions(store, later, host)
  const client = createLateHttp({
    changedLately: ownChanges.lately,
    origin,
    merchant: brand.merchant,
    device: brand.device,
    language: () => store.get(localeAtom),
    token: session.token,
    idleSeconds: activity.idleSeconds,
    sendRequest: later,
    sessionEnded: session.renew,
  })
  const counted = watchFirstContent({
    store,
    log: builds.remoteLog,
    isExpected:
      firstView !== undefined ||
      firstMounts(page.location.pathname, store.get(remoteRegistryAtom), brand.home).length > 0,
    page,
  })
  const { send, shared }: SiteTransport = createTransport({
    client,
    page,
    store,
    ownChanges,
    firstView,
    counted,
    firstContent: () => new Promise<void>((resolve) => void onceTrue(store, firstContentAtom, resolve)),
    token: session.token,
    identity: () => [session.token(), store.get(localeAtom)],
    now,
    random: Math.random,
    siteClosed: () => void status.check(),
    profileChanged,
    changePassword: () => state.modals.open({ kind: 'change-password', isForced: true }),
  })
  const sendRequest: SendRequest = createSendRequest(send)
  const firstAnswer = (call: FirstCall) => firstView?.answerOf(call) ?? shared.answerOf(call)
  setDataHost(store, { send, locale: toSource(store, localeAtom), firstAnswer })
  const own = builds.bus.as('host')
  store.sub(localeAtom, () => {
    own.emit('language-changed', { language: store.get(localeAtom) })
    // The member's record has the name of the rank in the language of the call.
    if (session.token()) void session.reload()
  })
  store.sub(themeAtom, () => own.emit('theme-changed', { theme: store.get(themeAtom) }))
  return {
    ...state,
    ...builds,
    session,
    balance,
    activity,
    playSessionChanged,
    send,
    firstAnswer,
    sendRequest,
    loadPermission: () => loadPermission(store, sendRequest, host),
    status,
    navigation: createNavigation(),
    firstView,
  }
}
