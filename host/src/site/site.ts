import { type Store, setDataHost } from '@azulejo/shared/data'
import { type BusHub, createBus, type Fault, type Result, systemClock } from '@azulejo/shared/kernel'
import {
  createSealer,
  createSendRequest,
  messageOf,
  type Seal,
  type SendRequest,
  type Transport,
} from '@azulejo/shared/platform'
import {
  type BrandDocument,
  type BrandSite,
  channels,
  type DocumentFlaws,
  type FirstCall,
  type SiteChannels,
  type VerifiedDocument,
} from '@azulejo/shared/release'
import { toSource } from '@azulejo/shared/remote'
import { memberInfo } from '@azulejo/shared/wire'
import { createStore } from 'jotai'
import { type BuildPreview, type BuildPreviewRefusal, withBuildPreview } from '../build-preview/build-preview.ts'
import { type BuildPreviewActions, createBuildPreviewActions } from '../build-preview/build-preview-state.ts'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { areaAssignmentsOf } from '../remotes/area-assignments.ts'
import { type BuildStyles, createBuildStyles } from '../remotes/build-styles.ts'
import { createDocumentWatch, type DocumentWatch } from '../remotes/document-watch.ts'
import { keepArtHome } from '../remotes/keep-art-home.ts'
import type { LoadModule } from '../remotes/remote-loader.ts'
import { createRemoteLog, type RemoteLog } from '../remotes/remote-log.ts'
import { createRemotes, type Remotes } from '../remotes/remotes.ts'
import { type BalanceActions, createBalanceActions } from '../session/balance.ts'
import { inboxChangesAtom } from '../session/inbox.ts'
import { readRememberedLoginHint } from '../session/remembered-login-hint.ts'
import { createSessionActions, type SessionActions, visitorAtom } from '../session/session-actions.ts'
import { openSessionTabs, type SessionTabs } from '../session/session-tabs.ts'
import { createMounts, type Mounts } from '../telemetry/mounts.ts'
import { createOwners, type Owners } from '../telemetry/owners.ts'
import { createRunningCode, type RunningCode } from '../watch/running-code.ts'
import { type BrandStorage, createBrandStorage } from './brand-storage.ts'
import { openDocumentGate } from './document-gate.ts'
import { firstContentAtom, onceTrue, watchFirstContent } from './first-content.ts'
import type { ShownFirstView } from './first-view.ts'
import { createFormDrafts, type FormDrafts } from './form-drafts.ts'
import { createLateHttp } from './late-clients.ts'
import { createModalActions, type ModalActions, modalAtom } from './modals.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { createOwnChanges } from './own-changes.ts'
import { loadPermission, type PermissionState } from './permission.ts'
import { followOtherTabs, keepPreferences, localeAtom, themeAtom } from './preferences.ts'
import { firstMounts } from './preload-route.ts'
import { perTabAtom } from './site-queries.ts'
import { createStatusActions, type StatusActions } from './status.ts'
import { createTransport } from './transport.ts'

export type SiteOptions = {
  /** The preview that a link requested in this tab, or why it is refused. */
  readonly foundPreview?: Result<BuildPreview, BuildPreviewRefusal> | undefined
  readonly document: BrandDocument
  /** Why none of the document's builds may run. */
  readonly refusal?: Fault | undefined
  /** Why single builds of the document must not run. */
  readonly flaws?: DocumentFlaws
  readonly page: Window
  readonly loadModule: LoadModule
  /** Origin of the platform; empty for the page's own. */
  readonly origin?: string
  readonly tabs?: SessionTabs
  readonly firstView?: ShownFirstView | undefined
}

/** State and services of the shell, for the lifetime of the page. */
export type Site = {
  readonly brand: BrandSite & { readonly brand: string }
  readonly local: BrandStorage
  readonly perTab: BrandStorage
  /** The atoms of the shell: its state and its queries. */
  readonly store: Store
  readonly send: Transport
  /** Body of a response that is available at once: from the pre-rendered page, or from a recent equal call. */
  readonly firstAnswer: (call: FirstCall) => unknown
  readonly sendRequest: SendRequest
  /** Encrypts data for one path of the platform. */
  readonly seal: Seal
  readonly bus: BusHub<SiteChannels>
  loadPermission(): Promise<PermissionState>
  readonly status: StatusActions
  readonly session: SessionActions
  readonly balance: BalanceActions
  readonly navigation: Navigation
  readonly modals: ModalActions
  readonly drafts: FormDrafts
  readonly remotes: Remotes
  readonly documents: DocumentWatch
  readonly remoteLog: RemoteLog
  /** The build that only this tab shows. */
  readonly previews: BuildPreviewActions
  /** The pre-rendered view of the page; undefined when the page shows none. */
  readonly firstView: ShownFirstView | undefined
  readonly mounts: Mounts
  readonly buildStyles: BuildStyles
  /** Finds the owner of a fault. */
  readonly owners: Owners
  /** The build whose code runs. */
  readonly running: RunningCode
  /** Returns the release of the brand that the page shows. */
  readonly released: () => Pick<BrandDocument, 'release' | 'seq'>
}

function deviceOf(storage: BrandStorage): string {
  const known = storage.read('device')
  if (known) return known
  const device = crypto.randomUUID()
  storage.write('device', device)
  return device
}

/** Assembles the shell; sends no request to the platform yet. */
export function createSite(options: SiteOptions): Site {
  const { document, refusal, flaws, foundPreview, page, loadModule, origin = '', firstView } = options
  const brand = { ...document.site, brand: document.brand }
  const local = createBrandStorage(brand.brand, () => page.localStorage)
  const perTab = createBrandStorage(brand.brand, () => page.sessionStorage)
  perTab.write('merchant', brand.merchant)
  if (brand.mirrors.length > 0) keepArtHome(page)
  const store = createStore()
  const remoteLog = createRemoteLog(store, systemClock.now)
  const previews = createBuildPreviewActions({ store, found: foundPreview, perTab, page, now: systemClock.now })
  const device = deviceOf(local)
  let released: VerifiedDocument = { document, flaws: flaws ?? {} }
  const releasedNow = () => ({ release: released.document.release, seq: released.document.seq })
  const shown = () => withBuildPreview(released, previews.preview())
  const owners = createOwners(shown().document, page.document)
  const running = createRunningCode({ local, page, now: systemClock.now, released: releasedNow })
  const remotes = createRemotes({
    store,
    assignments: areaAssignmentsOf(shown().document, device, { refusal, flaws }),
    mirrors: brand.mirrors,
    loadModule,
    log: remoteLog,
    now: systemClock.now,
    page,
    onRun: running.enter,
  })
  const showNow = () => {
    owners.know(shown().document)
    remotes.activeBuilds.take(areaAssignmentsOf(shown().document, device, released))
  }
  previews.onExpired(showNow)
  previews.onUpdate(remotes.replace)
  keepPreferences(store, brand, local, page.document.documentElement)
  followOtherTabs(store, brand, local, page)
  store.set(perTabAtom, perTab)
  const bus = createBus(channels, (cause: Fault, owner) =>
    remoteLog.write({ ...owners.ofSender(owner), step: 'report', ms: 0, cause }),
  )
  const host = page.location.hostname
  const later = () => sendRequest

  const status = createStatusActions(store, later, host)
  const drafts = createFormDrafts()
  const tabs = options.tabs ?? openSessionTabs(brand.brand)
  const modals = createModalActions(store)
  const session: SessionActions = createSessionActions({
    store,
    sendRequest: later,
    storage: perTab,
    tabs,
    keptLogin: readRememberedLoginHint(page.document),
    dropReplies: () => shared.renew(),
    later: (work) => void setTimeout(work, 5_000),
    keepMemberInfo(value) {
      const message = messageOf(memberInfo, {}, {})
      if (message.ok) shared.keep(message.value, { success: true, value })
    },
    changed({ role }, event) {
      // Drafts of a player who logged in or out are dropped.
      if (event === 'logged-in' || event === 'left') drafts.forget()
      // Another tab or the remembered login has started a session while the visitor still had the login dialog open.
      const { kind } = store.get(modalAtom) ?? {}
      if (event === 'token-found' && (kind === 'login' || kind === 'second-step')) modals.close()
      if (role === 'entering') return
      bus.as('host').emit('session-changed', { role })
      if (role === 'guest') balance.forget()
      else void balance.refresh()
    },
  })
  const balance = createBalanceActions({
    store,
    sendRequest: later,
    mayFetch: () => store.get(visitorAtom).role !== 'guest',
    changed: () => tabs.emit({ kind: 'balance-changed' }),
    pushed() {
      ownChanges.note()
      shared.renew()
      store.set(inboxChangesAtom, (count) => count + 1)
    },
  })
  tabs.on(({ kind }) => {
    if (kind !== 'balance-changed' && kind !== 'profile-changed') return
    shared.renew()
    void (kind === 'balance-changed' ? balance.refresh('by-tab') : session.reload())
  })
  const seal = createSealer(later)
  const ownChanges = createOwnChanges({
    storage: () => page.localStorage,
    merchant: brand.merchant,
    now: systemClock.now,
  })
  const client = createLateHttp({
    changedLately: ownChanges.lately,
    origin,
    merchant: brand.merchant,
    device: brand.device,
    language: () => store.get(localeAtom),
    token: session.token,
    seal,
    sessionEnded: session.renew,
  })
  const counted = watchFirstContent({
    store,
    log: remoteLog,
    isExpected:
      firstView !== undefined ||
      firstMounts(page.location.pathname, store.get(remoteRegistryAtom), brand.home).length > 0,
    page,
  })
  const { send, shared } = createTransport({
    client,
    page,
    store,
    ownChanges,
    firstView,
    counted,
    firstContent: () => new Promise<void>((resolve) => void onceTrue(store, firstContentAtom, resolve)),
    token: session.token,
    identity: () => [session.token(), store.get(localeAtom)],
    now: systemClock.now,
    random: Math.random,
    siteClosed: () => void status.check(),
    profileChanged() {
      void session.reload()
      tabs.emit({ kind: 'profile-changed' })
    },
    changePassword: () => modals.open({ kind: 'change-password', isForced: true }),
  })
  for (const stale of ['balance-stale', 'favourites-changed'] as const)
    bus.as('host').on(stale, () => {
      ownChanges.note()
      shared.renew()
    })
  const sendRequest: SendRequest = createSendRequest(send)

  store.sub(localeAtom, () => {
    bus.as('host').emit('language-changed', { language: store.get(localeAtom) })
    // The member's record has the name of the rank in the language of the call.
    if (session.token()) void session.reload()
  })
  store.sub(themeAtom, () => bus.as('host').emit('theme-changed', { theme: store.get(themeAtom) }))
  const locale = toSource(store, localeAtom)
  const firstAnswer = (call: FirstCall) => firstView?.answerOf(call) ?? shared.answerOf(call)
  setDataHost(store, { send, locale, firstAnswer })

  return {
    brand,
    local,
    perTab,
    store,
    send,
    firstAnswer,
    sendRequest,
    seal,
    bus,
    loadPermission: () => loadPermission(store, sendRequest, host),
    status,
    session,
    balance,
    navigation: createNavigation(),
    modals,
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
    previews,
    firstView,
    mounts: createMounts(store),
    buildStyles: createBuildStyles(page.document),
    owners,
    running,
    released: releasedNow,
  }
}
