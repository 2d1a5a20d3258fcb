import { createDataStore, type Store as DataStore } from '@azulejo/shared/data'
import { type BusHub, createBus, type Fault, type Result, systemClock } from '@azulejo/shared/kernel'
import {
  createHttp,
  createSealer,
  createSendRequest,
  type Seal,
  type SendRequest,
  type Transport,
} from '@azulejo/shared/platform'
import {
  type BrandDocument,
  type BrandSite,
  channels,
  type DocumentFlaws,
  type SiteChannels,
  type VerifiedDocument,
} from '@azulejo/shared/release'
import { createSource, type Source, type Store } from '@azulejo/shared/remote'
import {
  announcements,
  countries,
  domainRoute,
  gameVendors,
  promotionList,
  registerSettings,
  settings,
} from '@azulejo/shared/wire'
import { type BuildPreview, type BuildPreviewRefusal, withBuildPreview } from '../build-preview/build-preview.ts'
import { type BuildPreviewStore, createBuildPreviewStore } from '../build-preview/build-preview-store.ts'
import { areaAssignmentsOf } from '../remotes/area-assignments.ts'
import { type BuildStyles, createBuildStyles } from '../remotes/build-styles.ts'
import { createDocumentWatch, type DocumentWatch } from '../remotes/document-watch.ts'
import { keepArtHome } from '../remotes/keep-art-home.ts'
import type { LoadModule } from '../remotes/remote-loader.ts'
import { createRemoteLog, type RemoteLog } from '../remotes/remote-log.ts'
import { createRemotes, type Remotes } from '../remotes/remotes.ts'
import { type BalanceStore, createBalanceStore } from '../session/balance.store.ts'
import type { CodeOutcome } from '../session/enter-by-code.ts'
import { readRememberedLoginHint } from '../session/remembered-login-hint.ts'
import { createSessionStore, type SessionStore } from '../session/session.store.ts'
import { openSessionTabs, type SessionTabs } from '../session/session-tabs.ts'
import { createMounts, type Mounts } from '../telemetry/mounts.ts'
import { createOwners, type Owners } from '../telemetry/owners.ts'
import { type BrandStorage, createBrandStorage } from './brand-storage.ts'
import { type CachedQuery, createCachedQuery } from './cached-query.ts'
import { withCdns } from './cdn-choice.ts'
import { openDocumentGate } from './document-gate.ts'
import { createFirstContent } from './first-content.ts'
import { createFormDrafts, type FormDrafts } from './form-drafts.ts'
import { withMaintenanceInterceptor } from './maintenance-interceptor.ts'
import { createModalStore, type ModalStore } from './modal.store.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { createPermissionStore, type PermissionStore } from './permission.store.ts'
import { createPreferences, followOtherTabs, type Preferences } from './preferences.ts'
import { withPrefetchedResponses } from './prefetched-responses.ts'
import { firstMounts } from './preload-route.ts'
import { shareRequests } from './shared-requests.ts'
import { createStatusStore, type StatusStore } from './status.store.ts'

export type SiteOptions = {
  /** What a link asked for in this tab. */
  readonly foundPreview?: Result<BuildPreview, BuildPreviewRefusal> | undefined
  readonly document: BrandDocument
  /** Why none of the document's builds may run. */
  readonly refusal?: Fault | undefined
  /** Why single builds of it must not run. */
  readonly flaws?: DocumentFlaws
  readonly page: Window
  readonly loadModule: LoadModule
  /** Origin of the platform; empty for the page's own. */
  readonly origin?: string
  readonly tabs?: SessionTabs
}

/** What the shell keeps for as long as the page lives. */
export type Site = {
  readonly brand: BrandSite & { readonly brand: string }
  readonly local: BrandStorage
  readonly perTab: BrandStorage
  /** State of the shell, and its queries. */
  readonly store: DataStore
  readonly preferences: Preferences
  readonly send: Transport
  readonly sendRequest: SendRequest
  /** Encrypts something for one path of the platform. */
  readonly seal: Seal
  readonly bus: BusHub<SiteChannels>
  readonly permission: PermissionStore
  readonly status: StatusStore
  readonly session: SessionStore
  /** What became of the one-time code of a link, until it has been told. */
  readonly codeOutcome: Store<CodeOutcome | undefined>
  /** Code of a mailed link for a new password; kept in memory alone. */
  readonly resetCode: Store<string | undefined>
  readonly balance: BalanceStore
  readonly navigation: Navigation
  readonly modals: ModalStore
  readonly drafts: FormDrafts
  readonly remotes: Remotes
  readonly documents: DocumentWatch
  readonly remoteLog: RemoteLog
  /** Whether the first view stands. */
  readonly firstContent: Source<boolean>
  /** The build that only this tab shows. */
  readonly previews: BuildPreviewStore
  readonly mounts: Mounts
  readonly buildStyles: BuildStyles
  /** Finds whom a fault belongs to. */
  readonly owners: Owners
  /** Which release of the brand the page shows. */
  readonly released: () => Pick<BrandDocument, 'release' | 'seq'>
  readonly kept: {
    readonly vendors: CachedQuery<typeof gameVendors>
    readonly banners: CachedQuery<typeof announcements>
    readonly promotions: CachedQuery<typeof promotionList>
    readonly settings: CachedQuery<typeof settings>
    readonly registerSettings: CachedQuery<typeof registerSettings>
    readonly countries: CachedQuery<typeof countries>
    readonly routers: CachedQuery<typeof domainRoute>
  }
}

function deviceOf(storage: BrandStorage): string {
  const known = storage.read('device')
  if (known) return known
  const device = crypto.randomUUID()
  storage.write('device', device)
  return device
}

/** Puts the parts of the shell together; nothing is asked of the platform yet. */
export function createSite(options: SiteOptions): Site {
  const { document, refusal, flaws, foundPreview, page, loadModule, origin = '' } = options
  const brand = { ...document.site, brand: document.brand }
  const local = createBrandStorage(brand.brand, () => page.localStorage)
  const perTab = createBrandStorage(brand.brand, () => page.sessionStorage)
  perTab.write('merchant', brand.merchant)
  if (brand.mirrors.length > 0) keepArtHome(page)
  const remoteLog = createRemoteLog(systemClock.now)
  const previews = createBuildPreviewStore({ found: foundPreview, perTab, page, now: systemClock.now })
  const device = deviceOf(local)
  let released: VerifiedDocument = { document, flaws: flaws ?? {} }
  const shown = () => withBuildPreview(released, previews.preview())
  const owners = createOwners(shown().document, page.document)
  const remotes = createRemotes({
    assignments: areaAssignmentsOf(shown().document, device, { refusal, flaws }),
    mirrors: brand.mirrors,
    loadModule,
    log: remoteLog,
    now: systemClock.now,
    page,
  })
  const showNow = () => {
    owners.know(shown().document)
    remotes.activeBuilds.take(areaAssignmentsOf(shown().document, device, released))
  }
  previews.onOver(showNow)
  previews.onUpdate(remotes.replace)
  const preferences = createPreferences(brand, local, page.document.documentElement)
  followOtherTabs(preferences, brand, local, page)
  const bus = createBus(channels, (cause: Fault, owner) =>
    remoteLog.write({ ...owners.ofSender(owner), step: 'report', ms: 0, cause }),
  )
  const host = page.location.hostname
  const later = () => sendRequest

  const status = createStatusStore(later, host)
  const drafts = createFormDrafts()
  const tabs = options.tabs ?? openSessionTabs(brand.brand)
  const session: SessionStore = createSessionStore({
    sendRequest: later,
    storage: perTab,
    tabs,
    keptLogin: readRememberedLoginHint(page.document),
    later: (work) => void setTimeout(work, 5_000),
    changed({ role }, event) {
      // Drafts of a player who logged in or out are dropped.
      if (event === 'logged-in' || event === 'left') drafts.forget()
      if (role === 'entering') return
      bus.as('host').tell('session-changed', { standing: role })
      if (role === 'guest') balance.forget()
      else void balance.refresh()
    },
  })
  const balance = createBalanceStore({
    sendRequest: later,
    mayAsk: () => session.visitor.getSnapshot().standing !== 'guest',
    changed: () => tabs.tell({ kind: 'balance-changed' }),
  })
  tabs.hear(({ kind }) => {
    if (kind !== 'balance-changed') return
    shared.renew()
    void balance.refresh('by-tab')
  })
  const seal = createSealer(later)
  const http = createHttp({
    origin,
    merchant: brand.merchant,
    device: brand.device,
    language: preferences.locale.getSnapshot,
    token: session.token,
    seal,
    sessionEnded: session.renew,
  })
  const firstContent = createFirstContent({
    log: remoteLog,
    isExpected:
      firstMounts(page.location.pathname, remotes.activeBuilds.remoteRegistry.getSnapshot(), brand.home).length > 0,
    page,
  })
  const answering = withMaintenanceInterceptor(
    withCdns(withPrefetchedResponses(http, page), Math.random),
    () => void status.check(),
  )
  const shared = shareRequests(answering, () => [session.token(), preferences.locale.getSnapshot()], systemClock.now)
  const send = firstContent.counted(shared.send)
  bus.as('host').hear('balance-stale', shared.renew)
  const sendRequest: SendRequest = createSendRequest(send)

  preferences.locale.subscribe(() =>
    bus.as('host').tell('language-changed', { language: preferences.locale.getSnapshot() }),
  )
  preferences.theme.subscribe(() => bus.as('host').tell('theme-changed', { theme: preferences.theme.getSnapshot() }))

  const common = { sendRequest: later, storage: perTab, language: preferences.locale.getSnapshot }
  return {
    brand,
    local,
    perTab,
    store: createDataStore({ send, locale: preferences.locale }),
    preferences,
    send,
    sendRequest,
    seal,
    bus,
    permission: createPermissionStore(later, host),
    status,
    session,
    codeOutcome: createSource(undefined),
    resetCode: createSource(undefined),
    balance,
    navigation: createNavigation(),
    modals: createModalStore(),
    drafts,
    remotes,
    documents: createDocumentWatch({
      page,
      brand: brand.brand,
      seq: refusal ? 0 : document.seq,
      check: openDocumentGate(page).check,
      taken(newer) {
        released = newer
        showNow()
      },
      refused: (cause) => remoteLog.write({ remote: 'host', build: '', step: 'policy', ms: 0, cause }),
      hidden: remotes.activeBuilds.applyPending,
    }),
    remoteLog,
    firstContent: firstContent.isThere,
    previews,
    mounts: createMounts(),
    buildStyles: createBuildStyles(page.document),
    owners,
    released: () => ({ release: released.document.release, seq: released.document.seq }),
    kept: {
      vendors: createCachedQuery({ ...common, record: gameVendors, request: {} }),
      banners: createCachedQuery({ ...common, record: announcements, request: { groupName: 'w_home' }, refresh: true }),
      promotions: createCachedQuery({ ...common, record: promotionList, request: {}, refresh: true }),
      settings: createCachedQuery({ ...common, record: settings, request: {} }),
      registerSettings: createCachedQuery({ ...common, record: registerSettings, request: {} }),
      countries: createCachedQuery({ ...common, record: countries, request: {} }),
      routers: createCachedQuery({ ...common, record: domainRoute, request: {} }),
    },
  }
}
