import { messageOf, type SendRequest } from '@azulejo/shared/platform'
import { memberInfo } from '@azulejo/shared/wire'
import { type Activity, createActivity } from '../session/activity.ts'
import { type BalanceActions, createBalanceActions } from '../session/balance.ts'
import { inboxChangesAtom } from '../session/inbox.ts'
import { playSessionChangesAtom } from '../session/play-session-changes.ts'
import { readRememberedLoginHint } from '../session/remembered-login-hint.ts'
import { createSessionActions, type SessionActions, visitorAtom } from '../session/session-actions.ts'
import { openSessionTabs, type SessionTabs } from '../session/session-tabs.ts'
import { modalAtom } from './modals.ts'
import type { OwnChanges } from './own-changes.ts'
import type { SharedRequests } from './shared-requests.ts'
import type { SiteRemotes } from './site-remotes.ts'
import type { SiteState } from './site-state.ts'

/** The session of the visitor and the balance, in all tabs of the browser. */
export type SiteSession = {
  readonly session: SessionActions
  readonly balance: BalanceActions
  readonly activity: Activity
  /** The member's profile has changed in this tab. */
  readonly profileChanged: () => void
  /** The member has answered the reality check, or changed its time, in this tab. */
  readonly playSessionChanged: () => void
}

type Options = SiteState &
  Pick<SiteRemotes, 'bus'> & {
    readonly page: Window
    readonly tabs?: SessionTabs | undefined
    readonly ownChanges: OwnChanges
    /** The transport exists after the session, because each call carries the session's token. */
    readonly sendRequest: () => SendRequest
    readonly shared: () => SharedRequests
  }

/** Creates the session; sends no request yet. */
export function createSiteSession(options: Options): SiteSession {
  const { brand, store, perTab, modals, drafts, bus, page, ownChanges, sendRequest, shared } = options
  const tabs = options.tabs ?? openSessionTabs(brand.brand)
  const activity = createActivity({ store, page, tabs, now: () => performance.now() })
  const session: SessionActions = createSessionActions({
    store,
    sendRequest,
    storage: perTab,
    tabs,
    keptLogin: readRememberedLoginHint(page.document),
    dropReplies: () => shared().renew(),
    later: (work) => void setTimeout(work, 5_000),
    keepMemberInfo(value) {
      const message = messageOf(memberInfo, {}, {})
      if (message.ok) shared().keep(message.value, { success: true, value })
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
    sendRequest,
    mayFetch: () => store.get(visitorAtom).role !== 'guest',
    changed: () => tabs.emit({ kind: 'balance-changed' }),
    pushed() {
      ownChanges.note()
      shared().renew()
      store.set(inboxChangesAtom, (count) => count + 1)
    },
  })
  const countPlaySession = () => store.set(playSessionChangesAtom, (count) => count + 1)
  tabs.on(({ kind }) => {
    if (kind === 'play-session-changed') {
      shared().renew()
      countPlaySession()
    }
    if (kind !== 'balance-changed' && kind !== 'profile-changed') return
    shared().renew()
    void (kind === 'balance-changed' ? balance.refresh('by-tab') : session.reload())
  })
  for (const stale of ['balance-stale', 'favourites-changed'] as const)
    bus.as('host').on(stale, () => {
      activity.note()
      ownChanges.note()
      shared().renew()
    })
  const profileChanged = () => {
    void session.reload()
    tabs.emit({ kind: 'profile-changed' })
  }
  const playSessionChanged = () => {
    countPlaySession()
    tabs.emit({ kind: 'play-session-changed' })
  }
  return { session, balance, activity, profileChanged, playSessionChanged }
}
